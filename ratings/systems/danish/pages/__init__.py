"""Public pages of the Danish register."""
