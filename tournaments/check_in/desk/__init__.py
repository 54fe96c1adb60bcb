"""Check-in at the desk: the list, how it is closed, the code at the door."""
