import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { CalendarDay } from "../fields.ts";
import {
  changedRowFields,
  factOrNull,
  ListOfPatient,
  named,
  newRowFields,
  OfPatient,
  rowFields,
} from "./chart-fields.ts";
import { allergyKinds, severities } from "./chart-labels.ts";

const view = { area: "patients", action: "view" } as const;
const edit = { area: "patients", action: "edit" } as const;

export const Allergy = z
  .object({
    ...rowFields,
    substance: z.string(),
    kind: z.enum(allergyKinds),
    reaction: z.nullable(z.string()),
    severity: z.nullable(z.enum(severities)),
    notedOn: z.nullable(z.iso.date()),
  })
  .check(z.meta({ id: "Allergy" }));
export type Allergy = z.infer<typeof Allergy>;

const fields = {
  substance: named(
    "Please enter what the patient is allergic to",
    "Please enter an allergy here. If there are none, use “No known allergies”",
  ),
  kind: z.enum(allergyKinds),
  reaction: factOrNull(),
  severity: z._default(z.nullable(z.enum(severities)), null),
  notedOn: z._default(z.nullable(CalendarDay), null),
};

/** `noneOn`: the date no known allergies was recorded. Without rows and without it, nothing is recorded. */
export const AllergyList = z
  .object({ allergies: z.array(Allergy), noneOn: z.nullable(z.iso.date()) })
  .check(z.meta({ id: "AllergyList" }));
export type AllergyList = z.infer<typeof AllergyList>;

/** The fields of an allergy form. */
export const AllergyFields = z.object(fields);

export const allergies = endpoints({
  "GET /patients/:id/allergies": {
    summary: "List a patient's allergies, most severe first",
    allow: view,
    records: ["chart.view"],
    input: ListOfPatient,
    output: AllergyList,
  },
  "POST /allergies": {
    summary: "Add an allergy; a record of no known allergies is cleared",
    allow: edit,
    records: ["allergy.create"],
    once: "id",
    input: z.object({ ...newRowFields, ...fields }).check(z.meta({ id: "NewAllergy" })),
    output: Allergy,
    refuses: ["key-reused"],
  },
  "PUT /allergies/:id": {
    summary: "Change an allergy, remove it from the chart or restore it",
    allow: edit,
    records: ["allergy.change", "allergy.remove", "allergy.restore"],
    input: z.object({ ...changedRowFields, ...fields }).check(z.meta({ id: "AllergyChange" })),
    output: Allergy,
    refuses: ["conflict"],
  },
  "POST /patients/:id/allergies/none": {
    summary: "Record that the patient has no known allergies; only while none is on the chart",
    allow: edit,
    records: ["allergy.none"],
    input: OfPatient,
    output: AllergyList,
    refuses: ["wrong-status"],
  },
});
