"""Public pages of the hall."""
