"""The program in a real window."""
