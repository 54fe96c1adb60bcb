"""Event types."""
