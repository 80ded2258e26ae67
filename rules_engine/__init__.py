"""rules_engine reads, checks and words a card game: in, one YAML database; out, a Database, its Text, and problems."""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from rules_engine.codes import CODES, Code
from rules_engine.collector import without_collections
from rules_engine.database import Database, load_database
from rules_engine.effects.node import Node, numbers, walk
from rules_engine.game import Deck, Game, RecordType, read_game
from rules_engine.json_schema import MODELINE, game_schemas, schema_bytes
from rules_engine.json_schema import pieces as schema_pieces
from rules_engine.kept import FORMAT, keep_value, kept_value
from rules_engine.languages import PSEUDO, SOURCE, Language, Typography, language_tags, languages_root, read_language
from rules_engine.location import Location
from rules_engine.near_words import near
from rules_engine.ops import OPS
from rules_engine.places import Project, find_projects, inside, is_file_in, shipped_root
from rules_engine.print_job import BACKS, PrintJob
from rules_engine.problem_text import harmless, lines_of, told_head, told_in_full
from rules_engine.problems import Problem, Problems, Severity
from rules_engine.reading import Fields, as_choice, as_flag, as_id, as_int, as_text, kind_of
from rules_engine.records import Record
from rules_engine.schema import Fact, Plain
from rules_engine.whole_files import write_whole
from rules_engine.wording.check import check_wording, release_faults
from rules_engine.wording.dates import said_date
from rules_engine.wording.marks import Break, Hole, IconMark, Mark, TermMark, read_marks
from rules_engine.wording.marks import Plain as PlainMark
from rules_engine.wording.op_entry import OpEntry, op_entry
from rules_engine.wording.open import open_wording
from rules_engine.wording.text import Icon, Paragraph, Run, Text, Words
from rules_engine.wording.wording import Wording
from rules_engine.yaml_tree import Listing, Mapping, Scalar, Tree, parse_yaml, read_yaml

if TYPE_CHECKING:
    from rules_engine.games import MEASURED, THINKING, rules_of
    from rules_engine.games.fault import faults_told
    from rules_engine.l10n.check import stale_texts
    from rules_engine.l10n.exchange import EXPORTS, Parcel, read_parcel
    from rules_engine.l10n.merge import merge
    from rules_engine.l10n.states import STATED, State
    from rules_engine.l10n.table import Table, chosen_keys, due_files, read_translations, translated_languages
    from rules_engine.players.table import BOTS
    from rules_engine.players.trial import Outcome, Trial, play_trial
    from rules_engine.rulebook.blocks import SourceBlock, cut
    from rules_engine.rulebook.example import Example, read_example
    from rules_engine.rulebook.open import open_rulebook
    from rules_engine.rulebook.tree import Aside, Block, Book, Chapter, Entries, Grid, Heading, Insert, Prose
    from rules_engine.samples.changes import Change, some_changes
    from rules_engine.samples.check import Part, Reached, check_samples, play_file, sample_files
    from rules_engine.samples.draft import draft_sample
    from rules_engine.samples.explain import Reason, explain_move
    from rules_engine.samples.noticed import Judge
    from rules_engine.samples.position import why_not
    from rules_engine.samples.record import record_game, sample_id
    from rules_engine.samples.update import update_sample
    from rules_engine.sandbox import TemplateError, compiled
    from rules_engine.transcript.check import check_log
    from rules_engine.transcript.pages import Page, word_transcript
    from rules_engine.transcript.plain import plain_words
    from rules_engine.transcript.read import Transcript, Turn, read_transcript

