"""What phones that joined by a code are shown."""
