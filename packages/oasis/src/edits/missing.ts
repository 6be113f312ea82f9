import { asksForAdministrative } from "./administrative.ts";
import { asksForScore } from "./cognitive.ts";
import { asksForDiagnosis } from "./diagnoses.ts";
import type { Place } from "./edit.ts";
import { asksForIndication } from "./medications.ts";
import { asksForSeverityScore } from "./mood.ts";
import { asksForText } from "./text.ts";
import { askFor } from "./wording.ts";

/** Elements whose missing answer is asked for by an edit that knows when it is due. */
const askedElsewhere: ReadonlySet<string> = new Set([
  ...asksForAdministrative,
  ...asksForScore,
  ...asksForSeverityScore,
  ...asksForDiagnosis,
  ...asksForIndication,
  ...asksForText,
]);

/** "Answer M1860 Ambulation/locomotion.", where it is the edit on this element's format that asks for it. */
export const missingAnswer = (place: Place): string | undefined =>
  place.isFirst && !askedElsewhere.has(place.element) ? askFor(place) : undefined;
