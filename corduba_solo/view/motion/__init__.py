"""What moves over the table: made from events, drawn over the finished picture, gone at the first input."""
