"""What is wrong, in French: every kind of problem has its words, and file, line and column stay."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from string import Formatter

import pytest
from support.commands import here, refused
from support.problem_kinds import SOURCES, kinds

import atout
from atout.cli.messages.problem_words import PROBLEMS
from atout.cli.messages.wording import recognized, said, worded

pytest.importorskip("typer")

#: Modules that only programs use: arrays and streams, codes of actions, Arrow tables.
PROGRAMS = (
    "array_checks.py", "solving.py", "many.py", "rules_of_play.py", "action_codes.py",
    "position_arrays.py", "streams.py", "tables.py",
)  # fmt: skip
MATCH = (
    "500;N;N:.T876.T96.AT4 K76.QJ5.A8.Q9 84.K94.KJ.5.WC AJT9.A.Q75.87 / Q5..4.KJ6;"
    "{auction};{discards};{plays}\n"
)
DISCARDS = "SQ S5 D4 CK CJ C6"


def _parts(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_every_kind_has_its_words() -> None:
    """A problem that the library can tell of and the command line has no French for.

    Such a problem is a ``Problem`` with a kind, no f-string, and its kind is in
    ``cli/problem_words.py``.
    """
    sources = [
        *(SOURCES / "src").rglob("*.py"),
        SOURCES / "pyx" / "atout" / "play" / "position.pyx",
    ]
    lacking = [
        f"{path.name}: {kind}"
        for path in sources
        if path.name not in PROGRAMS
        for kind, named in kinds(path)
        if not named or kind not in PROBLEMS["fr"]
    ]
    assert lacking == []


def test_words_have_no_other_parts() -> None:
    """French names only parts that the problem has."""
    for words in PROBLEMS.values():
        for kind, text in words.items():
            assert _parts(text) <= _parts(kind), kind
    used = {kind for path in (SOURCES / "src").rglob("*.py") for kind, _ in kinds(path)}
    assert "{card} is there twice" in used


@pytest.mark.parametrize(
    ("command", "text", "code", "error"),
    [
        # Cards, hands, positions
        ("solve", "400 H N - 0,0,0,0 N:A... K... Q... A...", 1,
         "-:1:36: SA : déjà dans une autre main"),
        ("solve", "400 H N - 0,0,0,0 N:A... K... Q... Z...", 1, "-:1:36: 'Z' n'est pas un rang ("),
        ("solve", "\n400 H N - 0,0,0 N:A... K... Q... J...", 1,
         "-:2:11: les levées gagnées sont quatre nombres N,E,S,O, et non '0,0,0'"),
        ("solve", "400 H N - 0,0,0,0 N:A... K... Q... 32...", 1,
         "-:1: O a 2 cartes, et non 1 : E en a 1, et N a entamé avec 0 sur la table"),
        ("solve", "500 S N - 0,0,0,0 N:2... K... Q... J...", 1,
         "-:1: pas dans le paquet du 500 : P2"),
        ("solve", "N:A... K... Q... J...", 1, "-:1: cette donne peut être de 400 ou de 500"),
        ("solve", '{"deal": "N:A... K... Q... J...", "game": "600"}', 1,
         "-:1: le jeu est 400 ou 500, et non '600'"),
        # Records
        ("replay -", MATCH.format(auction="P 8S P P", discards=DISCARDS, plays="SK"), 1,
         "-:1: action 7 (donne 1) : S ne peut pas jouer PR : ne l'a pas ; permis : P8 P4 CR"),
        ("replay -", MATCH.format(auction="P 8X", discards="", plays=""), 1,
         "-:1:80: '8X' n'est pas une enchère : l'atout est un de S H D C NT, et non 'X'"),
        ("replay -", MATCH.format(auction="P P P P P", discards="", plays=""), 1,
         "-:1: action 6 (donne 1) : passe n'est pas attendu pendant la donne ; permis : une donne"),
        ("replay -", "500;N;;;;;floor=3", 1, "-:1:17: floor est none ou un nombre au-dessous de"),
        ("replay -", "400;N;;;;scores=N:41,E:0,S:3,W:1", 1,
         "-: scores : NS a déjà gagné avec N:41 E:0 S:3 W:1"),
        ("replay -", '{"game":"500","deals":[{"deal":5}]}', 1,
         "-: donne 1 : il faut du texte, et non int"),
        ("replay -", '{"game":"500","deals":{}}', 1, "-: deals : il faut une liste, et non {}"),
        # The questions
        ("contracts --bids N:4,E:2", "400 H S - 3,3,3,2 N:A.9.. K9... .J.K. .Q.Q.", 1,
         "-:1: bids : rien pour S O"),
        ("par", "400;N;;;", 1, "-:1: c'est une question du 500, et non du 400"),
        ("convert --to pbn", "400 H S - 3,3,3,2 N:A.9.. K9... .J.K. .Q.Q.", 1,
         "-:1: une position n'est pas une partie : elle n'a pas de pbn"),
        ("discard --declarer N --trump P --compare P5", "N:AK.Q7.. T9.A.5. .J8.A.7 Q.KT..A / .4..9",
         1, "-:1: N ne peut pas écarter P5 : ne l'a pas ; permis : PA PR CD C7 C4 T9"),
        # Options, files
        ("deal 400 --cards 14", "", 2, "atout deal: --cards va de 0 à 13, et non 14"),
        ("deal 400 --where N:Z:1", "", 2, "atout deal: 'N:Z:1' ne demande rien ; écrivez place"),
        ("deal 400 --seed 1 --where N:C:13 --tries 5000", "", 1,
         "atout deal: seulement 0 donnes sur 1 parmi 5000"),
        ("dataset x --game 500 -n 5 --seed 1 --cards 4 --question makeable", "", 2,
         "atout dataset: makeable se demande de donnes entières, sans --cards"),
        ("replay no-such", "", 2, "no-such: fichier ou dossier introuvable"),
        ("replay /", "", 2, "/: est un dossier"),
    ],
)  # fmt: skip
def test_errors_in_french(command: str, text: str, code: int, error: str) -> None:
    """What users meet, as they meet it; the same in English says something else."""
    told = refused(*command.split(), "--lang", "fr", text=text)
    assert told[0] == code
    assert told[1].startswith(error), told
    plain = here(*command.replace("--trump P --compare P5", "--trump S --compare S5").split(),
                 text=text)  # fmt: skip
    assert plain[0] == code
    assert plain[2] != told[1]


def test_english_says_what_was_typed() -> None:
    """Options as they are written, not the names that programs use."""
    wrong = refused("deal", "400", "--cards", "14")[1]
    assert wrong == "atout deal: --cards is 0 to 13, not 14\n"


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ("solve --no-such", "il n'y a pas d'option --no-such"),
        ("deal 400 --sed 1", "il n'y a pas d'option --sed (mais il y a --leader, --seed)"),
        ("solv", "il n'y a pas de commande 'solv' (mais il y a 'solve')"),
        ("nothing-like-it", "il n'y a pas de commande 'nothing-like-it'"),
        ("deal", "il manque '400|500'"),
        ("analyse", "il manque 'FICHIER'"),
        ("dataset x", "il manque '--game' : 400, 500"),
        ("dataset x --game 400", "il manque '--count'"),
        ("analyse a b", "en trop : b"),
        ("solve --json=3", "l'option '--json' ne prend pas de valeur"),
        ("deal 400 -n", "l'option '-n' demande une valeur"),
        ("deal 300", "valeur de '400|500' : '300' n'est pas un de '400', '500'"),
        ("deal 400 -n x", "valeur de '--count' / '-n' : il faut un nombre entier"),
        ("deal 400 -n -1", "valeur de '--count' / '-n' : il faut au moins 0"),
        ("solve --json --csv", "--json ou --csv, pas les deux"),
    ],
)
def test_wrong_use_in_french(arguments: str, error: str) -> None:
    """What Typer says of a command line, in our words."""
    code, told = refused("--lang", "fr", *arguments.split())
    assert code == 2
    assert told.partition(": ")[2].startswith(error), told


def test_json_in_french() -> None:
    """What Python says of JSON that cannot be read."""
    for text in ['{"a"', '{"a" 1}', "{a}", '{"a": 1 "b"}', '{"a": "', '{"a": "\t"}', '{"a": "\\x"}',
                 '{"a": "\\u1"}', '{"a": 1} x', '{"a": }', '{"a": 1,}', '{"a": [1,]}']:  # fmt: skip
        with pytest.raises(json.JSONDecodeError) as error:
            json.loads(text)
        assert error.value.msg in PROBLEMS["fr"], text
        # One bad line among good ones is JSON of its own, not the beginning of a whole match.
        told = here("solve", "--json", "--lang", "fr", text=f"N:A... K... Q... 2...\n{text}\n")[2]
        assert told == f"-:2:{error.value.colno}: {PROBLEMS['fr'][error.value.msg]}\n"


def test_files_in_french(tmp_path: Path) -> None:
    """What the system says of files that cannot be read or written."""
    path = tmp_path / "no.txt"
    path.write_bytes(b"\xff\xfe\x00")
    assert refused("solve", str(path), "--lang", "fr")[1] == f"{path}: pas un texte en UTF-16\n"
    for name, error in [
        (str(path / "below"), "n'est pas un dossier"),
        ("x" * 300, "nom de fichier trop long"),
        (str(tmp_path), "est un dossier"),
    ]:
        assert refused("solve", name, "--lang", "fr")[1] == f"{name}: {error}\n"
    for number in (errno.EACCES, errno.EEXIST, errno.ENOENT, errno.ENOSPC, errno.EROFS):
        assert os.strerror(number) in PROBLEMS["fr"]


def test_programs_read_english_and_parts() -> None:
    """The bare library speaks English; its errors have a kind and parts for who wants others."""
    position = atout.Position.parse("400 H N - 0,0,0,0 N:A.Q.. K.A.. 2.K.. 3.2..")
    with pytest.raises(atout.IllegalError) as illegal:
        position.push("HK")
    assert str(illegal.value) == "N cannot play HK: does not hold it; legal: SA HQ"
    problem = illegal.value.message
    assert isinstance(problem, atout.Problem)
    assert problem.kind == "{seat} cannot play {card}: does not hold it"
    assert problem.parts["card"] == atout.Card.parse("HK")
    assert worded(said(illegal.value), "fr") == (
        "N ne peut pas jouer CR : ne l'a pas ; permis : PA CD"
    )
    assert worded(recognized("Something new"), "fr") == "Something new"
