"""Public pages of Elo: lists, a member's months, advice on a tournament."""
