"""What everybody in the hall sees."""
