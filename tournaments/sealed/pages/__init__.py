"""Public pages of sealed games."""
