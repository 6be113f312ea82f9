import { liveVisitStatuses, type Visit } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { selectVisits, visitOf } from "#src/features/visits/visit-rows.ts";
import type { Caller } from "#src/http/caller.ts";

type Move = {
  readonly from: string;
  readonly to: string;
  /** The first day whose visits are moved. */
  readonly startDate: string;
  readonly except: readonly string[];
};

/** Planned and made visits of one line from a day on become another's. */
export const moveToLine = (
  trx: AgencyTrx,
  { agencyId }: Caller,
  { from, to, startDate, except }: Move,
): Promise<{ id: string; version: number }[]> =>
  trx
    .updateTable("visit")
    .set((eb) => ({ frequencyId: to, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("frequencyId", "=", from)
    .where("localStart", ">=", `${startDate}T00:00:00`)
    .where("status", "in", liveVisitStatuses)
    .$if(except.length > 0, (query) => query.where("id", "not in", except))
    .returning(["id", "version"])
    .execute();

/** Visits of the line that nobody has made yet, from `startDate` on. */
export const findPlanned = (
  trx: AgencyTrx,
  { agencyId }: Caller,
  { lineId, startDate }: { readonly lineId: string; readonly startDate: string },
): Promise<{ id: string; version: number }[]> =>
  trx
    .selectFrom("visit")
    .select(["id", "version"])
    .where("agencyId", "=", agencyId)
    .where("frequencyId", "=", lineId)
    .where("localStart", ">=", `${startDate}T00:00:00`)
    .where("status", "=", "scheduled")
    .orderBy("id")
    .execute();

/** The line's visits, and those named beside them. */
export async function findVisitsOfLine(
  trx: AgencyTrx,
  caller: Caller,
  { lineId, others }: { readonly lineId: string; readonly others: readonly string[] },
): Promise<Visit[]> {
  const rows = await selectVisits(trx, caller)
    .where((eb) =>
      eb.or([
        eb("visit.frequencyId", "=", lineId),
        ...(others.length === 0 ? [] : [eb("visit.id", "in", others)]),
      ]),
    )
    .orderBy("visit.localStart")
    .execute();
  return rows.map(visitOf);
}
