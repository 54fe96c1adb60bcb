"""Pages where officials act on titles."""
