"""The paragraphs of the rule books by number and title; the titles are ours, in short."""
