"""Pages where officials act."""
