"""Tables: founding and joining, one authoritative game each, who is there, what each seat is shown."""
