"""Candidate results, classes, qualification and titles won in Denmark."""
