#: "bmi2" or "portable": the instructions in use.
INSTRUCTIONS: str

CHECKED: bool
