import { type Answers, boxKey, clearedBy, type Field, forcedCodes, migrate } from "@hearthside/oasis";
import { formOf } from "../../form-of.ts";
import type { Change, SyncState } from "../../sync/assessment-sync.ts";
import type { Reading } from "./reading.ts";

type Given = { id: string; value: string | null };

/** What a new answer changes: itself, the answers it skips, and its twin in the other version. */
type AnswerChange = { changes: readonly Change[]; cleared: readonly Given[] };

type Known = { reading: Reading; state: SyncState; today: string };

export function answerChange({ id, value }: Given, { reading, state, today }: Known): AnswerChange {
  const after = withAnswer(reading.answers, { id, value });
  const cleared = clearedBy(reading.form, reading.answers, after).map((item) => ({ item, value: null }));
  const emptied = emptiedBoxes(reading, after).filter(
    ({ item }) => !cleared.some((other) => other.item === item),
  );
  const carried = id === "M0090" ? carriedBy(value, { reading, state, today }) : [];
  const lost = [...cleared, ...emptied].map(({ item }) => ({
    id: item,
    value: reading.answers[item] ?? null,
  }));
  return { changes: [{ item: id, value }, ...cleared, ...emptied, ...carried], cleared: lost };
}

function withAnswer(answers: Readonly<Record<string, string>>, { id, value }: Given) {
  const { [id]: _, ...others } = answers;
  return value === null ? others : { ...others, [id]: value };
}

/** Checklists that lose boxes because the box they depend on is no longer checked. */
function emptiedBoxes({ form, forced: before }: Reading, after: Answers): readonly Change[] {
  const forced = forcedCodes(form, after);
  const isEmptied = (key: string) => forced.has(key) && !before.has(key);
  return [...form.fields.values()]
    .filter(({ type, id }) => type === "checkbox" && after[id] !== undefined)
    .flatMap((field) => keptBoxes(field, after[field.id] ?? "", isEmptied));
}

function keptBoxes({ id }: Field, answer: string, isEmptied: (key: string) => boolean): readonly Change[] {
  const codes = answer.split(",");
  const kept = codes.filter((code) => !isEmptied(boxKey(id, code.replace(/^-/, ""))));
  return kept.length === codes.length ? [] : [{ item: id, value: kept.join(",") || null }];
}

/** Answers with a different id in the other version: sex is M0069 before, A0810 after. */
function carriedBy(completedOn: string | null, { reading, state, today }: Known): readonly Change[] {
  if (completedOn === null) return [];
  const { answers } = migrate(reading.answers, formOf(reading.form.reason, { M0090: completedOn }, today));
  return Object.entries(answers)
    .filter(([item, value]) => !reading.form.fields.has(item) && state.answers.get(item)?.value !== value)
    .map(([item, value]) => ({ item, value }));
}
