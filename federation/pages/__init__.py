"""What every page of the house shares: refusals as words, the state a page is from, the health page."""
