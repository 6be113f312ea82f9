import * as z from "zod/mini";
import { isBareWord } from "./bare-words.ts";
import { CalendarDay } from "./calendar-days.ts";
import {
  factOrNull,
  isRemoved,
  ListOfPatient,
  lineOrNull,
  NewId,
  named,
  rowFields,
  Uuid,
  Version,
} from "./chart-fields.ts";
import { medicationMarks } from "./chart-words.ts";
import { endpoints } from "./endpoint.ts";

const view = { area: "medications", action: "view" } as const;
const edit = { area: "medications", action: "edit" } as const;

/** A medication of a patient's profile. What is null is not known, and is shown as missing. */
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
    /** Of the directory, or as it was entered. */
    prescriberName: z.nullable(z.string()),
    newOrChanged: z.nullable(z.enum(medicationMarks)),
    purpose: z.nullable(z.string()),
    discontinueReason: z.nullable(z.string()),
    /** Why it is taken although it clashes with an allergy. */
    clashReason: z.nullable(z.string()),
    /** Taken today: it has begun, as far as is known, and not ended. */
    isCurrent: z.boolean(),
    /** Allergies of the patient that its name or classification names. */
    clashes: z.array(z.object({ allergyId: Uuid, substance: z.string(), reaction: z.nullable(z.string()) })),
  })
  .check(z.meta({ id: "Medication" }));
export type Medication = z.infer<typeof Medication>;

export const noClashReason = "Please enter why it is taken despite the allergy";

/** One line of the full list as it shall be. Without `version` it is new. */
export const MedicationLine = z
  .object({
    id: NewId,
    version: z._default(z.nullable(Version), null),
    name: named(
      "Please enter a medication name",
      "Please name it; that there are none is said by “Takes no medications”",
    ),
    dose: factOrNull(),
    route: factOrNull(),
    frequency: factOrNull(),
    startDate: z._default(z.nullable(CalendarDay), null),
    endDate: z._default(z.nullable(CalendarDay), null),
    classification: factOrNull(),
    prescriberId: z._default(z.nullable(Uuid), null),
    /** Of somebody not in the directory; with `prescriberId` it is left out. */
    prescriberName: factOrNull(),
    newOrChanged: z._default(z.nullable(z.enum(medicationMarks)), null),
    purpose: lineOrNull(500),
    discontinueReason: lineOrNull(500),
    /** Asked of every line that is taken and clashes with an allergy. */
    clashReason: lineOrNull(500).check(z.refine((text) => text === null || !isBareWord(text), noClashReason)),
    isRemoved,
  })
  .check(z.meta({ id: "MedicationLine" }));
export type MedicationLine = z.infer<typeof MedicationLine>;

/** `noneOn`: the day on which she was found to take none. With no medications and without it, nobody has asked. */
export const MedicationList = z
  .object({
    medications: z.array(Medication),
    noneOn: z.nullable(z.iso.date()),
    /** The clinician who looks after the patient: the column Assigned. */
    assigned: z.nullable(z.object({ id: Uuid, name: z.string() })),
  })
  .check(z.meta({ id: "MedicationList" }));
export type MedicationList = z.infer<typeof MedicationList>;

/** What is to be looked at before these lines are saved. An aid: that it finds nothing proves nothing. */
export const MedicationFindings = z
  .object({
    /** Of each line that was asked about, in their order. */
    lines: z.array(
      z.object({
        id: z.string(),
        /** Allergies of the patient that its name or classification names. */
        clashes: z.array(z.object({ substance: z.string(), reaction: z.nullable(z.string()) })),
        /** Names of what she takes, or of other lines, that seem to be the same medication. */
        doubles: z.array(z.string()),
      }),
    ),
  })
  .check(z.meta({ id: "MedicationFindings" }));
export type MedicationFindings = z.infer<typeof MedicationFindings>;

export const medications = endpoints({
  "GET /patients/:id/medications": {
    summary: "A patient's medications, current ones first",
    allow: view,
    input: ListOfPatient,
    output: MedicationList,
  },
  "PUT /patients/:id/medications": {
    summary:
      "Save changed and new lines of the full list, all or none; a line someone else changed is a conflict",
    allow: edit,
    input: z.object({
      id: Uuid,
      lines: z.array(MedicationLine).check(z.maxLength(200)),
      /** Says that she takes none; only without current medications. */
      takesNone: z.optional(z.boolean()),
    }),
    output: MedicationList,
    refuses: ["conflict", "key-reused"],
  },
  "POST /patients/:id/medications/check": {
    summary: "Hold medications that are not saved yet against a patient's allergies and the rest of her list",
    allow: view,
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
    summary: "Names that the agency uses, and a small list of common ones",
    allow: view,
    input: z.object({ text: z.string().check(z.trim(), z.maxLength(100)) }),
    output: z.object({
      names: z.array(
        z.object({ name: z.string(), classification: z.nullable(z.string()), route: z.nullable(z.string()) }),
      ),
    }),
  },
});

/** What a `conflict` of the list brings: the lines as they are now. */
export type MedicationConflict = { readonly lines: readonly Medication[] };
