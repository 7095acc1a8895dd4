"""The pages around the table, from the title to the last count."""
