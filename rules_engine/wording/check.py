"""Checks of wording: in, the words of a game in a language; out, problems for all that is missing, unsaid or
unequal."""

from rules_engine.effects.node import numbers, plain, words_of
from rules_engine.location import Location
from rules_engine.problems import Problems, Severity
from rules_engine.records import Record
from rules_engine.wording.marks import Hole, IconMark, TermMark, read_marks
from rules_engine.wording.wording import Wording


def check_wording(wording: Wording, problems: Problems) -> None:
    """Word every card and report what a language lacks: names, texts, terms, phrases, forms, unequal overrides,
    unused phrases."""
    _check_terms(wording, problems)
    _check_press(wording, problems)
    said: dict[str, Record] = {}
    for record in wording.database.records.values():
        _check_fields(wording, record, problems)
        if not record.effects or "effects" in record.unread:
            continue
        text = wording.rules(record).plain()
        other = said.setdefault(text, record)
        if (
            other is not record
            and plain(other.effects) != plain(record.effects)
            and text
            and "text" not in record.words
        ):
            problems.error(
                "same-words",
                f"card '{record.id}' does something else than '{other.id}', and both say '{text[:60]}'",
                record.at("effects"),
                card=record.id,
                language=wording.language.tag,
                hint="give one of the trees a phrase of its own",
            )
        _check_override(wording, record, problems)
    if wording.speaker.failed or any("effects" in record.unread for record in wording.database.records.values()):
        return  # what was not said may have used them
    for phrase in wording.speaker.book.unused() if wording.database.whole else ():
        problems.warning(
            "unused-phrase",
            "no card uses this phrase",
            phrase.location,
            language=wording.language.tag,
            hint="remove it, or mark it `spare: yes`",
        )


def _check_terms(wording: Wording, problems: Problems) -> None:
    known = {} if wording.behind is None else wording.behind.speaker.terms
    missing = [known[name] for name in known if name in wording.speaker.gaps.untranslated]
    tag = wording.language.tag
    if missing and not wording.speaker.terms:
        where, hint = Location(missing[0].location.file), f"write text/{tag}/terms.yaml, with the same names"
        told = f"no term is translated: {', '.join(term.id for term in missing)}"
        problems.warning("missing-text", told, where, language=tag, hint=hint)
        return
    for term in missing:
        problems.warning(
            "missing-text",
            f"term '{term.id}' is not translated",
            term.location,
            language=tag,
            hint=f"add it to text/{tag}/terms.yaml",
        )


def _check_press(wording: Wording, problems: Problems) -> None:
    """Report words of sheets that the language lacks."""
    tag = wording.language.tag
    for key in () if wording.behind is None else wording.behind.press:
        if key not in wording.press:
            where, hint = Location(f"languages/{tag}/press.yaml"), f"write `{key}:` with its words into it"
            problems.warning("missing-text", f"'{key}' is not translated", where, language=tag, hint=hint)


def _check_fields(wording: Wording, record: Record, problems: Problems) -> None:
    """Report each field of a record that another language must fill in."""
    tag = wording.language.tag
    game = wording.database.game
    if wording.behind is None or not (game.types[record.type].front or record.name):
        return
    if wording.speaker.gaps.text(record.id):
        return
    told = wording.table.cards.get(record.id, {})
    for name in ("name", *(key for key in record.words if key != "text")):
        if name not in told and name not in game.may_fall_back and wording.field(record, name).paragraphs:
            problems.warning(
                "missing-text",
                f"'{record.id}': '{name}' is not translated",
                record.at(name),
                card=record.id,
                field=name,
                language=tag,
                hint=f"add it to text/{tag}/cards.yaml, or `~same`",
            )


def _check_override(wording: Wording, record: Record, problems: Problems) -> None:
    """Report an override that does not bind each number once and show the icons that the effects have."""
    told = wording.override(record)
    if told is None:
        return
    text, where = told
    marks = read_marks(text, where, Problems())
    bound = [mark.name for mark in marks if isinstance(mark, Hole)]
    paths = [path for path, _ in numbers(record.effects, "")]
    short = {"n": paths[0]} if len(paths) == 1 else {}
    named = [short.get(name, name) for name in bound]
    if sorted(named) != sorted(paths) and set(named) <= set(paths):  # one that there is not is told by name
        problems.error(
            "override-numbers",
            f"card '{record.id}': the text binds {', '.join(bound) or 'no number'}; its effects have "
            f"{', '.join(paths) or 'none'}",
            where,
            card=record.id,
            field="text",
            language=wording.language.tag,
            hint="bind each number once, as {path}, or {n} if there is only one",
        )
    terms = wording.speaker.terms
    shown = {mark.id for mark in marks if isinstance(mark, IconMark)}
    shown |= {terms[mark.id].icon for mark in marks if isinstance(mark, TermMark) and mark.id in terms} - {""}
    due = {terms[word].icon for word in words_of(record.effects) if word in terms} - {""}
    if shown != due and not any(map(wording.speaker.gaps.term, words_of(record.effects))):
        problems.error(
            "override-icons",
            f"card '{record.id}': the text shows {', '.join(sorted(shown)) or 'no icon'}; its effects have "
            f"{', '.join(sorted(due)) or 'none'}",
            where,
            card=record.id,
            field="text",
            language=wording.language.tag,
            hint="show the same icons",
        )


def release_faults(problems: Problems) -> bool:
    """Return whether problems forbid a release: an error, or a text that is missing, stale or a fallback."""
    forbidding = ("missing-text", "stale-text", "rulebook-untranslated", "no-phrase", "missing-term", "missing-form")
    return any(p.severity is Severity.ERROR or p.code in forbidding for p in problems)
