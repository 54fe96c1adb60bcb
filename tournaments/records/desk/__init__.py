"""The desk of game records: attached, withdrawn, looked at where they contradict a result."""
