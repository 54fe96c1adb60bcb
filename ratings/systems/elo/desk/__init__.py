"""The desk of Elo: lists and numbers, the yearly adjustment, results abroad, tournaments for FIDE."""
