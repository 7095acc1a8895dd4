"""Mouse, keys and focus at the table."""
