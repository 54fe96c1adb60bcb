"""The project package and the federation itself: members, officials, rule books, pages."""
