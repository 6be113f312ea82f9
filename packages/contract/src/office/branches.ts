import * as z from "zod/mini";
import { isBranchId, isCertificationNumber, isSubmissionId, isZone } from "../assessments/cms-ids.ts";
import { endpoints } from "../endpoint.ts";
import { NewId, Uuid, Version } from "../fields.ts";
import { line } from "../patients/chart-fields.ts";
import { Address, Phone } from "../patients/patient-fields.ts";
import { isNpi } from "../validators.ts";

const view = { area: "settings", action: "view" } as const;
const edit = { area: "settings", action: "edit" } as const;

/** An assigned number in capitals, or null. */
const numberOrNull = (isOne: (text: string) => boolean, message: string) =>
  z.nullable(
    z.pipe(
      z.string().check(
        z.trim(),
        z.toUpperCase(),
        z.refine((text) => text === "" || isOne(text), message),
      ),
      z.transform((text) => (text === "" ? null : text)),
    ),
  );

/** The numbers by which CMS and payers identify an agency or one of its branches. */
export const officeNumbers = {
  cmsCertificationNumber: numberOrNull(
    isCertificationNumber,
    "Please enter the six letters and digits of the CMS certification number",
  ),
  submissionId: numberOrNull(isSubmissionId, "Please use at most 16 letters, digits and symbols"),
  npi: numberOrNull(isNpi, "Please check the NPI. It has ten digits, and the last one is a check digit"),
};

export const Zone = z
  .string("Please choose a time zone")
  .check(z.refine(isZone, "Please choose a time zone from the list"));

const enteredFields = {
  name: line("Please enter a branch name", 100),
  zone: Zone,
  branchId: numberOrNull(
    isBranchId,
    "Please enter N, P or the ten characters CMS assigned to the branch, for example 45Q7999001",
  ),
  ...officeNumbers,
  ...Address.shape,
  phoneNumber: z.nullable(Phone),
};

/** The editable fields of a branch. */
export const BranchFields = z.object(enteredFields);
export type BranchFields = z.infer<typeof BranchFields>;

/** An office of the agency: patients are admitted to it, and its visits use its time zone. */
export const Branch = z
  .object({
    id: Uuid,
    version: Version,
    name: z.string(),
    zone: z.string(),
    /** M0016. */
    branchId: z.nullable(z.string()),
    /** M0010; null: the agency's. */
    cmsCertificationNumber: z.nullable(z.string()),
    submissionId: z.nullable(z.string()),
    npi: z.nullable(z.string()),
    street: z.nullable(z.string()),
    city: z.nullable(z.string()),
    state: z.nullable(z.string()),
    zip: z.nullable(z.string()),
    phoneNumber: z.nullable(z.string()),
    isClosed: z.boolean(),
    /** Employees of the branch, and patients on service or referred there. */
    people: z.int(),
    patients: z.int(),
  })
  .check(z.meta({ id: "Branch" }));
export type Branch = z.infer<typeof Branch>;

/** A planned visit that cannot keep its local time in another time zone. */
export const VisitInTheWay = z.object({
  visitId: Uuid,
  patientId: Uuid,
  /** Null if the caller cannot see the patient. */
  patientName: z.nullable(z.string()),
  start: z.string(),
  why: z.enum(["skipped", "clinician-busy", "patient-busy"]),
});
export type VisitInTheWay = z.infer<typeof VisitInTheWay>;

const named = { id: Uuid, version: Version };

export const branchSettings = endpoints({
  "GET /settings/branches": {
    summary: "List the agency's branches, closed ones last",
    allow: view,
    output: z.object({ branches: z.array(Branch) }),
  },
  "POST /settings/branches": {
    summary: "Add a branch",
    allow: edit,
    records: ["branch.create"],
    once: "id",
    input: z.object({ id: NewId, ...enteredFields }).check(z.meta({ id: "NewBranch" })),
    output: Branch,
    refuses: ["key-reused"],
  },
  "PUT /settings/branches/:id": {
    summary: "Change a branch; after a time zone change its scheduled visits keep their local time",
    allow: edit,
    records: ["assessment.follow-chart", "branch.change"],
    input: z.object({ ...named, ...enteredFields }).check(z.meta({ id: "BranchChange" })),
    output: Branch,
    refuses: ["conflict", "overlap"],
  },
  "POST /settings/branches/:id/close": {
    summary: "Close a branch that has no employees and no patients on service",
    allow: edit,
    records: ["branch.close"],
    input: z.object(named),
    output: Branch,
    refuses: ["conflict", "wrong-status"],
  },
  "POST /settings/branches/:id/open": {
    summary: "Reopen a closed branch",
    allow: edit,
    records: ["branch.open"],
    input: z.object(named),
    output: Branch,
    refuses: ["conflict", "wrong-status"],
  },
});
