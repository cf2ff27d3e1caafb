"""What is printed on the cards and who holds them: cards, hands, seats, deals, the two games."""
