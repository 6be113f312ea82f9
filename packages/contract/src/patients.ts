import * as z from "zod/mini";
import { endpoints } from "./endpoint.ts";
import { isDay, isEmail, isSsn, isSsnShape, readUsPhone } from "./validators.ts";

/** The messages of the specification, word for word; both sides show them. */
export const patientMessages = {
  ssnRequired: "SSN is required",
  ssn: "Please enter a valid SSN (XXX-XX-XXXX)",
  firstName: "First Name is required",
  lastName: "Last Name is required",
  phoneRequired: "Phone number is required",
  phone: "Please enter a valid phone number",
  email: "Please enter a valid email",
  tooLong: "Please use at most 100 characters",
  characters: "Please use letters, blanks and punctuation only",
  dob: "Please enter a valid date of birth (MM/DD/YYYY)",
} as const;

export const PatientId = z.uuidv7().check(z.toLowerCase(), z.meta({ description: "UUIDv7 of a patient" }));

/** Of people: at least one letter, no control characters, runs of blanks as one. */
const name = (required: string) =>
  z.pipe(
    z.string(required).check(
      z.refine((text) => /\p{L}/u.test(text), required),
      z.refine((text) => !/[\p{Cc}\p{Cf}]/u.test(text), patientMessages.characters),
      z.maxLength(100, patientMessages.tooLong),
    ),
    z.transform((text) => text.replaceAll(/\s+/g, " ").trim()),
  );

const orNull = (text: string) => (text === "" ? null : text);

/** Text that may be missing; left empty it is. */
const optionalText = z.optional(
  z.nullable(z.pipe(z.string().check(z.trim(), z.maxLength(200)), z.transform(orNull))),
);

/** The same with a form of its own. */
const optionalMatch = (shape: RegExp, message: string) =>
  z.optional(
    z.nullable(
      z.pipe(
        z.string().check(
          z.trim(),
          z.refine((text) => text === "" || shape.test(text), message),
        ),
        z.transform(orNull),
      ),
    ),
  );

const phone = z.pipe(
  z.string(patientMessages.phoneRequired).check(
    z.trim(),
    z.minLength(1, patientMessages.phoneRequired),
    z.refine((text) => text === "" || readUsPhone(text) !== undefined, patientMessages.phone),
  ),
  z.transform((text) => readUsPhone(text) ?? text),
);
const email = z.string(patientMessages.email).check(z.refine(isEmail, patientMessages.email));
const ssn = z.string(patientMessages.ssnRequired).check(
  z.minLength(1, patientMessages.ssnRequired),
  z.refine((text) => text === "" || (isSsnShape(text) && isSsn(text)), patientMessages.ssn),
);

/** A date of birth that was not given is null; whether the date can be one depends on today and is the server's rule. */
const Dob = z.optional(
  z.nullable(
    z.pipe(
      z.string().check(z.refine((text) => text === "" || isDay(text), patientMessages.dob)),
      z.transform(orNull),
    ),
  ),
);

/** What a new patient is made of. `null` says "there is none" or "unknown"; it is never a forgotten field. */
export const NewPatient = z
  .object({
    id: z.optional(PatientId),
    agencyId: z.optional(z.int()),
    userRole: z.optional(z.string().check(z.maxLength(50))),
    firstName: name(patientMessages.firstName),
    lastName: name(patientMessages.lastName),
    dob: Dob,
    ssn: z.nullable(ssn),
    email: z.nullable(email),
    phoneNumber: phone,
    /** Set after the person has seen the possible duplicates and wants a new patient all the same. */
    notDuplicate: z.optional(z.boolean()),
  })
  .check(z.meta({ id: "NewPatient" }));
export type NewPatient = z.infer<typeof NewPatient>;

/** A place where somebody lives or works. Every part may still be unknown. */
export const Address = z.object({
  street: optionalText,
  city: optionalText,
  state: optionalMatch(/^[A-Z]{2}$/, "Please use the two letters of the state"),
  zip: optionalMatch(/^\d{5}(-\d{4})?$/, "Please enter a valid ZIP code"),
});
export type Address = z.infer<typeof Address>;

/** A patient as the chart keeps her. The SSN is only ever its last four digits. */
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
  })
  .check(z.meta({ id: "Patient" }));
export type Patient = z.infer<typeof Patient>;

/** A change of the demographics. A field left out stays as it is; `version` is the one that was read. */
export const PatientChange = z
  .object({
    id: PatientId,
    version: z.int().check(z.positive()),
    firstName: z.optional(name(patientMessages.firstName)),
    middleName: optionalText,
    lastName: z.optional(name(patientMessages.lastName)),
    suffix: optionalText,
    dob: Dob,
    ssn: z.optional(z.nullable(ssn)),
    email: z.optional(z.nullable(email)),
    phoneNumber: z.optional(phone),
    language: optionalText,
    ...Address.shape,
  })
  .check(z.meta({ id: "PatientChange" }));
