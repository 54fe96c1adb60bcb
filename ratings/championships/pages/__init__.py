"""Public pages of championships and candidate results."""
