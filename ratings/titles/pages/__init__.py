"""Public pages of titles."""
