"""Where an arbiter makes codes, sees what came by them, and revokes them."""
