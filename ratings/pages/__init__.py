"""What everybody reads about ratings: home, lists, members, clubs, and why a rating is what it is."""
