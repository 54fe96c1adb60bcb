"""Public pages of kyu tests."""
