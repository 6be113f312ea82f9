import * as z from "zod/mini";
import { allFileTypes, maximumFileBytes } from "../documents/file-rules.ts";
import { endpoints } from "../endpoint.ts";
import { Uuid, Version } from "../fields.ts";
import { line, reason } from "../patients/chart-fields.ts";
import { Email, Phone, patientMessages, personName } from "../patients/patient-fields.ts";
import { staffDisciplines } from "../schedule/visit-labels.ts";
import { applicationStatuses } from "./application-labels.ts";
import { NewPassword } from "./auth.ts";

/** The token that opens an application; it is never in an address that reaches a server. */
const token = z.string().check(z.minLength(1), z.maxLength(200));

const info = {
  firstName: personName(patientMessages.firstName),
  lastName: personName(patientMessages.lastName),
  street: line("Address is required"),
  city: line("City is required", 100),
  zip: z.string("Zip Code is required").check(
    z.trim(),
    z.minLength(1, "Zip Code is required"),
    z.refine((text) => text === "" || /^\d{5}(-\d{4})?$/.test(text), "Please enter a valid ZIP code"),
  ),
  phoneNumber: Phone,
  email: Email,
};

/** The applicant, and the password to sign in with after approval. */
export const NewApplicant = z
  .object({ ...info, password: NewPassword })
  .check(z.meta({ id: "NewApplicant" }));
/** Changes of the applicant; without a password the earlier one stays. */
export const ChangedApplicant = z
  .object({ ...info, password: z.optional(NewPassword) })
  .check(z.meta({ id: "ChangedApplicant" }));

export const ApplicationFile = z
  .object({
    id: Uuid,
    name: z.string(),
    size: z.int(),
    status: z.enum(["uploading", "stored", "refused"]),
    refusal: z.nullable(z.string()),
  })
  .check(z.meta({ id: "ApplicationFile" }));
export type ApplicationFile = z.infer<typeof ApplicationFile>;

const person = {
  firstName: z.string(),
  lastName: z.string(),
  street: z.string(),
  city: z.string(),
  zip: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
};

/** An application as the applicant sees it. It is the same whether or not the email address has an account. */
export const GuestApplication = z
  .object({
    version: Version,
    status: z.enum(applicationStatuses),
    agencyName: z.string(),
    ...person,
    isEmailVerified: z.boolean(),
    /** The agency's question, answered with the next submission. */
    question: z.nullable(z.string()),
    answer: z.nullable(z.string()),
    /** Why it was rejected. */
    reason: z.nullable(z.string()),
    submittedAt: z.nullable(z.iso.datetime()),
    expiresAt: z.iso.datetime(),
    files: z.array(ApplicationFile),
    fileTypes: z.array(z.enum(allFileTypes)),
    /** Whether email is set up. */
    hasMail: z.boolean(),
  })
  .check(z.meta({ id: "GuestApplication" }));
export type GuestApplication = z.infer<typeof GuestApplication>;

/** An application as administrators see it. */
export const Application = z
  .object({
    id: Uuid,
    version: Version,
    status: z.enum(applicationStatuses),
    ...person,
    isEmailVerified: z.boolean(),
    question: z.nullable(z.string()),
    answer: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    submittedAt: z.iso.datetime(),
    decidedAt: z.nullable(z.iso.datetime()),
    decidedByName: z.nullable(z.string()),
    role: z.nullable(z.string()),
    discipline: z.nullable(z.string()),
    branchId: z.nullable(Uuid),
    /** Approved for an existing account whose owner has not accepted yet. */
    waitsForAcceptance: z.boolean(),
    files: z.array(ApplicationFile),
    /** Whether an administrator must hand out links, because email is not set up. */
    copiesLinks: z.boolean(),
  })
  .check(z.meta({ id: "Application" }));
export type Application = z.infer<typeof Application>;

const ApplicationRow = z.object({
  id: Uuid,
  status: z.enum(applicationStatuses),
  /** Last name first. */
  name: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  submittedAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  files: z.int(),
});
export type ApplicationRow = z.infer<typeof ApplicationRow>;

const view = { area: "accounts", action: "view" } as const;
const approve = { area: "accounts", action: "approve" } as const;
const AtVersion = { id: Uuid, version: Version };
const slug = z.nullable(z.string().check(z.maxLength(100)));

