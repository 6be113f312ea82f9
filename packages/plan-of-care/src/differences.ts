import { allergiesText, directivesText, medicationsText, mentalStatusOf } from "./chart-texts.ts";
import type { PlanFacts } from "./facts.ts";
import { type Box, mentalStatuses, type PlaceId } from "./places.ts";
import type { PlanOfCare } from "./plan.ts";

/** Where the chart differs from the plan. */
export type Difference = {
  readonly place: PlaceId;
  /** What the chart says now, in words. */
  readonly chartSays: string;
  /** The change that makes the plan say the same. */
  readonly patch: Partial<PlanOfCare>;
};

/**
 * Every locator in which the chart now differs from the plan. A chart without data makes no difference, because missing data
 * does not retract anything.
 */
export const differences = (plan: PlanOfCare, facts: PlanFacts): readonly Difference[] => [
  ...textDifference("10", plan.medications, { text: medicationsText(facts), field: "medications" }),
  ...textDifference("17", plan.allergies, { text: allergiesText(facts), field: "allergies" }),
  ...mentalStatusDifference(plan, facts),
  ...physicianDifference(plan, facts),
  ...textDifference("directives", plan.advanceDirectives, {
    text: directivesText(facts),
    field: "advanceDirectives",
  }),
];

type Said = {
  readonly text: string;
  readonly field: "medications" | "allergies" | "advanceDirectives";
};

function textDifference(place: PlaceId, written: string, { text, field }: Said): Difference[] {
  if (text === "" || sameText(written, text)) return [];
  return [{ place, chartSays: text, patch: { [field]: text } }];
}

/** Whether both say the same, apart from spaces, line breaks and the order of lines. */
const sameText = (one: string, other: string): boolean => lines(one) === lines(other);

const lines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim().replaceAll(/\s+/g, " "))
    .filter((line) => line !== "")
    .toSorted()
    .join("\n");

function mentalStatusDifference(plan: PlanOfCare, facts: PlanFacts): Difference[] {
  const { codes, other } = mentalStatusOf(facts);
  const isSame = codes.join() === plan.mentalStatus.join() && other === plan.mentalStatusOther.trim();
  if (codes.length === 0 || isSame) return [];
  const chartSays = boxLabels(mentalStatuses, { codes, other });
  return [{ place: "19", chartSays, patch: { mentalStatus: codes, mentalStatusOther: other } }];
}

function physicianDifference({ physicianId }: PlanOfCare, { attending }: PlanFacts): Difference[] {
  if (attending === null || attending.id === physicianId) return [];
  return [{ place: "24", chartSays: attending.name, patch: { physicianId: attending.id } }];
}

/** The checked boxes in words: "Forgetful, Other: tearful at times". Unknown codes are left out. */
export const boxLabels = (
  boxes: readonly Box[],
  { codes, other }: { readonly codes: readonly string[]; readonly other: string },
): string =>
  boxes
    .filter(({ code }) => codes.includes(code))
    .map(({ label }) => (other !== "" && label.startsWith("Other") ? `Other: ${other}` : label))
    .join(", ");
