"""A match as a record, and its written forms: lines, JSON, PBN."""
