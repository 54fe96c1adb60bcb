"""What follows from warnings, reprimands and quarantines: for a history of them, on a day."""
