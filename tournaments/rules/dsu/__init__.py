"""The Danish union's administration: who plays in which championship, what is due when, who may do what."""
