"""Adjourned games and their sealed moves."""
