import { answerProblem, type Field } from "@hearthside/oasis";
import { readDate, showDate } from "#src/ui/date/date-text.ts";

/** Typed text as an answer, no answer, or a problem. */
export type Typed = { value: string | null; problem?: string };

export function readTyped(field: Field, text: string): Typed {
  const value = field.type === "date" ? readDay(field, text.trim()) : text.trim();
  if (text.trim() === "") return { value: null };
  if (value === undefined) return { value: null, problem: dateHint(field) };
  const problem = answerProblem(field, value);
  return problem === undefined ? { value } : { value: null, problem };
}

const dateHint = ({ isPartialDate }: Field) =>
  isPartialDate
    ? "Please enter a date as MM/DD/YYYY, or MM/YYYY or YYYY if that is all that is known."
    : "Please enter a date as MM/DD/YYYY.";

function readDay({ isPartialDate }: Field, text: string): string | undefined {
  const day = readDate(text);
  if (day !== undefined || !isPartialDate) return day;
  if (/^\d{4}$/.test(text)) return text;
  const [, month = "", year = ""] = /^(0?[1-9]|1[0-2])[-/.](\d{4})$/.exec(text) ?? [];
  return year === "" ? undefined : `${year}-${month.padStart(2, "0")}`;
}

/** The answer as people type it. */
export function showTyped({ type }: Field, value: string): string {
  if (type !== "date") return value;
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(value) ?? [];
  return year === undefined ? showDate(value) : `${month}/${year}`;
}
