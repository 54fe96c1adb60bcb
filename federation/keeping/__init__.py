"""What keeps the records: backups and their way back, the nightly check and its alarm."""
