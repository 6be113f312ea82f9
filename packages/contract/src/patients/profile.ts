import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { CalendarDay, Uuid } from "../fields.ts";
import {
  changedRowFields,
  ListOfPatient,
  line,
  lineOrNull,
  newRowFields,
  OfPatient,
  rowFields,
} from "./chart-fields.ts";
import { advanceDirectives, codeStatuses, contactKinds } from "./chart-labels.ts";
import { Address, Email, Phone } from "./patient-fields.ts";

const view = { area: "patients", action: "view" } as const;
const edit = { area: "patients", action: "edit" } as const;

const addressOut = {
  street: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zip: z.nullable(z.string()),
};

/** Patient facts independent of any admission. Null if not recorded. */
export const PatientCare = z
  .object({
    patientId: Uuid,
    /** 0 before the first save. */
    version: z.int(),
    codeStatus: z.nullable(z.enum(codeStatuses)),
    /** Empty if asked and there are none. */
    advanceDirectives: z.nullable(z.array(z.enum(advanceDirectives))),
    advanceDirectiveNote: z.nullable(z.string()),
    /** From 1 (visits cannot be missed in a disaster) to 4 (visits can wait). */
    emergencyPriority: z.nullable(z.int()),
    evacuationPlan: z.nullable(z.string()),
    /** For example oxygen; empty if asked and there is none. */
    emergencyEquipment: z.nullable(z.array(z.string())),
    emergencyNote: z.nullable(z.string()),
  })
  .check(z.meta({ id: "PatientCare" }));
export type PatientCare = z.infer<typeof PatientCare>;

export const Contact = z
  .object({
    ...rowFields,
    kind: z.enum(contactKinds),
    name: z.string(),
    relationship: z.nullable(z.string()),
    phoneNumber: z.nullable(z.string()),
    mobileNumber: z.nullable(z.string()),
    email: z.nullable(z.string()),
    ...addressOut,
    /** Durable power of attorney; null: not recorded. */
    hasPowerOfAttorney: z.nullable(z.boolean()),
  })
  .check(z.meta({ id: "Contact" }));
export type Contact = z.infer<typeof Contact>;

const contactFields = {
  kind: z.enum(contactKinds),
  name: line("Please enter a name"),
  relationship: lineOrNull(),
  phoneNumber: z._default(z.nullable(Phone), null),
  mobileNumber: z._default(z.nullable(Phone), null),
  email: z._default(z.nullable(Email), null),
  ...Address.shape,
  hasPowerOfAttorney: z._default(z.nullable(z.boolean()), null),
};

/**
 * Only the code's format is checked, because the code set is not part of the product. `position` 1 is the primary
 * one; `description` is empty if the code came from an assessment and has no description yet.
 */
export const Diagnosis = z
  .object({
    ...rowFields,
    admissionId: Uuid,
    position: z.int(),
    code: z.string(),
    description: z.string(),
    onsetDate: z.nullable(z.iso.date()),
  })
  .check(z.meta({ id: "Diagnosis" }));
export type Diagnosis = z.infer<typeof Diagnosis>;

/** The fields of a contact form. */
export const ContactFields = z.object(contactFields);

/** A code in ICD-10-CM format, such as I50.9; whether it exists is not checked. */
export const DiagnosisCode = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[A-Z][0-9][0-9A-Z](\.[0-9A-Z]{1,4})?$/, "Please enter an ICD-10-CM code, for example I50.9"),
  );

/** One diagnosis as entered. */
export const DiagnosisLine = z.object({
  id: Uuid,
  code: DiagnosisCode,
  description: line("Please enter a description", 300),
  onsetDate: z._default(z.nullable(CalendarDay), null),
});

export const DiagnosisList = z
  .object({
    admissionId: z.nullable(Uuid),
    /** The number of changes to the list, which is saved as a whole. */
    version: z.int(),
    diagnoses: z.array(Diagnosis),
  })
  .check(z.meta({ id: "DiagnosisList" }));
