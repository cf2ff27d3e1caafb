"""What the command line says, in both languages."""
