"""The desk of the hall: screens, announcements, starts."""
