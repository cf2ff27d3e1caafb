"""Reading a match in whichever form it is written."""

from __future__ import annotations

from ...text.characters import SPACES
from ...text.tokens import Token
from .as_json import read_json
from .forms import Form, form_of_text
from .lines import read_match
from .pbn import read_pbn
from .record import AnyMatch


def read_any_match(text: str, seed: int | None = None) -> AnyMatch:
    """The match of a text in lines, JSON or PBN, played again; told apart by how it begins.

    ``seed`` is where chance goes on from: records hold what happened, not what would have.

    Raises:
        NotationError: the text cannot be read; the error says where.
        IllegalError: an action is not allowed; says its number and why.
        InvalidError: rules that cannot be, a deal that is not whole.
    """
    text = Token.of(text).text.removeprefix("\ufeff")
    form = form_of_text(text)
    if form is Form.PBN:
        return read_pbn(text, seed)
    if form is Form.LIN:
        raise Token.of(text).error("LIN is deals, and no match")
    return read_json(text, seed) if text.lstrip(SPACES)[:1] == "{" else read_match(text, seed)
