"""Arbiter licences: courses, practice, grants, withdrawals."""
