import type { Medication } from "@hearthside/contract";

/** The required parts of a medication profile, with their labels. */
const wanted = {
  dose: "dose",
  route: "route",
  frequency: "frequency",
  startDate: "start date",
  classification: "classification",
  prescriberName: "prescriber",
  newOrChanged: "new or changed",
} as const satisfies { readonly [field in keyof Medication]?: string };

type Parts = { readonly [field in keyof typeof wanted]: string | null };

/** The missing parts in words. */
export const missingParts = (medication: Parts): string[] =>
  fields.filter((field) => medication[field] === null).map((field) => wanted[field]);

const fields = [
  "dose",
  "route",
  "frequency",
  "startDate",
  "classification",
  "prescriberName",
  "newOrChanged",
] as const satisfies readonly (keyof typeof wanted)[];
