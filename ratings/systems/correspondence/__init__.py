"""Correspondence play: events from sanction to ranking, and the ranking of each player."""
