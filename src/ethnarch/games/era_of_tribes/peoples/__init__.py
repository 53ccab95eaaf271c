"""The ten peoples: one file each, with what is different for it (section 4 of the book).

Their numbers are data/peoples.toml; a file says which of them realm/ reads, below, and owns the rules of the rest.
"""
