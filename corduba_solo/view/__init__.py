"""What is seen: theme, type, icons, tokens and the parts of the table."""
