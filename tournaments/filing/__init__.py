"""What an organiser files with the federation from the invitation to the report, and what comes back."""
