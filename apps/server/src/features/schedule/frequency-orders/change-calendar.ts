import { liveVisitStatuses, type Visit } from "@hearthside/contract";
import { invalidField } from "#src/app-error.ts";
import type { Work } from "#src/http/work.ts";
import { bookVisits } from "../visits/book-visits.ts";
import { cancelVisit, recordVisit } from "../visits/change-visit.ts";
import { getVisits, lockPatientSchedule, selectVisits, visitOf } from "../visits/visit-rows.ts";
import type { OrderLineInput } from "./line-to-write.ts";
import type { NewLine } from "./queries.ts";

type Calendar = {
  readonly line: NewLine;
  readonly input: OrderLineInput;
};

/**
 * Updates the schedule for the new line: visits of the replaced line move to it or are canceled, new ones are booked.
 * Returns all of them. Throws `invalid-input` for a visit that is not of the replaced line, and whatever canceling and
 * booking throw.
 */
export async function changeCalendar(work: Work, { line, input }: Calendar): Promise<Visit[]> {
  const { id: lineId, patientId, discipline, startDate, replacesId } = line;
  const others = input.cancel.map(({ id }) => id);
  const userIds = input.visits.map(({ userId }) => userId);
  await lockPatientSchedule(work, { patientId, userIds });
  const later = replacesId === null ? [] : await findLaterVisits(work, { lineId: replacesId, startDate });
  checkVisits(input, later);
  await cancelAll(work, input.cancel);
  await takeOver(work, { lineId, visits: later.filter(({ id }) => !others.includes(id)) });
  const visits = input.visits.map((visit) => ({ ...visit, patientId, discipline, frequencyId: lineId }));
  if (visits.length > 0) await bookVisits(work, { visits, field: "visits" });
  return findVisitsOfLine(work, { lineId, others });
}

function checkVisits({ discipline, visits, cancel }: OrderLineInput, later: readonly LaterVisit[]): void {
  for (const [index, visit] of visits.entries())
    if (visit.discipline !== discipline)
      throw invalidField(`visits.${index}.discipline`, `This order is for ${discipline}.`);
  for (const [index, { id }] of cancel.entries())
    if (!later.some((visit) => visit.id === id))
      throw invalidField(`cancel.${index}.id`, "The replaced order has no such visit from this day on.");
}

/** Cancels planned visits because the frequency changed. Throws like `cancelVisit`. */
export async function cancelAll(
  work: Work,
  visits: readonly Pick<LaterVisit, "id" | "version">[],
): Promise<void> {
  for (const { id, version } of visits)
    await cancelVisit(work, { id, version, reason: "frequency-changed", note: null });
}

const takesPlace = ({ status }: LaterVisit): boolean => liveVisitStatuses.some((live) => live === status);

type Takeover = { readonly lineId: string; readonly visits: readonly LaterVisit[] };

/** Moves live visits to the line; missed and canceled ones stay with their old line. */
async function takeOver(work: Work, { lineId, visits }: Takeover): Promise<void> {
  const ids = visits.filter(takesPlace).map(({ id }) => id);
  if (ids.length === 0) return;
  const before = new Map((await getVisits(work, ids)).map((visit) => [visit.id, visit]));
  await moveToLine(work, { ids, lineId });
  for (const after of await getVisits(work, ids)) {
    const visit = before.get(after.id);
    if (visit !== undefined) await recordVisit(work, { action: "visit.change", before: visit, after });
  }
}

/** A visit on or after a day. */
type LaterVisit = {
  readonly id: string;
  readonly version: number;
  readonly status: Visit["status"];
};

/** The line's visits from `startDate` on. The caller must have checked access to the patient. */
export const findLaterVisits = (
  { trx, agencyId }: Work,
  { lineId, startDate }: { readonly lineId: string; readonly startDate: string },
): Promise<LaterVisit[]> =>
  trx
    .selectFrom("visit")
    .select(["id", "version", "status"])
    .where("agencyId", "=", agencyId)
    .where("frequencyId", "=", lineId)
    .where("localStart", ">=", `${startDate}T00:00:00`)
    .orderBy("id")
    .execute();

const moveToLine = (
  { trx, agencyId }: Work,
  { ids, lineId }: { readonly ids: readonly string[]; readonly lineId: string },
) =>
  trx
    .updateTable("visit")
    .set((eb) => ({ frequencyId: lineId, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "in", ids)
    .execute();

/** The line's visits among those named. */
async function findVisitsOfLine(
  work: Work,
  { lineId, others }: { readonly lineId: string; readonly others: readonly string[] },
): Promise<Visit[]> {
  const rows = await selectVisits(work)
    .where((eb) =>
      eb.or([
        eb("visit.frequencyId", "=", lineId),
        ...(others.length === 0 ? [] : [eb("visit.id", "in", others)]),
      ]),
    )
    .orderBy("visit.localStart")
    .orderBy("visit.id")
    .execute();
  return rows.map(visitOf);
}
