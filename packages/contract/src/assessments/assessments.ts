import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { NewId, Uuid, Version } from "../fields.ts";
import { PatientId } from "../patients/patient-fields.ts";
import {
  AnsweringDevice,
  AnswerOperation,
  Assessment,
  AssessmentChanges,
  AssessmentReason,
  AssessmentStatus,
  AssessmentSummary,
  Item,
  OperationResult,
  Revision,
  Value,
} from "./assessment.ts";

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
    records: ["admission.create", "assessment.start"],
    once: "id",
    input: z.object({ id: NewId, patientId: PatientId, reason: AssessmentReason }),
    output: Assessment,
    refuses: ["conflict", "key-reused"],
  },
  "POST /assessments/import": {
    summary: "Start an assessment from a submission file",
    allow: edit,
    records: ["admission.create", "assessment.start"],
    once: "id",
    input: z.object({ id: NewId, patientId: PatientId, xml: z.string().check(z.maxLength(1_000_000)) }),
    output: Assessment,
    refuses: ["conflict", "key-reused"],
  },
  "GET /assessments": {
    summary: "List assessments, those due soonest first",
    allow: view,
    records: ["assessment.list"],
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
    summary: "List a patient's assessments, latest first",
    allow: view,
    records: ["chart.view"],
    input: z.object({ id: PatientId }),
    output: z.object({ assessments: z.array(AssessmentSummary) }),
  },
  "GET /patients/:id/attention": {
    summary: "List a patient's open tasks, most urgent first",
    allow: { area: "patients", action: "view" },
    records: ["chart.view"],
    input: z.object({ id: PatientId }),
    output: z.object({
      items: z.array(
        z.object({
          taskId: Uuid,
          kind: z.string(),
          title: z.string(),
          dueOn: z.nullable(z.iso.date()),
          isImportant: z.boolean(),
          /** The assessment to complete: an existing one, or one to start for this reason. */
          assessmentId: z.nullable(Uuid),
          reason: z.nullable(AssessmentReason),
        }),
      ),
    }),
  },
  "GET /assessments/:id": {
    summary: "Open an assessment",
    allow: view,
    records: ["chart.view"],
    input: AssessmentId,
    output: Assessment,
  },
  "GET /assessments/:id/answers": {
    summary: "List the answers that changed after a revision",
    allow: view,
    records: ["chart.view"],
    unattended: true,
    input: z.object({ id: Uuid, since: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
    output: AssessmentChanges,
  },
  "PATCH /assessments/:id/answers": {
    summary: "Send changed answers; each is merged separately",
    allow: edit,
    records: ["assessment.answer", "assessment.reopen"],
    unattended: true,
    input: z.object({
      id: Uuid,
      /** The device knows the answers up to this revision; later ones are returned. */
      knownRevision: Revision,
      device: z.optional(AnsweringDevice),
      operations: z.array(AnswerOperation).check(z.minLength(1), z.maxLength(500)),
    }),
    output: z.object({ results: z.array(OperationResult), changes: AssessmentChanges }),
    refuses: ["key-reused"],
  },
  "POST /assessments/:id/complete": {
    summary: "Mark a draft complete; M0090 must be entered and no fatal finding left",
    allow: edit,
    records: ["assessment.complete"],
    input: z.object({ id: Uuid, version: Version, revision: Revision }),
    output: Assessment,
    refuses: [...wrongState, "not-ready"],
  },
  "POST /assessments/:id/reopen": {
    summary: "Reopen an assessment as a draft, with the reason",
    allow: edit,
    records: ["assessment.follow-chart", "assessment.reopen"],
    input: z.object({
      id: Uuid,
      version: Version,
      why: z.string().check(z.trim(), z.minLength(1, "Please give a reason"), z.maxLength(500)),
    }),
    output: Assessment,
    refuses: wrongState,
  },
  "POST /assessments/:id/sign": {
    summary: "Sign as the assessing RN, PT, SLP or OT",
    allow: sign,
    records: ["admission.start", "assessment.sign"],
    needsProof: true,
    input: AtVersion,
    output: Assessment,
    refuses: [...wrongState, "not-ready"],
  },
  "POST /assessments/:id/review": {
    summary: "Start the review of a signed assessment",
    allow: approve,
    records: ["assessment.review"],
    input: AtVersion,
    output: Assessment,
    refuses: wrongState,
  },
  "POST /assessments/:id/proposals": {
    summary: "Propose another answer to the signing clinician",
    allow: approve,
    records: ["assessment.propose"],
    once: "proposalId",
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
    summary: "Accept or decline a proposed answer as the signing clinician",
    allow: sign,
    records: ["assessment.proposal-accepted", "assessment.proposal-declined"],
    needsProof: true,
    input: z.object({ id: Uuid, proposalId: Uuid, decision: z.enum(["accepted", "declined"]) }),
    output: AssessmentChanges,
    refuses: ["wrong-status"],
  },
  "POST /assessments/:id/lock": {
    summary: "Lock a reviewed assessment; it can no longer change",
    allow: approve,
    records: ["assessment.lock"],
    input: AtVersion,
    output: Assessment,
    refuses: [...wrongState, "not-ready"],
  },
  "POST /assessments/:id/correction": {
    summary:
      "Correct an accepted assessment: a modification, or for a key field an inactivation and a new one",
    allow: approve,
    records: ["assessment.correct", "assessment.withdraw"],
    once: "correctionId",
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
    summary: "Copy answers of the assessment to the chart, all of them or none",
    allow: { area: "patients", action: "edit" },
    records: [
      "assessment.correct-chart",
      "assessment.follow-chart",
      "contact.create",
      "coverage.create",
      "diagnosis.change",
      "patient.update",
      "physician.change",
    ],
    input: z.object({ id: Uuid, items: z.array(Item).check(z.minLength(1), z.maxLength(100)) }),
    output: AssessmentChanges,
    refuses: ["conflict", "wrong-status"],
  },
  "POST /assessments/exports": {
    summary: "Export locked assessments for submission to CMS",
    allow: send,
    records: ["assessment.export"],
    once: "id",
    needsProof: true,
    input: z.object({ id: NewId, assessmentIds: z.array(Uuid).check(z.minLength(1), z.maxLength(500)) }),
    output: z.object({ id: Uuid, fileCount: z.int() }),
    refuses: ["wrong-status", "not-ready", "key-reused"],
  },
  "GET /assessments/exports/:id/file": {
    summary: "Download the zip file of an export; it contains Social Security numbers",
    allow: send,
    records: ["assessment.download"],
    needsProof: true,
    input: AssessmentId,
    file: "application/zip",
    refuses: ["conflict", "too-large"],
  },
  "POST /assessments/:id/outcome": {
    summary: "Record the CMS response to the last export",
    allow: send,
    records: ["assessment.accept", "assessment.inactivate", "assessment.modify", "assessment.reject"],
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
