"""Every sentence a person reads: catalogues by language, and the modules that put the game into their words."""
