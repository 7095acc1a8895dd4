"""What a person is about to do at the table, and what is told about it; knows no pygame."""
