import * as z from "zod/mini";
import { isBareWord } from "../bare-words.ts";
import { endpoints } from "../endpoint.ts";
import { CalendarDay, NewId, Uuid, Version } from "../fields.ts";
import { factOrNull, isRemoved, ListOfPatient, lineOrNull, named, rowFields } from "./chart-fields.ts";
import { medicationMarks } from "./chart-labels.ts";

const view = { area: "medications", action: "view" } as const;
const edit = { area: "medications", action: "edit" } as const;

/** A medication of a patient's profile. Null is not recorded and shown as missing. */
export const Medication = z
  .object({
    ...rowFields,
    name: z.string(),
    dose: z.nullable(z.string()),
    route: z.nullable(z.string()),
    frequency: z.nullable(z.string()),
    startDate: z.nullable(z.iso.date()),
    endDate: z.nullable(z.iso.date()),
    classification: z.nullable(z.string()),
    prescriberId: z.nullable(Uuid),
    /** From the directory, or as entered. */
    prescriberName: z.nullable(z.string()),
    newOrChanged: z.nullable(z.enum(medicationMarks)),
    purpose: z.nullable(z.string()),
    discontinueReason: z.nullable(z.string()),
    /** The reason for taking it despite an allergy. */
    clashReason: z.nullable(z.string()),
    /** Taken today: started, as far as is known, and not ended. */
    isCurrent: z.boolean(),
    /** The patient's allergies that match its name or classification. */
    clashes: z.array(z.object({ allergyId: Uuid, substance: z.string(), reaction: z.nullable(z.string()) })),
  })
  .check(z.meta({ id: "Medication" }));
export type Medication = z.infer<typeof Medication>;

export const noClashReason = "Please enter an allergy override reason";

/** One medication of the full list to save. New if `version` is left out. */
export const MedicationLine = z
  .object({
    id: NewId,
    version: z._default(z.nullable(Version), null),
    name: named(
      "Please enter a medication name",
      "Please enter a medication here. If there are none, use “Takes no medications”",
    ),
    dose: factOrNull(),
    route: factOrNull(),
    frequency: factOrNull(),
    startDate: z._default(z.nullable(CalendarDay), null),
    endDate: z._default(z.nullable(CalendarDay), null),
    classification: factOrNull(),
    prescriberId: z._default(z.nullable(Uuid), null),
    /** A prescriber not in the directory; left out with `prescriberId`. */
    prescriberName: factOrNull(),
    newOrChanged: z._default(z.nullable(z.enum(medicationMarks)), null),
    purpose: lineOrNull(500),
    discontinueReason: lineOrNull(500),
    /** Required for every current medication that conflicts with an allergy. */
    clashReason: lineOrNull(500).check(z.refine((text) => text === null || !isBareWord(text), noClashReason)),
    isRemoved,
  })
  .check(z.meta({ id: "MedicationLine" }));
export type MedicationLine = z.infer<typeof MedicationLine>;

/** `noneOn`: the date "takes no medications" was recorded. Without medications and without it, nothing is recorded. */
export const MedicationList = z
  .object({
    medications: z.array(Medication),
    noneOn: z.nullable(z.iso.date()),
    /** The responsible clinician: the column Assigned. */
    assigned: z.nullable(z.object({ id: Uuid, name: z.string() })),
  })
  .check(z.meta({ id: "MedicationList" }));
export type MedicationList = z.infer<typeof MedicationList>;

/** Warnings to review before saving. Only an aid: no finding does not mean no problem. */
export const MedicationFindings = z
  .object({
    /** One entry per checked line, in the same order. */
    lines: z.array(
      z.object({
        id: z.string(),
        /** The patient's allergies that match its name or classification. */
        clashes: z.array(z.object({ substance: z.string(), reaction: z.nullable(z.string()) })),
        /** Names of current medications or other lines that seem to be the same medication. */
        doubles: z.array(z.string()),
      }),
    ),
  })
  .check(z.meta({ id: "MedicationFindings" }));
export type MedicationFindings = z.infer<typeof MedicationFindings>;

export const medications = endpoints({
  "GET /patients/:id/medications": {
    summary: "List a patient's medications, current ones first",
    allow: view,
    records: ["chart.view"],
    input: ListOfPatient,
    output: MedicationList,
  },
  "PUT /patients/:id/medications": {
    summary:
      "Save changed and new lines of the full list, all or none; a line someone else changed is a conflict",
    allow: edit,
    records: [
      "medication.change",
      "medication.create",
      "medication.none",
      "medication.remove",
      "medication.restore",
    ],
    input: z.object({
      id: Uuid,
      lines: z.array(MedicationLine).check(z.maxLength(200)),
      /** Records that the patient takes none; only without current medications. */
      takesNone: z.optional(z.boolean()),
    }),
    output: MedicationList,
    refuses: ["conflict", "key-reused"],
  },
  "POST /patients/:id/medications/check": {
    summary: "Check unsaved medications against a patient's allergies and current list",
    allow: view,
    records: ["chart.view"],
    reads: true,
    input: z.object({
      id: Uuid,
      lines: z
        .array(
          z.object({
            id: Uuid,
            name: z.string().check(z.trim(), z.maxLength(200)),
            classification: z._default(z.nullable(z.string().check(z.maxLength(200))), null),
          }),
        )
        .check(z.maxLength(200)),
    }),
    output: MedicationFindings,
  },
  "POST /medications/suggest": {
    summary: "Suggest medication names from those the agency uses and a short list of common ones",
    allow: view,
    recordsNothing: "suggests names of drugs, no chart",
    reads: true,
    input: z.object({ text: z.string().check(z.trim(), z.maxLength(100)) }),
    output: z.object({
      names: z.array(
        z.object({ name: z.string(), classification: z.nullable(z.string()), route: z.nullable(z.string()) }),
      ),
    }),
  },
});

/** The context of a `conflict`: the current lines. */
export type MedicationConflict = { readonly lines: readonly Medication[] };
