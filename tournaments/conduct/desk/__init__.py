"""The desk of what happens at the boards."""
