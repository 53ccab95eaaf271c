"""The twelve tribes: one file each, with the ability its leader has."""
