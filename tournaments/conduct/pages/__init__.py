"""Public pages of what happens at the boards."""
