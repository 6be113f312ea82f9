import type { Codes, Edit, Problem } from "./edit.ts";
import { fatal } from "./shapes.ts";
import { e2 } from "./wording.ts";

const bowel = "M1620_BWL_INCONT";
const ostomy = "M1630_OSTOMY";

function ostomyBesideFrequency(codes: Codes): Problem | undefined {
  const [frequency, kind] = [codes[bowel], codes[ostomy]];
  if (frequency === undefined || kind === undefined || frequency === "NA" || kind === "00") return undefined;
  return `M1620 is ${frequency}, so M1630 must be 00 (no ostomy), not ${kind}. Correct one of them.`;
}

const ostomyMissing = (codes: Codes): Problem | undefined =>
  codes[bowel] === "NA" && codes[ostomy] === "00"
    ? "M1620 is NA (ostomy for bowel elimination), so M1630 must be 01 or 02. Correct one of them."
    : undefined;

/** Edits on bowel incontinence and ostomy. */
export const bowelElimination: readonly Edit[] = [
  fatal({ edit: "-4361", source: e2 }, [ostomy, bowel], ostomyBesideFrequency),
  fatal({ edit: "-4371", source: e2 }, [ostomy, bowel], ostomyMissing),
];
