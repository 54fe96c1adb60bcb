"""SLSF ratings, gomoku and renju: what counts, what it changes, and in which period."""
