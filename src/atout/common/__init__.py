"""What has nothing to do with cards: arguments, values, files, locks, forks."""
