"""Binding rulings where a rule book leaves doubt: who reads it how, and from which day that counts."""
