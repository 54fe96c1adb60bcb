"""Acts by the API: the endpoint of each, what stands in the way, and their schema."""