export type DiagnosisList = z.infer<typeof DiagnosisList>;

/** A note that does not change if left out and is cleared if blank. */
const keptNote = (most: number) =>
  z.optional(
    z.nullable(
      z.pipe(
        z.string().check(z.trim(), z.maxLength(most, `Please use at most ${most} characters`)),
        z.transform((text) => (text === "" ? null : text)),
      ),
    ),
  );

const careFields = {
  codeStatus: z.optional(z.nullable(z.enum(codeStatuses))),
  advanceDirectives: z.optional(z.nullable(z.array(z.enum(advanceDirectives)).check(z.maxLength(10)))),
  advanceDirectiveNote: keptNote(500),
  emergencyPriority: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(4)))),
  evacuationPlan: keptNote(1000),
  emergencyEquipment: z.optional(
    z.nullable(z.array(line("Please enter the equipment", 100)).check(z.maxLength(30))),
  ),
  emergencyNote: keptNote(1000),
};

/** The fields of the advance directives and emergency preparedness forms. */
export const PatientCareFields = z.object(careFields);

export const profile = endpoints({
  "GET /patients/:id/care": {
    summary: "Get a patient's code status, advance directives and emergency preparedness",
    allow: view,
    records: ["chart.view"],
    input: OfPatient,
    output: PatientCare,
  },
  "PUT /patients/:id/care": {
    summary:
      "Change code status, advance directives or emergency preparedness; fields left out stay as they are",
    allow: edit,
    records: ["patient.change-care"],
    input: z
      .object({
        id: Uuid,
        version: z.int().check(z.nonnegative()),
        ...careFields,
      })
      .check(z.meta({ id: "PatientCareChange" })),
    output: PatientCare,
    refuses: ["conflict"],
  },
  "POST /patients/:id/ssn": {
    summary: "Reveal the SSN; each time is recorded in the audit trail",
    allow: { area: "patients", action: "reveal" },
    records: ["patient.reveal-ssn"],
    reads: true,
    needsProof: true,
    input: z.object({ id: Uuid }),
    output: z.object({ ssn: z.nullable(z.string()) }),
  },
  "GET /patients/:id/contacts": {
    summary: "List a patient's contacts and legal representative",
    allow: view,
    records: ["chart.view"],
    input: ListOfPatient,
    output: z.object({ contacts: z.array(Contact) }),
  },
  "POST /contacts": {
    summary: "Add a contact",
    allow: edit,
    records: ["assessment.follow-chart", "contact.create"],
    once: "id",
    input: z.object({ ...newRowFields, ...contactFields }).check(z.meta({ id: "NewContact" })),
    output: Contact,
    refuses: ["key-reused"],
  },
  "PUT /contacts/:id": {
    summary: "Change a contact, remove it from the chart or restore it",
    allow: edit,
    records: ["assessment.follow-chart", "contact.change", "contact.remove", "contact.restore"],
    input: z.object({ ...changedRowFields, ...contactFields }).check(z.meta({ id: "ContactChange" })),
    output: Contact,
    refuses: ["conflict"],
  },
  "GET /patients/:id/diagnoses": {
    summary: "List the diagnoses of the latest admission, the primary one first",
    allow: view,
    records: ["chart.view"],
    input: OfPatient,
    output: DiagnosisList,
  },
  "PUT /patients/:id/diagnoses": {
    summary: "Save the list of diagnoses in order; a diagnosis left out is removed from the chart",
    allow: edit,
    records: ["assessment.follow-chart", "diagnosis.change"],
    input: z
      .object({
        id: Uuid,
        admissionId: Uuid,
        version: z.int().check(z.nonnegative()),
        diagnoses: z.array(DiagnosisLine).check(z.maxLength(25)),
      })
      .check(z.meta({ id: "DiagnosesChange" })),
    output: DiagnosisList,
    refuses: ["conflict"],
  },
});