export const applications = endpoints({
  "POST /guest/agency": {
    summary: "Get the agency to apply to: the one named, or the only one",
    allow: "public",
    recordsNothing: "tells an agency's name; nothing is begun yet",
    input: z.object({ slug }),
    output: z.object({ slug: z.string(), name: z.string(), hasMail: z.boolean() }),
    refuses: ["not-found"],
  },
  "POST /guest/applications": {
    summary: "Start an application; the response has the token that opens it, and a link is emailed",
    allow: "public",
    records: ["application.begin"],
    input: z.object({ slug, applicant: NewApplicant }),
    output: z.object({ token: z.string(), application: GuestApplication }),
    refuses: ["not-found", "too-many-attempts"],
  },
  "POST /guest/applications/open": {
    summary:
      "Open an application with its token; an emailed token verifies the email address, a copied one works once",
    allow: "public",
    records: ["application.verify"],
    input: z.object({ token }),
    output: z.object({ token: z.string(), application: GuestApplication }),
    refuses: ["link-not-valid", "too-many-attempts"],
  },
  "POST /guest/applications/save": {
    summary: "Change the applicant's information; a new email address has to be verified again",
    allow: "public",
    records: ["application.save"],
    input: z.object({ token, version: Version, applicant: ChangedApplicant }),
    output: GuestApplication,
    refuses: ["link-not-valid", "conflict", "wrong-status", "too-many-attempts"],
  },
  "POST /guest/applications/link": {
    summary: "Email a new link to the application",
    allow: "public",
    records: ["application.mail-link"],
    input: z.object({ token }),
    output: z.object({ mail: z.enum(["sent", "not-configured"]) }),
    refuses: ["link-not-valid", "too-many-attempts"],
  },
  "POST /guest/applications/files": {
    summary: "Create a document; its bytes follow by tus at /guest/applications/files/:id/upload",
    allow: "public",
    records: ["application.announce-file"],
    input: z.object({
      token,
      name: line("Please enter a file name", 255),
      size: z.int().check(z.gte(1, "This file is empty"), z.lte(maximumFileBytes)),
    }),
    output: ApplicationFile,
    refuses: ["link-not-valid", "wrong-status", "too-many-attempts"],
  },
  "POST /guest/applications/files/remove": {
    summary: "Remove a document",
    allow: "public",
    records: ["application.remove-file"],
    input: z.object({ token, id: Uuid }),
    output: GuestApplication,
    refuses: ["link-not-valid", "not-found", "wrong-status", "too-many-attempts"],
  },
  "PATCH /guest/applications/files/:id/upload": {
    summary:
      "Upload a document's bytes by the tus protocol, with the application token in the X-Application header",
    allow: "public",
    records: ["application.upload-file"],
    input: z.object({ id: Uuid }),
    upload: true,
    refuses: ["link-not-valid", "not-found", "file-refused", "no-room", "unavailable", "too-many-attempts"],
  },
  "POST /guest/applications/submit": {
    summary: "Submit the application with consent; answers the agency's question if there is one",
    allow: "public",
    records: ["application.submit"],
    input: z.object({
      token,
      version: Version,
      consent: z.literal(true, "Please confirm this to submit"),
      answer: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(2000))), null),
    }),
    output: GuestApplication,
    refuses: ["link-not-valid", "conflict", "wrong-status", "not-ready", "too-many-attempts"],
  },
  "GET /applications": {
    summary: "List submitted applications: pending ones oldest first, decided ones newest first",
    allow: view,
    input: z.object({
      which: z._default(z.enum(["open", "decided"]), "open"),
      /** The id of the last application on the previous page. */
      after: z.optional(Uuid),
    }),
    output: z.object({ applications: z.array(ApplicationRow), more: z.boolean(), waiting: z.int() }),
  },
  "GET /applications/:id": {
    summary: "Get an application and what was submitted",
    allow: view,
    input: z.object({ id: Uuid }),
    output: Application,
  },
  "GET /applications/:id/files/:fileId/content": {
    summary: "Download a document of an application",
    allow: view,
    records: ["application.download"],
    input: z.object({ id: Uuid, fileId: Uuid }),
    file: "application/octet-stream",
    refuses: ["unavailable"],
  },
  "GET /account-options": {
    summary:
      "List what the caller can assign to a new account: branches, and roles with no more access than the caller's",
    allow: approve,
    output: z.object({
      roles: z.array(z.string()),
      branches: z.array(z.object({ id: Uuid, name: z.string() })),
      /** The link for applicants. */
      applyUrl: z.string(),
    }),
  },
  "POST /applications/:id/approve": {
    summary: "Approve the application: create the account, or invite the one with this email address",
    allow: approve,
    records: ["application.approve", "membership.create"],
    input: z.object({
      ...AtVersion,
      role: line("Please choose a role"),
      discipline: z._default(z.nullable(z.enum(staffDisciplines)), null),
      branchId: z._default(z.nullable(Uuid), null),
    }),
    output: Application,
    refuses: ["conflict", "wrong-status", "not-ready"],
  },
  "POST /applications/:id/return": {
    summary: "Send the application back with a question, which the applicant answers in the wizard",
    allow: approve,
    records: ["application.return"],
    input: z.object({ ...AtVersion, question: line("Please enter a question", 1000) }),
    output: Application,
    refuses: ["conflict", "wrong-status"],
  },
  "POST /applications/:id/reject": {
    summary: "Reject the application with a reason that the applicant sees",
    allow: approve,
    records: ["application.reject"],
    input: z.object({ ...AtVersion, reason }),
    output: Application,
    refuses: ["conflict", "wrong-status"],
  },
  "POST /applications/:id/link": {
    summary:
      "Create a single-use link to hand out where email is not set up; the previous link stops working",
    allow: approve,
    records: ["application.copy-link"],
    input: z.object({ id: Uuid }),
    output: z.object({ url: z.string() }),
    refuses: ["wrong-status"],
  },
});
