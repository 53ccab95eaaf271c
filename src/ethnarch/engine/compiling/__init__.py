"""How rules become native code: translated once, put together, kept on disk, read again for variants."""
