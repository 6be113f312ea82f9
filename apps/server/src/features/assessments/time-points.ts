import { type Answers, type Reason, reasons } from "@hearthside/oasis";
import { type Day, resumptionAssessmentDue, startOfCareAssessmentDue } from "@hearthside/scheduling";
import { type RawBuilder, sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import { getAdmissionInCare, getAdmissionToResume } from "#src/features/shared/admissions/admissions.ts";
import type { Work } from "#src/http/work.ts";
import { findResumption, findStartOfCare } from "./queries.ts";

type Resumed = { readonly admissionId: string; readonly day: string | undefined };

/** An admission resumes once per date: an existing draft is finished instead of starting another. */
async function requireNoDraftOf(work: Work, { admissionId, day }: Resumed): Promise<void> {
  const begun = day === undefined ? undefined : await findResumption(work, { admissionId, day });
  if (begun?.status === "draft") throw alreadyThere(begun.id);
}

type File = { readonly patientId: string; readonly answers: Answers };

/** The same admission and the same M0032. */
async function findDraftOfResumption(
  work: Work,
  { patientId, answers: { M0032: day } }: File,
): Promise<string | undefined> {
  if (day === undefined) return undefined;
  const { id: admissionId } = await getAdmissionToResume(work, patientId);
  const begun = await findResumption(work, { admissionId, day });
  if (begun !== undefined && begun.status !== "draft") throw alreadyThere(begun.id);
  return begun?.id;
}

const alreadyThere = (assessmentId: string) =>
  new AppError("conflict", {
    detail: "This admission already has an assessment for that resumption of care.",
    context: { assessmentId },
  });

/** An admission has one start of care. The patient is locked, so nobody else can start one at the same time. */
async function requireNoStartOfCare(work: Work, admissionId: string): Promise<void> {
  const startOfCare = await findStartOfCare(work, admissionId);
  if (startOfCare === undefined) return;
  throw new AppError("conflict", {
    detail: "This admission already has a start of care assessment.",
    context: { assessmentId: startOfCare.id },
  });
}

type Begun = { readonly admissionId: string; readonly day: Day | undefined };

type TimePointRules = {
  /** The admission a new assessment belongs to. */
  readonly findAdmission: (work: Work, patientId: string) => Promise<{ readonly id: string }>;
  /** Throws `conflict` with the id of the existing assessment. */
  readonly requireNone: (work: Work, begun: Begun) => Promise<void>;
  /** The draft that a file matches and does not replace. Throws `conflict` with the id of one that is no longer a draft. */
  readonly findDraft: (work: Work, file: File) => Promise<string | undefined>;
  /** The day by which it must be completed, from the day that care started or resumed. */
  readonly completeBy: (day: Day) => Day;
  /** The admission's date to count from while the assessment does not have it. */
  readonly admissionDate: "startOfCare" | "resumptionOfCare";
  /** Signing it starts care for a pre-admitted patient. */
  readonly startsCare: boolean;
};

/** What an assessment of each reason (M0100) means for admission, deadlines and care. */
export const timePointRules: { readonly [R in Reason]: TimePointRules } = {
  "01": {
    findAdmission: getAdmissionInCare,
    requireNone: (work, { admissionId }) => requireNoStartOfCare(work, admissionId),
    findDraft: () => Promise.resolve(undefined),
    completeBy: startOfCareAssessmentDue,
    admissionDate: "startOfCare",
    startsCare: true,
  },
  "03": {
    findAdmission: getAdmissionToResume,
    requireNone: requireNoDraftOf,
    findDraft: findDraftOfResumption,
    completeBy: resumptionAssessmentDue,
    admissionDate: "resumptionOfCare",
    startsCare: false,
  },
};

/** SQL of a row of `assessment` with a value for each reason. */
export const byReason = <Value>(valueOf: (reason: Reason) => RawBuilder<Value>): RawBuilder<Value> =>
  sql`case assessment.reason ${sql.join(
    reasons.map((reason) => sql`when ${sql.lit(reason)} then ${valueOf(reason)}`),
    sql` `,
  )} end`;
