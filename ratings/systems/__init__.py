"""The rating systems beside SLSF's: each with its own events, rows, commands and pages."""
