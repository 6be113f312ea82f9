import { type Field, fieldOfAnyForm, isAsked, type SkipRule, skipRules } from "@hearthside/oasis";
import { showDate } from "#src/ui/date/date-text.ts";
import { fieldsOf } from "./places.ts";
import type { Reading } from "./reading.ts";

/** Shown in place of skipped questions: "C0200 to C0500 are skipped: C0100 is 0". */
export function skipLines(fields: readonly Field[], reading: Reading): readonly string[] {
  const skipped = fieldsOf(fields).filter(({ id }) => !isAsked(reading.forced, id));
  const byReason = new Map<string, string[]>();
  for (const field of skipped) {
    const reason = skipReason(field.id, reading);
    if (reason !== undefined) byReason.set(reason, [...(byReason.get(reason) ?? []), printedId(field)]);
  }
  return [...byReason].map(([reason, ids]) => `${range([...new Set(ids)])} skipped: ${reason}`);
}

const printedId = ({ id, item, label }: Field) => (item === undefined ? label : id.length > 10 ? item : id);

function range(ids: readonly string[]): string {
  const [first = "", ...others] = ids;
  const last = others.at(-1);
  if (last === undefined) return `${first} is`;
  return others.length === 1 ? `${first} and ${last} are` : `${first} to ${last} are`;
}

/** The answers that skip the field; undefined if no explanation is needed. */
function skipReason(id: string, reading: Reading): string | undefined {
  const rule = appliedRule(id, reading);
  if (rule === undefined || rule.edit === "form") return undefined;
  if (rule.sources.length === 0) return "not asked at start of care";
  return rule.sources.flatMap((source) => codeWords(source, reading) ?? []).join(", ") || undefined;
}

function appliedRule(id: string, { answers, forced, form }: Reading): SkipRule | undefined {
  const codeOf = (other: string) => forced.get(other) ?? answers[other];
  return skipRules.findLast(({ fields, force }) => fields.includes(id) && force(codeOf, form) !== undefined);
}

function codeWords(source: string, { answers, forced }: Reading): string | undefined {
  const code = answers[source];
  const name = fieldOfAnyForm(source)?.item ?? source;
  if (code === undefined) return forced.has(source) ? `${name} is skipped` : undefined;
  return `${name} is ${/^\d{4}-/.test(code) ? showDate(code) : code}`;
}
