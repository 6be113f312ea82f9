import * as z from "zod/mini";
import { assessmentStatuses } from "./assessment-life-cycle.ts";
import { endpoints } from "./endpoint.ts";
import { PatientId } from "./patient-fields.ts";

const Uuid = z.uuid().check(z.toLowerCase());
const NewId = z.uuidv7().check(z.toLowerCase(), z.meta({ description: "UUIDv7, made by the caller" }));
const Version = z.int().check(z.positive());
const Revision = z.int().check(z.nonnegative());

/** The id of a field of the form; which ones there are is the form's matter. */
const Item = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/, "Please name an item of the form"));

/** Null: no answer. What else may stand there is the field's matter. */
const Value = z.nullable(z.string().check(z.minLength(1), z.maxLength(1000)));

/** M0100: 01 start of care, 03 resumption of care. */
export const AssessmentReason = z.enum(["01", "03"]);

/** From the first answer to CMS's. */
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

/** A value that lost to another one given meanwhile, until somebody chooses. */
export const Alternative = z
  .object({ id: Uuid, item: z.string(), value: Value, givenBy: Person, givenAt: z.iso.datetime() })
  .check(z.meta({ id: "Alternative" }));
export type Alternative = z.infer<typeof Alternative>;

/** A change proposed to what was signed. `late-answer`: from a device that had no network when it was signed. */
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

/** An assessment without its answers: a line of a list. Dates are null until they are answered. */
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
    /** The last day to complete it, and from M0090 on to send it; null once that is done or not yet known. */
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

/** What is read again when something changed: answers changed after `since`, and all that waits for a choice. */
const changes = {
  revision: Revision,
  version: Version,
  status: AssessmentStatus,
  answers: z.array(Answer),
  alternatives: z.array(Alternative),
  proposals: z.array(Proposal),
};
export const AssessmentChanges = z.object(changes).check(z.meta({ id: "AssessmentChanges" }));
export type AssessmentChanges = z.infer<typeof AssessmentChanges>;

/** Everything a device needs to go on with it, without network too. */
export const Assessment = z
  .object({
    summary: AssessmentSummary,
    ...changes,
    /** What chart and agency say now, by fact; a fact nobody knows is missing. An SSN is a reference, `ssn:2`. */
    facts: z.record(z.string(), z.string()),
    ssnLastFour: z.nullable(z.string()),
    /** The latest signed one before it, to compare with. */
    previous: z.nullable(
      z.object({
        id: Uuid,
        reason: AssessmentReason,
        completedDate: z.nullable(z.iso.date()),
        answers: z.record(z.string(), z.string()),
      }),
    ),
    signedBy: z.nullable(Person),
    signedAt: z.nullable(z.iso.datetime()),
    lockedAt: z.nullable(z.iso.datetime()),
    transmissions: z.array(Transmission),
  })
  .check(z.meta({ id: "Assessment" }));
export type Assessment = z.infer<typeof Assessment>;

/** One change of one field. `baseRevision`: of the answer it was made over, 0 for none. */
export const AnswerOperation = z
  .object({
    opId: NewId,
    item: Item,
    baseRevision: Revision,
    value: Value,
    /** The values it decides over: they are settled when it applies. */
    settles: z.optional(z.array(Uuid).check(z.maxLength(50))),
  })
  .check(z.meta({ id: "AnswerOperation" }));
export type AnswerOperation = z.infer<typeof AnswerOperation>;

/** What became of one change: it stands, it is kept beside another value, or it is proposed to what was signed. */
export const OperationResult = z
  .object({ opId: Uuid, outcome: z.enum(["applied", "conflict", "amendment"]), revision: Revision })
  .check(z.meta({ id: "OperationResult" }));
export type OperationResult = z.infer<typeof OperationResult>;

const AssessmentId = z.object({ id: Uuid });
const AtVersion = z.object({ id: Uuid, version: Version });
const view = { area: "assessments", action: "view" } as const;
const edit = { area: "assessments", action: "edit" } as const;
const sign = { area: "assessments", action: "sign" } as const;
const approve = { area: "assessments", action: "approve" } as const;
const send = { area: "assessments", action: "export" } as const;
const wrongState = ["conflict", "wrong-status"] as const;

