"""What waits for whom."""
