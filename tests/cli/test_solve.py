"""``atout solve`` on every kind of input, in every form of output, in both languages."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from support.commands import BARE, fine, refused, run
from support.paths import ROOT

import atout
from atout import five_hundred, four_hundred

pytest.importorskip("typer")

ENDING = "400 H N - 0,0,0,0 N:A.Q.. K.A.. 2.K.. 3.2.."
DEAL_500 = "N:A...J.C K.4..4 .7.Q.Q 5.J.4."


def test_every_input_as_json(tmp_path: Path) -> None:
    """Positions, deals, records and JSON, in one file; each answer is that of the solver."""
    match = (ROOT / "docs" / "examples" / "500-match.txt").read_text(encoding="utf-8")
    record = next(line for line in match.splitlines() if line.startswith("500;S"))
    position = atout.Position.parse(ENDING)
    lines = [
        "# a comment",
        ENDING,
        "",
        json.dumps({"position": ENDING}),
        json.dumps({"deal": "N:A.Q.. K.A.. 2.K.. 3.2..", "game": "400", "leader": "N"}),
        record,
        json.dumps({"game": "500", "deals": [json.loads(_as_json(record))["deals"][0]]}),
        "N:A.2.. K.3.. 2.4.. 3.5..",
    ]
    path = tmp_path / "all.txt"
    path.write_text("\n".join(lines), encoding="utf-8")
    rows = [json.loads(line) for line in fine("solve", "--json", str(path)).splitlines()]
    places = [f"{path}:{line}" for line in (2, 4, 5, 6, 7, 8, 8, 8, 8)]
    assert [row["source"] for row in rows] == places
    solution = atout.solve(position)
    for row in rows[:3]:
        assert row["position"] == ENDING
        assert row["tricks"] == {"NS": 1, "EW": 1}
        assert row["cards"] == {str(card): n for card, n in solution.cards.items()}
        assert row["line"] == [str(card) for card in solution.line]
    for row in rows[3:5]:
        assert (row["game"], row["trump"], row["leader"]) == ("500", "H", "E")
        won = atout.tricks(atout.Position.parse(row["position"]))
        assert row["tricks"] == {str(side): n for side, n in won.items()}
    assert rows[3]["position"] == rows[4]["position"]
    assert [row["leader"] for row in rows[5:]] == list("NESW")


def _as_json(record: str) -> str:
    return atout.read_match(record).to_json()


def test_a_match_in_play_is_solved_where_it_stands() -> None:
    """The others from their lead; what has no contract is a deal."""
    match = four_hundred.Match(seed=1, dealer="N")
    match.deal()
    for action in [4, 4, 4, 4]:
        match.push(action)
    for _ in range(30):
        match.push(match.legal_actions()[0])
    rows = fine("solve", "-", "--json", text=match.text()).splitlines()
    assert json.loads(rows[0])["position"] == match.position.text()
    passed = five_hundred.Match(seed=1, dealer="N")
    passed.deal()
    rows = fine("solve", "--json", "--trump", "S", "--leader", "E", text=passed.text()).splitlines()
    assert len(rows) == 1
    assert json.loads(rows[0])["leader"] == "E"


def test_only_trump_needs_no_letter() -> None:
    """A deal of 400 without a trump is in hearts, in whatever letters the others are."""
    line = json.dumps({"deal": "N:A... .A.. ..A. ...A", "game": "400", "leader": "N"})
    row = json.loads(fine("solve", "-", "--notation", "fr", "--json", text=line))
    assert (row["trump"], row["tricks"]) == ("H", {"NS": 0, "EW": 1})


def test_pbn() -> None:
    """Ours is a match; that of other software has deals, solved as 400."""
    match = atout.read_match((ROOT / "docs/examples/500-match.txt").read_text(encoding="utf-8"))
    rows = [json.loads(line) for line in
            fine("solve", "--json", "--trump", "S", "--leader", "N", text=match.to_pbn())
            .splitlines()]  # fmt: skip
    assert len(rows) == len(match.results)
    good, bad = "N:AK.32.. QJ.54.. T9.76.. 87.98..", "N:A.Z.. K... Q... J..."
    bridge = f'[Event "x"]\n[Deal "{good}"]\n\n[Deal "{bad}"]\n'
    done = run("solve", "--json", "--leader", "N", text=bridge)
    assert done.returncode == 1
    assert json.loads(done.stdout)["source"] == "-:2"
    assert done.stderr.startswith("-:4:12: 'Z' is not a rank")


def test_csv_is_a_table() -> None:
    """A line of names, and a row for each trump and leader of a deal."""
    table = fine("solve", "--csv", DEAL_500, "--leader", "S", "--leader", "W")
    rows = list(csv.DictReader(io.StringIO(table)))
    assert len(rows) == 10
    for row in rows:
        solution = atout.solve(atout.Position.parse(row["position"]))
        assert int(row["ns"]) == solution.tricks["NS"]
        assert row["cards"] == " ".join(f"{card}:{n}" for card, n in solution.cards.items())
        assert row["best"] == " ".join(map(str, solution.best))


def test_diagrams_in_both_languages() -> None:
    """The value of each card behind it; for a deal those of every lead, and the tricks."""
    english = fine("solve", DEAL_500, "--trump", "S")
    for part in ("500 · trump: spades · each card led", "♠ A³", "East leads      3-0", "★ C³"):
        assert part in english, english
    french = fine("solve", DEAL_500, "--trump", "P", "--lang", "fr")
    for part in ("atout : pique · chaque carte à l'entame", "♠ R⁰", "Est entame       3-0", "★ O³"):
        assert part in french, french
    table = fine("solve", DEAL_500, "--lang=fr")
    assert "     ♠     ♣     ♦     ♥    SA\n" in table
    long = fine("solve", str(ROOT / "docs" / "examples" / "400.txt"))
    assert max(map(len, long.splitlines())) <= 80


def test_bad_lines_of_a_batch() -> None:
    """Told by number while the rest is done; under --strict the first one ends it."""
    lines = [
        "400 H N - 0,0,0,0 N:A... K... Q... A...",
        ENDING,
        "{'position'}",
        "400;N;N:A;;",
        "N:A... K... Q... J...",
        "400 H N - 0,0,0,0 N:A... K... Q... 32...",
        "{}",
        ENDING,
    ]
    done = run("solve", "--json", text="\n".join(lines))
    assert done.returncode == 1
    assert [json.loads(row)["source"] for row in done.stdout.splitlines()] == ["-:2", "-:8"]
    errors = done.stderr.splitlines()
    assert len(errors) == 6
    for error, start in zip(
        errors,
        ["-:1:36: SA: already", "-:3:2: Expecting property", "-:4:9: a deal has four hands",
         "-:5: this deal could be of 400 or of 500", "-:6: W has 2 cards", "-:7: a line of JSON"],
        strict=True,
    ):  # fmt: skip
        assert error.startswith(start)
    threads = run("solve", "--json", "--threads", "2", text="\n".join(lines))
    assert (threads.returncode, threads.stdout, threads.stderr) == (1, done.stdout, done.stderr)
    done = run("solve", "--json", "--strict", text="\n".join(lines))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1


def test_input_that_is_not_meant_to_be_read() -> None:
    """Still one line, and not a long one."""
    table = json.dumps({"deal": "N:A... K... Q... J...", "game": "400", "leader": "N", "table": 5})
    for text, error in [
        ("[" * 1000, "-: there is no deal in this PBN"),
        ('{"a":' * 100_000, "-: JSON has at most 32 levels"),
        (json.dumps({"position": "x" * 60_000}), "-:1:60001: a position has the fields"),
        (table, "-:1: expected cards on the table, not int"),
        ('{"deal": "N:...", "deal": "N:..."}', "-:1: "),
    ]:
        code, told = refused("solve", text=text)
        assert code == 1
        assert told.startswith(error), told[:100]
        assert len(told) < 1000


def test_wrong_use() -> None:
    """One line, no traceback, exit code 2."""
    for arguments, error in [
        (["--json", "--csv"], "atout solve: --json or --csv, not both"),
        (["--trump", "X"], "atout solve: trump is one of S H D C NT, not 'X'"),
        (["--leader", "X", "--lang", "fr"], "atout solve: une place est une de N E S O"),
        (["--no-such"], "atout: No such option: --no-such"),
        (["no-such-file"], "no-such-file: No such file or directory"),
        (["/"], "/: Is a directory"),
    ]:
        found = refused("solve", *arguments, text=ENDING)
        assert found[0] == 2
        assert found[1].startswith(error), found


def test_the_help_has_every_word_in_both_languages() -> None:
    """No option without its help: the words are found by name."""
    from atout.cli.app import translated
    from atout.cli.messages.help_words import HELP, METAVARS

    assert set(HELP["en"]) == set(HELP["fr"])
    assert set(METAVARS["en"]) == set(METAVARS["fr"])
    used = set()
    for lang in HELP:
        command = translated(lang)
        for name, each in [("atout", command), *command.commands.items()]:
            assert each.help == HELP[lang][name]
            used |= {name, "help"}
            for param in each.params:
                key = f"{name}.{param.name}"
                used.add(key if key in HELP[lang] else param.name)
                assert param.help == HELP[lang][key if key in HELP[lang] else param.name]
    assert used == set(HELP["en"])
    assert "Ce que le meilleur jeu" in fine("--lang", "fr", "--help")
    assert fine("--version") == f"atout {atout.__version__}\n"


def test_without_the_extra() -> None:
    """The bare library solves and replays, and says what the extra adds."""
    done = run("solve", "-", text=ENDING, command=BARE)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == fine("solve", text=ENDING)
    helped = run("--help", command=BARE)
    assert "pip install 'atout[cli]'" in helped.stdout.replace("\n", " ")
    told = run("deal", "400", command=BARE)
    assert told.returncode == 2
    assert told.stderr == "atout: deal needs the extra cli: pip install 'atout[cli]'\n"
