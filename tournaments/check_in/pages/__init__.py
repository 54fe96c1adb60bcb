"""What players open at the door."""
