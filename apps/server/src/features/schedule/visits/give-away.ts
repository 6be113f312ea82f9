import { AppError } from "#src/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { changeVisit, recordVisit } from "./change-visit.ts";
import { judgeVisits, overlapRefusal, type Prospect, requireRules } from "./judge-visits.ts";
import { updateVisit } from "./queries.ts";
import { closeTimeChange } from "./time-changes/settle-time-change.ts";
import { followRecords } from "./verification/follow-records.ts";
import {
  getVisit,
  lockSchedules,
  selectAnyVisits,
  selectVisits,
  type VisitRow,
  visitOf,
} from "./visit-rows.ts";

/** The new clinician of a visit. */
export type Giving = { readonly id: string; readonly userId: string };

/** The result for a visit: its clinician now, and why it could not be reassigned as requested. */
export type Given = {
  readonly id: string;
  readonly userId: string | null;
  readonly refusal: string | null;
};

type Leaver = { readonly userId: string };

/** A person's scheduled visits from today on, by start. */
export const findPlanned = (work: Work, { userId }: Leaver): Promise<VisitRow[]> =>
  plannedOf(selectAnyVisits(work), work, userId);

/** Limited to patients the caller may see. */
export const findPlannedInSight = (work: Work, { userId }: Leaver): Promise<VisitRow[]> =>
  plannedOf(selectVisits(work), work, userId);

const plannedOf = (query: ReturnType<typeof selectAnyVisits>, { today }: Caller, userId: string) =>
  query
    .where("visit.userId", "=", userId)
    .where("visit.status", "=", "scheduled")
    .where("visit.localStart", ">=", today)
    .orderBy("visit.localStart")
    .orderBy("visit.id")
    .execute();

/** Locks the schedules of all of them until the transaction ends. Call it before any other lock. */
export async function lockPlansOf(
  work: Work,
  { userId, givings }: Leaver & { readonly givings: readonly Giving[] },
): Promise<void> {
  const patientIds = (await findPlanned(work, { userId })).map(({ patientId }) => patientId);
  const userIds = [userId, ...givings.map((giving) => giving.userId)];
  await lockSchedules(work, { patientIds, userIds });
}

const noLongerAssigned = "This visit is no longer assigned to this employee.";

/** Why each visit cannot be reassigned as requested; null when it can. Throws `invalid-input` for anyone not in the agency. */
export async function checkGiving(
  work: Work,
  { userId, givings }: Leaver & { readonly givings: readonly Giving[] },
): Promise<{ id: string; refusal: string | null }[]> {
  const rows = new Map((await findPlannedInSight(work, { userId })).map((row) => [row.id, row]));
  const input = givings.flatMap((giving) => {
    const row = rows.get(giving.id);
    return row === undefined ? [] : [{ ...row, path: "", userId: giving.userId }];
  });
  const prospects = input.length === 0 ? [] : await judgeVisits(work, input);
  const judged = new Map<string, string | null>();
  for (const prospect of prospects) judged.set(prospect.input.id, await refusalOf(work, prospect));
  return givings.map(({ id }) => ({
    id,
    refusal: judged.get(id) ?? (judged.has(id) ? null : noLongerAssigned),
  }));
}

async function refusalOf(
  work: Work,
  prospect: Prospect<VisitRow & { readonly path: string }>,
): Promise<string | null> {
  try {
    requireRules(prospect, prospect.input.overrideReason);
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  return prospect.inTheWay.length === 0 ? null : (await overlapRefusal(work, [prospect])).message;
}

/**
 * Reassigns a person's visits from today on, as far as rules and schedules allow; the rest become unassigned. Call
 * `lockPlansOf` first.
 */
export async function giveVisitsAway(
  work: Work,
  { userId, givings }: Leaver & { readonly givings: readonly Giving[] },
): Promise<Given[]> {
  const input = new Map(givings.map((giving) => [giving.id, giving.userId]));
  const given: Given[] = [];
  for (const row of await findPlanned(work, { userId })) {
    const to = input.get(row.id);
    const refusal = to === undefined ? null : await give(work, { row, to });
    const isGiven = to !== undefined && refusal === null;
    if (!isGiven) await letWait(work, row);
    given.push({ id: row.id, userId: isGiven ? to : null, refusal });
  }
  return given;
}

/** A refusal is thrown before anything is written. */
async function give(
  work: Work,
  { row: { id, version }, to }: { readonly row: VisitRow; readonly to: string },
): Promise<string | null> {
  try {
    await changeVisit(work, { id, version, userId: to });
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

/** Skips the rules: a visit whose clinician has left must become unassigned. */
async function letWait(work: Work, row: VisitRow): Promise<void> {
  await updateVisit(work, { id: row.id, changes: { userId: null } });
  await closeTimeChange(work, row.id);
  await followRecords(work, { visitId: row.id, now: work.now });
  const after = visitOf(await getVisit(work, row.id));
  await recordVisit(work, { action: "visit.change", before: visitOf(row), after });
}
