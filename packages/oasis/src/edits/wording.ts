import type { Field } from "../form.ts";
import type { Place } from "./edit.ts";

const irregular: { readonly [element: string]: string } = {
  GG0170C_MOBILITY_SOCROC_PERF: "GG0170C1",
  M0040_PAT_FNAME: "M0040 first name",
  M0040_PAT_MI: "M0040 middle initial",
  M0040_PAT_LNAME: "M0040 last name",
  M0040_PAT_SUFFIX: "M0040 suffix",
  M1060_HEIGHT_A: "M1060A",
  M1060_WEIGHT_B: "M1060B",
  M1021_PRIMARY_DIAG_ICD: "M1021 primary diagnosis",
  M1021_PRIMARY_DIAG_SEVERITY: "M1021 symptom control rating",
};

const numbered: readonly (readonly [RegExp, string])[] = [
  [/^M1023_OTH_DIAG(\d)_ICD$/, "M1023 other diagnosis $1"],
  [/^M1023_OTH_DIAG(\d)_SEVERITY$/, "M1023 symptom control rating $1"],
  [/^M1311_.*_([A-F]1)$/, "M1311$1"],
];

/** The instrument's name of an element: "M1860", "M1311A1", "M1023 other diagnosis 2". */
export function itemOf(element: string): string {
  const name = irregular[element];
  if (name !== undefined) return name;
  const rule = numbered.find(([pattern]) => pattern.test(element));
  if (rule !== undefined) return element.replace(rule[0], rule[1]);
  return element.replace(/_.*$/, "");
}

/** The items of `elements`, each once: "C0200, C0300A and C0300B". */
export const itemsOf = (elements: readonly string[]): string => listed([...new Set(elements.map(itemOf))]);

/** "A", "A and B", "A, B and C". */
export function listed(words: readonly string[], joint = "and"): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} ${joint} ${last}`;
}

/** The headings above an item's rows, by id prefix. */
const headings: readonly (readonly [item: string, heading: string])[] = [
  ["C0300", "Temporal orientation"],
  ["C0400", "Recall"],
  ["GG0100", "Prior functioning"],
  ["GG0130", "Self-care"],
  ["GG0170", "Mobility"],
  ["M1311", "Number of ulcers/injuries"],
  ["N0415", "High-risk drug classes"],
];

/** A label that is clear outside its form: "Recall: Sock", "Symptom Presence: Little interest …". */
export function describeLabel({ id, label, prompt = "" }: Field): string {
  if (id.startsWith("D0150")) return `${label.slice(3)}: ${/^\w\. ([^.]*)/.exec(prompt)?.[1] ?? ""}`;
  const heading = headings.find(([item]) => id.startsWith(item))?.[1];
  return heading === undefined ? label : `${heading}: ${label}`;
}

/** What to do about a missing answer: "Answer M1860 Ambulation/locomotion." */
export function askFor({ field, name }: Pick<Place, "field" | "name">): string {
  if (field.readonly) return `${name} is missing. It comes from the agency's settings.`;
  return `${isEntered(field) ? "Enter" : "Answer"} ${name.replace(/\?$/, "")}.`;
}

const isEntered = ({ type }: Field) => type !== "select" && type !== "checkbox";

/** The documents that define the edits. */
export const e2 = "CMS OASIS-E2 Data Submission Specifications V3.02.0";
export const e1 = "CMS OASIS-E1 Data Submission Specifications V3.01.1";
export const instrument = "OASIS instrument text; no CMS edit";
