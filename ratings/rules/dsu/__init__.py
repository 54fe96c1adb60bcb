"""DSU ratings (DSU 4.5): what counts, what it changes, whose rating it is, and the register."""
