import {
  type Admission,
  type AdmissionAction,
  type AdmissionStatus,
  admissionActions,
} from "@hearthside/contract";
import { addDays, describeDay } from "@hearthside/scheduling";
import { AppError, invalidField } from "#src/app-error.ts";
import { followChart } from "#src/features/assessments/follow-chart.ts";
import { refreshAssessmentTasks } from "#src/features/assessments/tasks/assessment-tasks.ts";
import {
  type AdmissionEvent,
  insertEvent,
  lockPatient,
} from "#src/features/shared/admissions/admission-rows.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { AtVersion } from "#src/http/at-version.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import {
  type AdmissionChanges,
  type AdmissionRow,
  type EventRow,
  findAdmission,
  lockAdmission,
  updateAdmission,
} from "./admission-queries.ts";
import { getAdmission } from "./admissions.ts";

/**
 * The admission at that version, locked with the patient's other admissions until the transaction ends.
 * Throws `not-found`, `conflict` with the current admission.
 */
export async function lockOpenAdmission(work: Work, { id, version }: AtVersion): Promise<AdmissionRow> {
  const seen = await findAdmission(work, id);
  if (seen === undefined) throw new AppError("not-found");
  await lockPatient(work, seen.patientId);
  const row = await lockAdmission(work, id);
  if (row === undefined) throw new AppError("not-found");
  if (row.version !== version) throw new AppError("conflict", { context: await getAdmission(work, id) });
  return row;
}

/** The same for an action that needs a certain status. Also throws `wrong-status`. */
export async function lockForAction(
  work: Work,
  { action, ...input }: AtVersion & { readonly action: AdmissionAction },
): Promise<AdmissionRow> {
  const row = await lockOpenAdmission(work, input);
  const from: readonly AdmissionStatus[] = admissionActions[action];
  if (!from.includes(row.status))
    throw new AppError("wrong-status", {
      detail: `This admission is ${standings[row.status]}: ${refusals[action]}.`,
    });
  return row;
}

const standings = {
  "pre-admit": "a referral and care has not started",
  active: "active",
  "on-hold": "on hold",
  "discharge-pending": "pending discharge",
  discharged: "discharged",
} as const satisfies { [S in AdmissionStatus]: string };

const refusals = {
  admit: "care cannot be started again",
  "not-admit": "there is no referral to close",
  transfer: "the patient cannot be transferred",
  resume: "there is no care to resume",
  "plan-discharge": "no discharge can be planned",
  discharge: "the patient cannot be discharged",
  reopen: "there is no discharge to undo",
} as const satisfies { [A in AdmissionAction]: string };

type Move = {
  readonly row: AdmissionRow;
  readonly action: AdmissionAction;
  readonly changes: AdmissionChanges & { readonly status: AdmissionStatus };
  readonly event: AdmissionEvent;
};

/** Changes the status of a locked admission and writes the event, the audit entry, the live event and due tasks. */
export async function moveAdmission(work: Work, { row, action, changes, event }: Move): Promise<Admission> {
  const { id, patientId } = row;
  await updateAdmission(work, { id, changes });
  await insertEvent(work, { id, patientId, ...event });
  await recordEvent(work, {
    action: `admission.${action}`,
    patientId,
    subjectId: id,
    before: { status: row.status },
    after: { status: changes.status, onDate: event.onDate },
  });
  return settle(work, id);
}

/** After every change of an admission: updates unsigned assessments, browsers and tasks. Returns the current admission. */
export async function settle(work: Work, id: string): Promise<Admission> {
  await followChart(work, {
    of: { admissionId: id },
    parts: ["admission", "episode", "physician", "branch", "agency"],
  });
  await refreshAssessmentTasks(work, id);
  const admission = await getAdmission(work, id);
  const { patientId, version: revision } = admission;
  await recordChange(work, { kind: "chart", patientId, subjectId: id, revision });
  return admission;
}

/** How many days ahead the start of care can be entered. */
const daysAhead = 60;

/** Past events cannot be in the future. Throws `invalid-input`. */
export function requirePast(field: string, day: string | null | undefined, { today }: Caller): void {
  if (typeof day === "string" && day > today) throw invalidField(field, "This date is in the future.");
}

/** Throws `invalid-input` for a start of care too far ahead, or before the previous admission's discharge. */
export function requireStart(day: string, { today }: Caller, dischargedOn: string | null): void {
  if (day > addDays(today, daysAhead))
    throw invalidField("startOfCare", `The start of care can be at most ${daysAhead} days ahead.`);
  if (dischargedOn !== null && day < dischargedOn)
    throw invalidField("startOfCare", `The previous admission ended on ${describeDay(dischargedOn)}.`);
}

const happened: ReadonlyMap<string, string> = new Map([
  ["transferred", "The patient was transferred"],
  ["resumed", "Care was resumed"],
]);

/** Events of an admission must be in date order. Throws `invalid-input`. */
export function requireAfter(
  day: string,
  { startOfCare }: Pick<AdmissionRow, "startOfCare">,
  events: readonly Pick<EventRow, "kind" | "onDate">[],
): void {
  if (startOfCare !== null && day < startOfCare)
    throw invalidField("onDate", `Care started on ${describeDay(startOfCare)}.`);
  for (const { kind, onDate } of events) {
    const what = happened.get(kind);
    if (what !== undefined && day < onDate)
      throw invalidField("onDate", `${what} on ${describeDay(onDate)}.`);
  }
}