export type PatientChange = z.infer<typeof PatientChange>;

/** Where an admission stands; the census counts patients by it. */
export const admissionStatuses = [
  "pre-admit",
  "active",
  "on-hold",
  "discharge-pending",
  "discharged",
] as const;
export const AdmissionStatus = z.enum(admissionStatuses);
export type AdmissionStatus = z.infer<typeof AdmissionStatus>;

/** One line of the patient list. `status` is of the latest admission; null without any. */
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
  })
  .check(z.meta({ id: "PatientRow" }));
export type PatientRow = z.infer<typeof PatientRow>;

/** `text` may hold names, a date of birth, a telephone number or a record number; empty lists everybody by name. */
export const PatientSearch = z
  .object({
    text: z._default(z.string().check(z.trim(), z.maxLength(200)), ""),
    status: z.optional(AdmissionStatus),
    /** The last patient of the page before. */
    after: z.optional(PatientId),
    limit: z._default(z.int().check(z.gte(1), z.lte(200)), 50),
  })
  .check(z.meta({ id: "PatientSearch" }));

export const PatientPage = z
  .object({ patients: z.array(PatientRow), more: z.boolean() })
  .check(z.meta({ id: "PatientPage" }));

const Person = z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() });

/** The chart opened: who she is, where her care stands, and who looks after her. Unknown parts are null or missing rows. */
export const Chart = z
  .object({
    patient: Patient,
    contacts: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(["emergency", "legal-representative", "other"]),
        name: z.string(),
        relationship: z.nullable(z.string()),
        phoneNumber: z.nullable(z.string()),
      }),
    ),
    admissions: z.array(
      z.object({
        id: z.uuid(),
        number: z.int(),
        status: AdmissionStatus,
        referralDate: z.nullable(z.iso.date()),
        startOfCare: z.nullable(z.iso.date()),
        dischargeDate: z.nullable(z.iso.date()),
        branchName: z.string(),
        physician: z.nullable(
          z.extend(Person, { credential: z.string(), phoneNumber: z.nullable(z.string()) }),
        ),
        episodes: z.array(
          z.object({
            id: z.uuid(),
            number: z.int(),
            startDate: z.iso.date(),
            endDate: z.iso.date(),
            isCurrent: z.boolean(),
          }),
        ),
      }),
    ),
    diagnoses: z.array(
      z.object({ id: z.uuid(), position: z.int(), code: z.string(), description: z.string() }),
    ),
    coverages: z.array(
      z.object({
        id: z.uuid(),
        rank: z.enum(["primary", "secondary", "tertiary"]),
        payerName: z.string(),
        policyNumber: z.nullable(z.string()),
        startDate: z.nullable(z.iso.date()),
        endDate: z.nullable(z.iso.date()),
      }),
    ),
    team: z.array(z.extend(Person, { discipline: z.nullable(z.string()), isCaseManager: z.boolean() })),
    tasks: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        dueOn: z.nullable(z.iso.date()),
        isImportant: z.boolean(),
      }),
    ),
  })
  .check(z.meta({ id: "Chart" }));
export type Chart = z.infer<typeof Chart>;

/** The answer of `possible-duplicate`: whom the caller may see, and how many others there are. */
export type PossibleDuplicates = {
  readonly patients: readonly PatientRow[];
  readonly hidden: number;
};

export const patients = endpoints({
  "POST /patients": {
    summary: "Create a patient",
    allow: { area: "patients", action: "edit" },
    input: NewPatient,
    output: Patient,
    refuses: ["possible-duplicate", "key-reused", "session-mismatch"],
  },
  "POST /patients/search": {
    summary: "Find or list patients",
    allow: { area: "patients", action: "view" },
    input: PatientSearch,
    output: PatientPage,
  },
  "GET /patients/:id": {
    summary: "Read a patient",
    allow: { area: "patients", action: "view" },
    input: z.object({ id: PatientId }),
    output: Patient,
  },
  "PUT /patients/:id": {
    summary: "Change a patient's demographics",
    allow: { area: "patients", action: "edit" },
    input: PatientChange,
    output: Patient,
    refuses: ["conflict"],
  },
  "GET /patients/:id/chart": {
    summary: "Open a patient's chart",
    allow: { area: "patients", action: "view" },
    input: z.object({ id: PatientId }),
    output: Chart,
  },
});
