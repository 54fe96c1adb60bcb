"""What everybody in the hall sees: screens on the wall, announcements, when rounds start."""
