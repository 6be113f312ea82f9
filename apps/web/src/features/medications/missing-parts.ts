import type { Medication } from "@hearthside/contract";

/** What a medication profile has to say of each medication, with its name on the screen. */
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

/** The parts that nobody has entered, in words. */
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
