"""What the rule books of several federations count in the same way."""
