import { exceptionKinds, type MissReason } from "@hearthside/contract";
import { addDays, dayInWords } from "@hearthside/scheduling";
import type { Work } from "#src/http/work.ts";
import { exceptionPrefix } from "../verification/exception-tasks.ts";
import type { VisitRow } from "../visit-rows.ts";
import { insertMissedTasks, resolveVisitTasks } from "./missed-task-queries.ts";

const missedKinds = ["missed-visit", "notify-physician"] as const;

const reasons = {
  "patient-refused": "patient refused",
  "patient-not-home": "patient not home",
  "patient-in-hospital": "patient hospitalized",
  "no-staff": "no clinician available",
  "staff-ill": "clinician sick",
  weather: "weather",
  unsafe: "unsafe conditions",
  other: "other reason",
} satisfies { readonly [R in MissReason]: string };
const reasonWords: ReadonlyMap<string | null, string> = new Map(Object.entries(reasons));

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
  const what = `${discipline} visit on ${dayInWords(start)}`;
  const of = { visitId, patientId };
  await insertMissedTasks(work, [
    {
      ...of,
      kind: "missed-visit",
      title: `Missed ${what}: ${reasonWords.get(reason) ?? reasons.other}`,
      assigneeId: null,
      dueOn: null,
      isImportant: true,
    },
    {
      ...of,
      kind: "notify-physician",
      title: `Notify physician: missed ${what}`,
      assigneeId: caseManagerId ?? userId,
      dueOn: addDays(work.today, 1),
      isImportant: false,
    },
  ]);
}

/** The physician has answered, so both tasks are done by the caller. */
export const finishMissedTasks = (work: Work, visitId: string) =>
  resolveVisitTasks(work, { visitId, kinds: missedKinds, resolvedBy: work.userId });

/** Resolves the tasks of a missed visit. Call it in the transaction that restores the visit. */
export const forgetMiss = (work: Work, visitId: string) =>
  resolveVisitTasks(work, { visitId, kinds: missedKinds, resolvedBy: null });

/** A visit that did not take place has nothing to verify. */
export const forgetExceptions = (work: Work, visitId: string) =>
  resolveVisitTasks(work, {
    visitId,
    kinds: exceptionKinds.map((kind) => exceptionPrefix + kind),
    resolvedBy: null,
  });
