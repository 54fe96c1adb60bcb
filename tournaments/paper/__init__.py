"""What an arbiter prints: sheets cut to size here, so that each browser prints the same."""
