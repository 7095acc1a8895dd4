"""Quiet sounds of what happens at the table, made by the program itself."""
