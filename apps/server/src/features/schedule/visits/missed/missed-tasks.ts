import { exceptionKinds, type MissReason, type TaskKind } from "@hearthside/contract";
import { addDays, describeDay } from "@hearthside/scheduling";
import { sql } from "kysely";
import { caseManagerOn } from "#src/features/shared/assignments/assignments.ts";
import { openTasks, resolveTasks } from "#src/features/shared/tasks/tasks.ts";
import type { Work } from "#src/http/work.ts";
import { exceptionTaskKind } from "../verification/exception-tasks.ts";
import type { VisitRow } from "../visit-rows.ts";

const missedKinds = ["missed-visit", "notify-physician"] as const;

const reasons = {
  "patient-refused": "patient refused",
  "patient-not-home": "patient not home",
  "patient-in-hospital": "patient hospitalized",
  "no-staff": "no clinician available",
  "staff-ill": "clinician out sick",
  weather: "weather",
  unsafe: "unsafe conditions",
  other: "other reason",
} satisfies { readonly [R in MissReason]: string };
const reasonLabels: ReadonlyMap<string | null, string> = new Map(Object.entries(reasons));

type About = {
  readonly visit: VisitRow;
  readonly reason: VisitRow["reason"];
  readonly caseManagerId: string | null;
};

/**
 * Adds a warning for administrators and a task for the case manager, otherwise the visit's clinician, to notify the
 * physician by tomorrow (CMS State Operations Manual, Appendix B, tag G572).
 */
export async function raiseMissedTasks(work: Work, about: About): Promise<void> {
  const { visit, reason, caseManagerId } = about;
  const { id: visitId, patientId, discipline, start, userId } = visit;
  const what = `${discipline} visit on ${describeDay(start)}`;
  const of = { visitId, patientId, createdBy: work.userId };
  await openTasks(work, [
    {
      ...of,
      kind: "missed-visit",
      causeKey: `missed-visit/${visitId}`,
      title: `Missed ${what}: ${reasonLabels.get(reason) ?? reasons.other}`,
      isImportant: true,
    },
    {
      ...of,
      kind: "notify-physician",
      causeKey: `notify-physician/${visitId}`,
      title: `Notify physician: missed ${what}`,
      assigneeId: caseManagerId ?? userId,
      dueOn: addDays(work.today, 1),
    },
  ]);
}

/** The physician has answered, so both tasks are done by the caller. */
export const finishMissedTasks = (work: Work, visitId: string) =>
  resolveOf(work, { visitId, kinds: missedKinds, by: work.userId });

/** Resolves the tasks of a missed visit. Call it in the transaction that restores the visit. */
export const forgetMiss = (work: Work, visitId: string) =>
  resolveOf(work, { visitId, kinds: missedKinds, by: null });

/** A visit that did not take place has nothing to verify. */
export const forgetExceptions = (work: Work, visitId: string) =>
  resolveOf(work, { visitId, kinds: exceptionKinds.map(exceptionTaskKind), by: null });

type OfVisit = {
  readonly visitId: string;
  readonly kinds: readonly TaskKind[];
  readonly by: string | null;
};

const resolveOf = (work: Work, { visitId, kinds, by }: OfVisit) =>
  resolveTasks(work, { by, which: (eb) => eb.and([eb("visitId", "=", visitId), eb("kind", "in", kinds)]) });

/** The physician of the visit's admission and the patient's current case manager. */
export const findResponsible = ({ trx, agencyId, today }: Work, admissionId: string) =>
  trx
    .selectFrom("admission")
    .select([
      "admission.physicianId",
      caseManagerOn(today, {
        agencyId: sql.ref("admission.agencyId"),
        patientId: sql.ref("admission.patientId"),
      }).as("caseManagerId"),
    ])
    .where("admission.agencyId", "=", agencyId)
    .where("admission.id", "=", admissionId)
    .executeTakeFirstOrThrow();
