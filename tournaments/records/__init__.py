"""Game records attached to results, checked move by move."""
