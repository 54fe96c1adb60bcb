"""What everybody reads of one tournament: its page, its figures opened, round cards, prizes."""
