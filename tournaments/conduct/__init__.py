"""Clocks, breaches and penalties at the board."""
