"""Reading a record in whichever form it is written."""

from __future__ import annotations

from ...text.characters import SPACES
from ...text.tokens import Token, same_ends
from .as_json import read_json
from .forms import Form, form_of_text
from .lines import read_lines
from .pbn import read_pbn
from .record import MatchRecord


def read_record(text: str) -> MatchRecord:
    """The record of a text in lines, JSON or PBN; told apart by how it begins.

    Raises:
        NotationError: the text cannot be read; the error says where.
        InvalidError: rules that cannot be.
    """
    text = same_ends(Token.of(text).text.removeprefix("\ufeff"))
    form = form_of_text(text)
    if form is Form.PBN:
        return read_pbn(text)
    if form is Form.LIN:
        raise Token.of(text).error("LIN is deals, and no match")
    return read_json(text) if text.lstrip(SPACES)[:1] == "{" else read_lines(text)
