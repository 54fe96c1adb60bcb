"""What a member sees of their own data, and what the registrar hands them on request."""
