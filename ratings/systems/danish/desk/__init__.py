"""The Danish register on the desk of its officials."""
