"""The rating committee's desk, and the first page of everybody's."""
