"""What a member sees of his own data, and what the registrar hands him on request."""
