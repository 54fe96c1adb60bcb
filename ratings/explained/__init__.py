"""From an event to everything that it moved, and ratings taken apart. No events and rows of its own."""
