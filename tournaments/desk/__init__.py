"""The desk of those who lead a tournament: organiser, committee, board, arbiter."""
