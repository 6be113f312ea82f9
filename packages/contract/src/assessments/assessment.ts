import { reasons } from "@hearthside/oasis/time-points";
import * as z from "zod/mini";
import { NewId, Uuid, Version } from "../fields.ts";
import { PatientId } from "../patients/patient-fields.ts";
import { assessmentStatuses } from "./assessment-life-cycle.ts";

/** The number of changes to the answers. */
export const Revision = z.int().check(z.nonnegative());

/** The id of a form field; the form checks whether it exists. */
export const Item = z
  .string()
  .check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/, "Please name an item of the form"));

/** Null for no answer. The field checks other values. */
export const Value = z.nullable(z.string().check(z.minLength(1), z.maxLength(1000)));

/** M0100. */
export const AssessmentReason = z.enum(reasons);

/** From the first answer to the CMS response. */
export const AssessmentStatus = z.enum(assessmentStatuses);
export type AssessmentStatus = z.infer<typeof AssessmentStatus>;

const Person = z.object({ id: Uuid, firstName: z.string(), lastName: z.string() });

/** One field's answer as it is now. `source`: where it was filled from; null when a person gave it. */
export const Answer = z
  .object({
    item: z.string(),
    value: Value,
    revision: Revision,
    source: z.nullable(z.enum(["chart", "agency", "previous", "import"])),
    answeredBy: Uuid,
  })
  .check(z.meta({ id: "Answer" }));
export type Answer = z.infer<typeof Answer>;

/** The answering device: the browser's own random id, and its kind. */
export const AnsweringDevice = z
  .object({ id: Uuid, kind: z.enum(["phone", "tablet", "computer"]) })
  .check(z.meta({ id: "AnsweringDevice" }));
export type AnsweringDevice = z.infer<typeof AnsweringDevice>;

const given = {
  givenBy: Person,
  givenAt: z.iso.datetime(),
  /** Left out if unknown. */
  device: z.optional(AnsweringDevice),
};

/** A value that conflicts with a concurrent answer, until someone chooses. `current`: who gave the current answer. */
export const Alternative = z
  .object({ id: Uuid, item: z.string(), value: Value, ...given, current: z.optional(z.object(given)) })
  .check(z.meta({ id: "Alternative" }));
export type Alternative = z.infer<typeof Alternative>;

/** A change proposed to a signed assessment. `late-answer`: from a device that was offline when it was signed. */
export const Proposal = z
  .object({
    id: Uuid,
    item: z.string(),
    value: Value,
    comment: z.nullable(z.string()),
    kind: z.enum(["review", "late-answer"]),
    proposedBy: Person,
    proposedAt: z.iso.datetime(),
    decision: z.nullable(z.enum(["accepted", "declined"])),
  })
  .check(z.meta({ id: "Proposal" }));
export type Proposal = z.infer<typeof Proposal>;

/** One file sent to CMS and what came back. */
export const Transmission = z
  .object({
    id: Uuid,
    exportId: Uuid,
    fileName: z.string(),
    exportedAt: z.iso.datetime(),
    outcome: z.nullable(z.enum(["accepted", "accepted-with-warnings", "rejected"])),
    message: z.nullable(z.string()),
  })
  .check(z.meta({ id: "Transmission" }));

/** An assessment without its answers, for lists. Dates are null until answered. */
export const AssessmentSummary = z
  .object({
    id: Uuid,
    version: Version,
    patientId: PatientId,
    patientName: z.string(),
    admissionId: Uuid,
    reason: AssessmentReason,
    status: AssessmentStatus,
    author: Person,
    startDate: z.nullable(z.iso.date()),
    completedDate: z.nullable(z.iso.date()),
    /** The last day for the next step (`assessmentNextSteps`); null once done or not yet known. */
    dueOn: z.nullable(z.iso.date()),
    fatalCount: z.int(),
    warningCount: z.int(),
    transaction: z.int(),
    correctionNumber: z.int(),
    correctsId: z.nullable(Uuid),
    lastTransmission: z.nullable(Transmission),
  })
  .check(z.meta({ id: "AssessmentSummary" }));
export type AssessmentSummary = z.infer<typeof AssessmentSummary>;

const changes = {
  revision: Revision,
  version: Version,
  status: AssessmentStatus,
  answers: z.array(Answer),
  alternatives: z.array(Alternative),
  proposals: z.array(Proposal),
};
/** Changes to read: answers changed after `since`, and all conflicts. */
export const AssessmentChanges = z.object(changes).check(z.meta({ id: "AssessmentChanges" }));
export type AssessmentChanges = z.infer<typeof AssessmentChanges>;

/** Everything a device needs to work on it, online or offline. */
export const Assessment = z
  .object({
    summary: AssessmentSummary,
    ...changes,
    /** Current chart and agency facts; unknown ones are missing. An SSN is a reference, `ssn:2`. */
    facts: z.record(z.string(), z.string()),
    ssnLastFour: z.nullable(z.string()),
    /** Why CMS rejects the number M0064 refers to; only when the full assessment is opened. */
    ssnFinding: z.optional(z.object({ edit: z.string(), message: z.string() })),
    /** The previous signed assessment, for comparison. */
    previous: z.nullable(
      z.object({
        id: Uuid,
        reason: AssessmentReason,
        completedDate: z.nullable(z.iso.date()),
        answers: z.record(z.string(), z.string()),
      }),
    ),
    /** Missing in what devices stored before it was sent, like the signer's. */
    authorCredential: z.optional(z.nullable(z.string())),
    signedBy: z.nullable(z.extend(Person, { credential: z.optional(z.nullable(z.string())) })),
    signedAt: z.nullable(z.iso.datetime()),
    lockedAt: z.nullable(z.iso.datetime()),
    transmissions: z.array(Transmission),
    /** Set under emergency access: the device deletes it then. */
    keepUntil: z.optional(z.iso.datetime()),
  })
  .check(z.meta({ id: "Assessment" }));
export type Assessment = z.infer<typeof Assessment>;

/** Of one change of one field, of an assessment or a visit note. */
export const operationFields = {
  opId: NewId,
  /** The revision of the answer it is based on, 0 for none. */
  baseRevision: Revision,
  /** The conflicting values it resolves when applied. */
  settles: z.optional(z.array(Uuid).check(z.maxLength(50))),
};

/** One change of one field. */
export const AnswerOperation = z
  .object({ ...operationFields, item: Item, value: Value })
  .check(z.meta({ id: "AnswerOperation" }));
export type AnswerOperation = z.infer<typeof AnswerOperation>;

/** The result of one change: applied, kept as a conflict, or proposed to a signed assessment. */
export const OperationResult = z
  .object({ opId: Uuid, outcome: z.enum(["applied", "conflict", "amendment"]), revision: Revision })
  .check(z.meta({ id: "OperationResult" }));
export type OperationResult = z.infer<typeof OperationResult>;