_LATER: Final = {
    **dict.fromkeys(("SourceBlock", "cut"), "rules_engine.rulebook.blocks"),
    **dict.fromkeys(("Example", "read_example"), "rules_engine.rulebook.example"),
    "open_rulebook": "rules_engine.rulebook.open",
    **dict.fromkeys(
        ("Aside", "Block", "Book", "Chapter", "Entries", "Grid", "Heading", "Insert", "Prose"),
        "rules_engine.rulebook.tree",
    ),
    **dict.fromkeys(("TemplateError", "compiled"), "rules_engine.sandbox"),
    **dict.fromkeys(("Part", "Reached", "check_samples", "play_file", "sample_files"), "rules_engine.samples.check"),
    "stale_texts": "rules_engine.l10n.check",
    **dict.fromkeys(("EXPORTS", "Parcel", "read_parcel"), "rules_engine.l10n.exchange"),
    "merge": "rules_engine.l10n.merge",
    **dict.fromkeys(("STATED", "State"), "rules_engine.l10n.states"),
    **dict.fromkeys(
        ("Table", "chosen_keys", "due_files", "read_translations", "translated_languages"), "rules_engine.l10n.table"
    ),
    **dict.fromkeys(("Change", "some_changes"), "rules_engine.samples.changes"),
    "Judge": "rules_engine.samples.noticed",
    "draft_sample": "rules_engine.samples.draft",
    **dict.fromkeys(("Reason", "explain_move"), "rules_engine.samples.explain"),
    "why_not": "rules_engine.samples.position",
    **dict.fromkeys(("record_game", "sample_id"), "rules_engine.samples.record"),
    "update_sample": "rules_engine.samples.update",
    **dict.fromkeys(("MEASURED", "THINKING", "rules_of"), "rules_engine.games"),
    "faults_told": "rules_engine.games.fault",
    "BOTS": "rules_engine.players.table",
    **dict.fromkeys(("Outcome", "Trial", "play_trial"), "rules_engine.players.trial"),
    "check_log": "rules_engine.transcript.check",
    **dict.fromkeys(("Page", "word_transcript"), "rules_engine.transcript.pages"),
    "plain_words": "rules_engine.transcript.plain",
    **dict.fromkeys(("Transcript", "Turn", "read_transcript"), "rules_engine.transcript.read"),
}
"""What plays games or makes rulebooks: imported when it is first asked for, as cards are printed without it."""

__all__ = [
    "BACKS",
    "BOTS",
    "CODES",
    "EXPORTS",
    "FORMAT",
    "MEASURED",
    "MODELINE",
    "OPS",
    "PSEUDO",
    "SOURCE",
    "STATED",
    "THINKING",
    "Aside",
    "Block",
    "Book",
    "Break",
    "Change",
    "Chapter",
    "Code",
    "Database",
    "Deck",
    "Entries",
    "Example",
    "Fact",
    "Fields",
    "Game",
    "Grid",
    "Heading",
    "Hole",
    "Icon",
    "IconMark",
    "Insert",
    "Judge",
    "Language",
    "Listing",
    "Location",
    "Mapping",
    "Mark",
    "Node",
    "OpEntry",
    "Outcome",
    "Page",
    "Paragraph",
    "Parcel",
    "Part",
    "Plain",
    "PlainMark",
    "PrintJob",
    "Problem",
    "Problems",
    "Project",
    "Prose",
    "Reached",
    "Reason",
    "Record",
    "RecordType",
    "Run",
    "Scalar",
    "Severity",
    "SourceBlock",
    "State",
    "Table",
    "TemplateError",
    "TermMark",
    "Text",
    "Transcript",
    "Tree",
    "Trial",
    "Turn",
    "Typography",
    "Wording",
    "Words",
    "as_choice",
    "as_flag",
    "as_id",
    "as_int",
    "as_text",
    "check_log",
    "check_samples",
    "check_wording",
    "chosen_keys",
    "compiled",
    "cut",
    "draft_sample",
    "due_files",
    "explain_move",
    "faults_told",
    "find_projects",
    "game_schemas",
    "harmless",
    "inside",
    "is_file_in",
    "keep_value",
    "kept_value",
    "kind_of",
    "language_tags",
    "languages_root",
    "lines_of",
    "load_database",
    "merge",
    "near",
    "numbers",
    "op_entry",
    "open_rulebook",
    "open_wording",
    "parse_yaml",
    "plain_words",
    "play_file",
    "play_trial",
    "read_example",
    "read_game",
    "read_language",
    "read_marks",
    "read_parcel",
    "read_transcript",
    "read_translations",
    "read_yaml",
    "record_game",
    "release_faults",
    "rules_of",
    "said_date",
    "sample_files",
    "sample_id",
    "schema_bytes",
    "schema_pieces",
    "shipped_root",
    "some_changes",
    "stale_texts",
    "told_head",
    "told_in_full",
    "translated_languages",
    "update_sample",
    "walk",
    "why_not",
    "without_collections",
    "word_transcript",
    "write_whole",
]


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
    return getattr(import_module(_LATER[name]), name)
