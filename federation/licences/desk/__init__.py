"""The desk of licences."""
