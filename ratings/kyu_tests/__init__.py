"""Kyu tests: ranking judges, papers, protocols and the waits between attempts."""
