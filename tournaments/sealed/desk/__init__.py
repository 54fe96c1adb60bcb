"""The desk of sealed games."""
