"""Prizes of a tournament: dealt, stated, awarded, taken back."""
