import type { Codes, Edit, Problem } from "./edit.ts";
import { fatal } from "./shapes.ts";
import { e2, itemOf } from "./wording.ts";

type Pair = {
  readonly element: string;
  /** The value's name in a message. */
  readonly label: string;
  readonly alternative: string;
  /** The alternative box's name in a message. */
  readonly box: string;
  /** Whether another edit rejects the box wherever the item is asked (-4740). */
  readonly isBoxRefused?: true;
  /** Whether a blank value demands the box itself, and not only forbids a 0 in it. */
  readonly isBoxDemanded?: true;
  /** The edit that demands a value, and the edit that forbids one beside the box. */
  readonly demands: string;
  readonly forbids: string;
};

const pairs: readonly Pair[] = [
  {
    element: "M0018_PHYSICIAN_ID",
    label: "the physician's NPI",
    alternative: "M0018_PHYSICIAN_UK",
    box: "Unknown or Not Available",
    demands: "-3470",
    forbids: "-3480",
  },
  {
    element: "M0032_ROC_DT",
    label: "the resumption of care date",
    alternative: "M0032_ROC_DT_NA",
    box: "Not Applicable",
    isBoxRefused: true,
    demands: "-3490",
    forbids: "-3500",
  },
  {
    element: "M0063_MEDICARE_NUM",
    label: "the Medicare number",
    alternative: "M0063_MEDICARE_NA",
    box: "No Medicare",
    demands: "-3510",
    forbids: "-3520",
  },
  {
    element: "M0064_SSN",
    label: "the Social Security number",
    alternative: "M0064_SSN_UK",
    box: "Unknown or Not Available",
    demands: "-3530",
    forbids: "-3540",
  },
  {
    element: "M0065_MEDICAID_NUM",
    label: "the Medicaid number",
    alternative: "M0065_MEDICAID_NA",
    box: "No Medicaid",
    demands: "-3550",
    forbids: "-3560",
  },
  {
    element: "M0102_PHYSN_ORDRD_SOCROC_DT",
    label: "the date that was ordered",
    alternative: "M0102_PHYSN_ORDRD_SOCROC_DT_NA",
    box: "No specific SOC/ROC date ordered by physician",
    isBoxDemanded: true,
    demands: "-3580",
    forbids: "-3570",
  },
  {
    element: "M1005_INP_DISCHARGE_DT",
    label: "the discharge date",
    alternative: "M1005_INP_DSCHG_UNKNOWN",
    box: "Unknown or Not Available",
    demands: "-3450",
    forbids: "-3460",
  },
];

/** Elements for which `alternatives` reports a missing answer. */
export const asksForAlternative: ReadonlySet<string> = new Set(
  pairs.flatMap(({ element, alternative }) => [element, alternative]),
);

/** A value or the box that replaces it: one of them, never both. A skipped pair has neither. */
export const alternatives: readonly Edit[] = pairs.flatMap((pair) => [
  fatal({ edit: pair.demands, source: e2 }, [pair.element, pair.alternative], (codes) =>
    neither(codes, pair),
  ),
  fatal({ edit: pair.forbids, source: e2 }, [pair.element, pair.alternative], (codes) => both(codes, pair)),
]);

function neither(
  codes: Codes,
  { element, alternative, label, box, isBoxRefused, isBoxDemanded }: Pair,
): Problem | undefined {
  const lacksBox = isBoxDemanded ? codes[alternative] !== "1" : codes[alternative] === "0";
  if (codes[element] !== undefined && !(codes[element] === "^" && lacksBox)) return undefined;
  return `Enter ${label} in ${itemOf(element)}${isBoxRefused ? "" : `, or check “${box}”`}.`;
}

function both(codes: Codes, { element, alternative, box }: Pair): Problem | undefined {
  const isGiven = codes[element] !== undefined && codes[element] !== "^";
  if (codes[alternative] !== "1" || !isGiven) return undefined;
  return `${itemOf(element)} has an answer, but “${box}” is checked. Keep one of them.`;
}
