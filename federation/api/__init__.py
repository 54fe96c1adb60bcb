"""The API: what is read from every app, acts and their endpoints, what stands in the way, and the schema."""
