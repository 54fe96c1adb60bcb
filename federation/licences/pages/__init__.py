"""Public pages of licences."""
