import type { Visit } from "@hearthside/contract";
import { selectVisits, visitOf } from "#src/features/schedule/visits/visit-rows.ts";
import type { Work } from "#src/http/work.ts";

/** A visit on or after a day. */
export type LaterVisit = {
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

export const moveToLine = (
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
export async function findVisitsOfLine(
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