export const assessments = endpoints({
  "POST /assessments": {
    summary: "Start an assessment; known facts are filled from the chart",
    allow: edit,
    input: z.object({ id: NewId, patientId: PatientId, reason: AssessmentReason }),
    output: Assessment,
    refuses: ["conflict", "key-reused"],
  },
  "POST /assessments/import": {
    summary: "Start an assessment from a submission file",
    allow: edit,
    input: z.object({ id: NewId, patientId: PatientId, xml: z.string().check(z.maxLength(1_000_000)) }),
    output: Assessment,
    refuses: ["conflict", "key-reused"],
  },
  "GET /assessments": {
    summary: "List assessments, those that are due first",
    allow: view,
    input: z.object({
      status: z.optional(AssessmentStatus),
      reason: z.optional(AssessmentReason),
      due: z.optional(z.enum(["overdue", "week"])),
      findings: z.optional(z.enum(["fatal", "warning", "none"])),
      page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
    }),
    output: z.object({ assessments: z.array(AssessmentSummary), more: z.boolean(), total: z.int() }),
  },
  "GET /patients/:id/assessments": {
    summary: "The assessments of a patient, the latest first",
    allow: view,
    input: z.object({ id: PatientId }),
    output: z.object({ assessments: z.array(AssessmentSummary) }),
  },
  "GET /patients/:id/attention": {
    summary: "What is due for a patient, the most urgent first",
    allow: { area: "patients", action: "view" },
    input: z.object({ id: PatientId }),
    output: z.object({
      items: z.array(
        z.object({
          taskId: Uuid,
          kind: z.string(),
          title: z.string(),
          dueOn: z.nullable(z.iso.date()),
          isImportant: z.boolean(),
          /** The assessment it asks for: begun already, or to be started for this reason. */
          assessmentId: z.nullable(Uuid),
          reason: z.nullable(AssessmentReason),
        }),
      ),
    }),
  },
  "GET /assessments/:id": {
    summary: "Open an assessment",
    allow: view,
    input: AssessmentId,
    output: Assessment,
  },
  "GET /assessments/:id/answers": {
    summary: "The answers that changed after a revision",
    allow: view,
    input: z.object({ id: Uuid, since: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
    output: AssessmentChanges,
  },
  "PATCH /assessments/:id/answers": {
    summary: "Send changes of answers; each is merged by itself",
    allow: edit,
    input: z.object({
      id: Uuid,
      /** Up to this revision the device knows the answers; later ones come back. */
      knownRevision: Revision,
      operations: z.array(AnswerOperation).check(z.minLength(1), z.maxLength(500)),
    }),
    output: z.object({ results: z.array(OperationResult), changes: AssessmentChanges }),
    refuses: ["key-reused"],
  },
  "POST /assessments/:id/complete": {
    summary: "Declare a draft complete: M0090 is set and no fatal finding is left",
    allow: edit,
    input: z.object({ id: Uuid, version: Version, revision: Revision }),
    output: Assessment,
    refuses: [...wrongState, "not-ready"],
  },
  "POST /assessments/:id/reopen": {
    summary: "Make it a draft again, with the reason",
    allow: edit,
    input: z.object({
      id: Uuid,
      version: Version,
      why: z.string().check(z.trim(), z.minLength(1, "Please say why"), z.maxLength(500)),
    }),
    output: Assessment,
    refuses: wrongState,
  },
  "POST /assessments/:id/sign": {
    summary: "Sign as the assessing RN, PT, SLP or OT; asks for the password again",
    allow: sign,
    input: z.object({
      id: Uuid,
      version: Version,
      password: z.string().check(z.minLength(1, "Password is required"), z.maxLength(1000)),
    }),
    output: Assessment,
    refuses: [...wrongState, "not-ready", "wrong-credentials", "too-many-attempts"],
  },
  "POST /assessments/:id/review": {
    summary: "Take a signed assessment into review",
    allow: approve,
    input: AtVersion,
    output: Assessment,
    refuses: wrongState,
  },
  "POST /assessments/:id/proposals": {
    summary: "Propose another answer to the signer",
    allow: approve,
    input: z.object({
      id: Uuid,
      proposalId: NewId,
      item: Item,
      value: Value,
      comment: z.nullable(z.string().check(z.maxLength(500))),
    }),
    output: AssessmentChanges,
    refuses: ["wrong-status", "key-reused"],
  },
  "POST /assessments/:id/proposals/:proposalId/decision": {
    summary: "Accept or decline a proposed answer, as the signer",
    allow: sign,
    input: z.object({ id: Uuid, proposalId: Uuid, decision: z.enum(["accepted", "declined"]) }),
    output: AssessmentChanges,
    refuses: ["wrong-status"],
  },
  "POST /assessments/:id/lock": {
    summary: "Approve a reviewed assessment; from then on it cannot change",
    allow: approve,
    input: AtVersion,
    output: Assessment,
    refuses: [...wrongState, "not-ready"],
  },
  "POST /assessments/:id/correction": {
    summary:
      "Correct an accepted assessment: a modification, or for a key field an inactivation and a new one",
    allow: approve,
    input: z.object({
      id: Uuid,
      version: Version,
      correctionId: NewId,
      replacementId: NewId,
      kind: z.enum(["modification", "key-field"]),
    }),
    output: Assessment,
    refuses: [...wrongState, "key-reused"],
  },
  "POST /assessments/:id/chart": {
    summary: "Correct the chart by an answer of the assessment",
    allow: { area: "patients", action: "edit" },
    input: z.object({ id: Uuid, item: Item }),
    output: AssessmentChanges,
    refuses: ["conflict", "wrong-status"],
  },
  "POST /assessments/exports": {
    summary: "Export locked assessments for submission to CMS",
    allow: send,
    input: z.object({ id: NewId, assessmentIds: z.array(Uuid).check(z.minLength(1), z.maxLength(500)) }),
    output: z.object({ id: Uuid, fileCount: z.int() }),
    refuses: ["wrong-status", "not-ready", "key-reused"],
  },
  "GET /assessments/exports/:id/file": {
    summary: "The files of an export, zipped",
    allow: send,
    input: AssessmentId,
    file: "application/zip",
    refuses: ["conflict", "too-large"],
  },
  "POST /assessments/:id/outcome": {
    summary: "Note what CMS answered to the last export",
    allow: send,
    input: z.object({
      id: Uuid,
      version: Version,
      outcome: z.enum(["accepted", "accepted-with-warnings", "rejected"]),
      message: z.nullable(z.string().check(z.maxLength(2000))),
    }),
    output: Assessment,
    refuses: wrongState,
  },
});
