"""The desk of filing: one page a tournament with its steps, and a page for each act."""
