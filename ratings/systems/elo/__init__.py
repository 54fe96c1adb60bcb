"""FIDE's lists, matched to members; the yearly adjustment to them."""
