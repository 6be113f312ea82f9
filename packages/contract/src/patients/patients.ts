import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { AdmissionStatus } from "../fields.ts";
import {
  Address,
  Dob,
  Email,
  OptionalText,
  PatientId,
  Phone,
  patientMessages,
  personName,
  Ssn,
} from "./patient-fields.ts";

/** The fields of a new patient. `null` means "none" or "unknown", never a forgotten field. */
export const NewPatient = z
  .object({
    id: z.optional(PatientId),
    agencyId: z.optional(z.int()),
    userRole: z.optional(z.string().check(z.maxLength(50))),
    firstName: personName(patientMessages.firstName),
    lastName: personName(patientMessages.lastName),
    dob: Dob,
    ssn: z.nullable(Ssn),
    email: z.nullable(Email),
    phoneNumber: Phone,
    /** Set after the user has reviewed the possible duplicates and still wants a new patient. */
    notDuplicate: z.optional(z.boolean()),
  })
  .check(z.meta({ id: "NewPatient" }));
export type NewPatient = z.infer<typeof NewPatient>;

/** A patient's chart record, with only the last four digits of the SSN. */
export const Patient = z
  .object({
    id: PatientId,
    version: z.int().check(z.positive()),
    recordNumber: z.int(),
    firstName: z.string(),
    middleName: z.nullable(z.string()),
    lastName: z.string(),
    suffix: z.nullable(z.string()),
    dob: z.nullable(z.iso.date()),
    email: z.nullable(z.string()),
    phoneNumber: z.string(),
    ssnLastFour: z.nullable(z.string()),
    street: z.nullable(z.string()),
    city: z.nullable(z.string()),
    state: z.nullable(z.string()),
    zip: z.nullable(z.string()),
    language: z.nullable(z.string()),
    /** M0069; stored responses from before it was asked do not have it. */
    gender: z._default(z.nullable(z.enum(["male", "female"])), null),
    country: z._default(z.nullable(z.string()), null),
  })
  .check(z.meta({ id: "Patient" }));
export type Patient = z.infer<typeof Patient>;

/** A change of demographics. Fields left out stay as they are; `version` is the one read. */
export const PatientChange = z
  .object({
    id: PatientId,
    version: z.int().check(z.positive()),
    firstName: z.optional(personName(patientMessages.firstName)),
    middleName: OptionalText,
    lastName: z.optional(personName(patientMessages.lastName)),
    suffix: OptionalText,
    dob: Dob,
    ssn: z.optional(z.nullable(Ssn)),
    email: z.optional(z.nullable(Email)),
    phoneNumber: z.optional(Phone),
    language: OptionalText,
    gender: z.optional(z.nullable(z.enum(["male", "female"]))),
    country: OptionalText,
    ...Address.shape,
  })
  .check(z.meta({ id: "PatientChange" }));
export type PatientChange = z.infer<typeof PatientChange>;

/** One row of the patient list. `status` is the latest admission's; null if there is none. */
export const PatientRow = z
  .object({
    id: PatientId,
    recordNumber: z.int(),
    firstName: z.string(),
    lastName: z.string(),
    dob: z.nullable(z.iso.date()),
    phoneNumber: z.string(),
    city: z.nullable(z.string()),
    status: z.nullable(AdmissionStatus),
    /** Whether another patient the caller may see has the same name and birth date. */
    sharesNameAndDob: z.optional(z.boolean()),
  })
  .check(z.meta({ id: "PatientRow" }));
export type PatientRow = z.infer<typeof PatientRow>;

/** Sort orders of the list: by name, by record number, newest first, or latest start of care first. */
export const patientSorts = ["name", "number", "newest", "start-of-care"] as const;
export type PatientSort = (typeof patientSorts)[number];

/**
 * `text` may contain names, a date of birth, a phone number or a record number; the best match is first. If empty, it
 * lists all patients in the order of `sort`.
 */
export const PatientSearch = z
  .object({
    text: z._default(z.string().check(z.trim(), z.maxLength(200)), ""),
    status: z.optional(AdmissionStatus),
    sort: z._default(z.enum(patientSorts), "name"),
    /** The last patient of the previous page. */
    after: z.optional(PatientId),
    limit: z._default(z.int().check(z.gte(1), z.lte(200)), 50),
  })
  .check(z.meta({ id: "PatientSearch" }));

/** `more`: there are more after the last one. */
export const PatientPage = z
  .object({ patients: z.array(PatientRow), more: z.boolean() })
  .check(z.meta({ id: "PatientPage" }));

/** The context of `possible-duplicate`: the matches the caller may see, and the number of others. */
export type PossibleDuplicates = {
  readonly patients: readonly PatientRow[];
  readonly hidden: number;
};

export const patients = endpoints({
  "POST /patients": {
    summary: "Create a patient",
    allow: { area: "patients", action: "edit" },
    records: ["assignment.create", "assignment.extend", "patient.create", "patient.duplicate-shown"],
    once: "id",
    input: NewPatient,
    output: Patient,
    refuses: ["possible-duplicate", "key-reused", "session-mismatch"],
  },
  "POST /patients/search": {
    summary: "Find or list patients",
    allow: { area: "patients", action: "view" },
    records: ["patient.list", "patient.search"],
    reads: true,
    input: PatientSearch,
    output: PatientPage,
  },
  "GET /patients/:id": {
    summary: "Get a patient",
    allow: { area: "patients", action: "view" },
    records: ["chart.view"],
    input: z.object({ id: PatientId }),
    output: Patient,
  },
  "PUT /patients/:id": {
    summary: "Change a patient's demographics",
    allow: { area: "patients", action: "edit" },
    records: ["assessment.follow-chart", "patient.update"],
    input: PatientChange,
    output: Patient,
    refuses: ["conflict"],
  },
});
