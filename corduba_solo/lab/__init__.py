"""Measuring: playouts, later simulations and balance."""
