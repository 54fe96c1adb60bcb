"""Pages where officials of championships act."""
