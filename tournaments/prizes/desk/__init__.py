"""Prizes at the desk: the fund, what stands of it, the award and its way back."""
