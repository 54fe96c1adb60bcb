"""Public pages of game records: the board move by move, and files to take along."""
