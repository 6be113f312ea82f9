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
export const missingAnswer = ({ element, isFirst, name }: Place): string | undefined =>
  isFirst && !askedElsewhere.has(element) ? `Answer ${name.replace(/\?$/, "")}.` : undefined;
