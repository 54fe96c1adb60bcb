"""Warnings, quarantines, bars and appeals, and what follows from them on each day."""
