"""Pictures of hands, seats and marks, from plain lines: no drawing knows a card or a deal."""
