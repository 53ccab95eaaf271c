"""What a person asks of a table and orders at it: whole lines, goals of a unit, what would follow. From views alone."""
