"""Committees and their members with dated terms."""
