import type { Field } from "../form.ts";
import { asksForAdministrative } from "./administrative.ts";
import { asksForScore } from "./cognitive.ts";
import { asksForRating } from "./diagnoses.ts";
import type { Place } from "./edit.ts";
import { asksForIndication } from "./medications.ts";
import { asksForSeverityScore } from "./mood.ts";
import { asksForPlainText } from "./text.ts";

/** Elements whose missing answer is asked for by an edit that knows when it is due. */
const askedElsewhere: ReadonlySet<string> = new Set([
  ...asksForAdministrative,
  ...asksForScore,
  ...asksForSeverityScore,
  ...asksForRating,
  ...asksForIndication,
  ...asksForPlainText,
]);

/** "Answer M1860 Ambulation/locomotion.", where it is the edit on this element's format that asks for it. */
export function missingAnswer({ element, field, isFirst, name }: Place): string | undefined {
  if (!isFirst || askedElsewhere.has(element)) return undefined;
  if (field.readonly) return `${name} is missing. It comes from the agency's settings.`;
  return `${isTyped(field) ? "Enter" : "Answer"} ${name.replace(/\?$/, "")}.`;
}

const isTyped = ({ type }: Field) => type !== "select" && type !== "checkbox";
