import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { AdmissionStatus, CalendarDay, NewId, Uuid, Version } from "../fields.ts";
import { lineOrNull, OfPatient, reason } from "./chart-fields.ts";
import { admissionEventKinds } from "./chart-labels.ts";

const view = { area: "patients", action: "view" } as const;
const edit = { area: "patients", action: "edit" } as const;

/** One admission with its events. */
export const Admission = z
  .object({
    id: Uuid,
    patientId: Uuid,
    version: Version,
    number: z.int(),
    status: AdmissionStatus,
    branchId: Uuid,
    branchName: z.string(),
    physicianId: z.nullable(Uuid),
    physicianName: z.nullable(z.string()),
    referralDate: z.nullable(z.iso.date()),
    referralSource: z.nullable(z.string()),
    referralNote: z.nullable(z.string()),
    orderedStartOfCare: z.nullable(z.iso.date()),
    startOfCare: z.nullable(z.iso.date()),
    resumptionOfCare: z.nullable(z.iso.date()),
    faceToFaceDate: z.nullable(z.iso.date()),
    noticeAcceptedDate: z.nullable(z.iso.date()),
    dischargeDate: z.nullable(z.iso.date()),
    dischargeReason: z.nullable(z.string()),
    events: z.array(
      z.object({
        id: Uuid,
        kind: z.enum(admissionEventKinds),
        onDate: z.iso.date(),
        facility: z.nullable(z.string()),
        reason: z.nullable(z.string()),
        by: z.nullable(z.string()),
      }),
    ),
    episodes: z.array(
      z.object({ id: Uuid, number: z.int(), startDate: z.iso.date(), endDate: z.iso.date() }),
    ),
    /** What regulation asks for and is missing or late, each with its source. */
    warnings: z.array(z.object({ message: z.string(), source: z.string() })),
  })
  .check(z.meta({ id: "Admission" }));
export type Admission = z.infer<typeof Admission>;

const referralFields = {
  branchId: z.optional(Uuid),
  physicianId: z._default(z.nullable(Uuid), null),
  referralDate: CalendarDay,
  referralSource: lineOrNull(),
  referralNote: lineOrNull(2000),
  orderedStartOfCare: z._default(z.nullable(CalendarDay), null),
};
const AtVersion = { id: Uuid, version: Version };
const wrongState = ["conflict", "wrong-status"] as const;

export const admissions = endpoints({
  "GET /patients/:id/admissions": {
    summary: "List a patient's admissions, latest first",
    allow: view,
    records: ["chart.view"],
    input: OfPatient,
    output: z.object({ admissions: z.array(Admission) }),
  },
  "POST /admissions": {
    summary: "Enter a referral; the patient is pre-admitted. Not allowed while the patient is on service",
    allow: edit,
    records: ["admission.create"],
    once: "id",
    input: z.object({ id: NewId, patientId: Uuid, ...referralFields }).check(z.meta({ id: "NewReferral" })),
    output: Admission,
    refuses: ["wrong-status", "key-reused"],
  },
  "PUT /admissions/:id": {
    summary: "Change the referral, the physician or the encounter and notice dates",
    allow: edit,
    records: ["admission.change", "assessment.follow-chart", "document.change"],
    input: z
      .object({
        ...AtVersion,
        ...referralFields,
        /** Null if not recorded. */
        referralDate: z.nullable(CalendarDay),
        faceToFaceDate: z._default(z.nullable(CalendarDay), null),
        noticeAcceptedDate: z._default(z.nullable(CalendarDay), null),
      })
      .check(z.meta({ id: "AdmissionChange" })),
    output: Admission,
    refuses: ["conflict"],
  },
  "POST /admissions/:id/admit": {
    summary: "Start care on a date; the first certification period begins that day",
    allow: edit,
    records: ["admission.start", "assessment.follow-chart"],
    input: z.object({ ...AtVersion, startOfCare: CalendarDay }),
    output: Admission,
    refuses: wrongState,
  },
  "POST /admissions/:id/not-admit": {
    summary: "Close a referral without admitting the patient; scheduled visits are canceled if requested",
    allow: edit,
    records: ["admission.not-admit", "assessment.follow-chart", "time-change.withdraw", "visit.cancel"],
    alsoNeeds: { cancelVisits: { area: "schedule", action: "delete" } },
    input: z.object({
      ...AtVersion,
      onDate: CalendarDay,
      reason,
      cancelVisits: z._default(z.boolean(), false),
    }),
    output: Admission,
    refuses: wrongState,
  },
  "POST /admissions/:id/transfer": {
    summary: "Transfer the patient to a facility; care is on hold",
    allow: edit,
    records: ["admission.transfer", "assessment.follow-chart"],
    input: z.object({ ...AtVersion, onDate: CalendarDay, facility: lineOrNull(), reason: lineOrNull(500) }),
    output: Admission,
    refuses: wrongState,
  },
  "POST /admissions/:id/resume": {
    summary: "Resume care after the patient returns home",
    allow: edit,
    records: ["admission.resume", "assessment.follow-chart"],
    input: z.object({ ...AtVersion, onDate: CalendarDay }),
    output: Admission,
    refuses: wrongState,
  },
  "POST /admissions/:id/plan-discharge": {
    summary: "Plan a discharge for a date",
    allow: edit,
    records: ["admission.plan-discharge", "assessment.follow-chart"],
    input: z.object({ ...AtVersion, onDate: CalendarDay, reason: lineOrNull(500) }),
    output: Admission,
    refuses: wrongState,
  },
  "POST /admissions/:id/discharge": {
    summary: "Discharge the patient; later visits are canceled if requested",
    allow: edit,
    records: ["admission.discharge", "assessment.follow-chart", "time-change.withdraw", "visit.cancel"],
    alsoNeeds: { cancelVisits: { area: "schedule", action: "delete" } },
    input: z.object({
      ...AtVersion,
      onDate: CalendarDay,
      reason,
      cancelVisits: z._default(z.boolean(), false),
    }),
    output: Admission,
    refuses: wrongState,
  },
  "POST /admissions/:id/reopen": {
    summary: "Undo a discharge, or cancel a planned one; no later admission may have started",
    allow: edit,
    records: ["admission.reopen", "assessment.follow-chart"],
    input: z.object({ ...AtVersion, reason }),
    output: Admission,
    refuses: wrongState,
  },
  "GET /branches": {
    summary: "List the agency's branches",
    allow: "member",
    output: z.object({ branches: z.array(z.object({ id: Uuid, name: z.string() })) }),
  },
});
