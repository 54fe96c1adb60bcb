"""The pages that speak of SLSF's own figures: matches, entry, inactivity, forecast."""
