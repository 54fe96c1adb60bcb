"""Public pages of correspondence play."""
