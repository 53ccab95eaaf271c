"""The other fields of the tableau: trade, taxes, diplomacy, advances, bread, revolution (1.3.B to 1.3.G)."""
