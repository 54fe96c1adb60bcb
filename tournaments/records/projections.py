"""Projectors."""
