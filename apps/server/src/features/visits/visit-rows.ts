import type { Visit } from "@hearthside/contract";
import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { isAssignedTo } from "#src/features/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";

/** Visits of the agency, whoever may see them: whoever uses it says which. */
export const selectAnyVisits = (trx: AgencyTrx, caller: Caller) =>
  trx
    .selectFrom("visit")
    .innerJoin("patient", (join) =>
      join.onRef("patient.agencyId", "=", "visit.agencyId").onRef("patient.id", "=", "visit.patientId"),
    )
    .select((eb) => [
      "visit.id",
      "visit.version",
      "visit.patientId",
      "patient.sortName as patientName",
      "visit.admissionId",
      "visit.frequencyId",
      "visit.discipline",
      "visit.kind",
      "visit.userId",
      "visit.localStart as start",
      "visit.minutes",
      "visit.zone",
      "visit.status",
      "visit.reason",
      "visit.urgency",
      "visit.locationOfCare",
      "visit.note",
      "visit.jointGroupId",
      "visit.makesUpForId",
      "visit.overrideReason",
      "visit.startedAt",
      "visit.endedAt",
      eb
        .exists(
          eb
            .selectFrom("time_change")
            .select(sql.lit(1).as("one"))
            .whereRef("time_change.agencyId", "=", "visit.agencyId")
            .whereRef("time_change.visitId", "=", "visit.id")
            .where("time_change.status", "=", "open"),
        )
        .as("isChangeAsked"),
    ])
    .where("visit.agencyId", "=", caller.agencyId);

/** Visits of patients whom the caller may see. */
export const selectVisits = (trx: AgencyTrx, caller: Caller) =>
  selectAnyVisits(trx, caller).where(isAssignedTo(caller));

export type VisitRow = Awaited<ReturnType<ReturnType<typeof selectVisits>["execute"]>>[number];

/** The row as the contract has it; what only the server needs is left behind by its schema. */
export const visitOf = (row: VisitRow): Visit => ({
  ...row,
  isChangeAsked: Boolean(row.isChangeAsked),
  startedAt: row.startedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
});

export const findVisit = (trx: AgencyTrx, caller: Caller, id: string): Promise<VisitRow | undefined> =>
  selectVisits(trx, caller).where("visit.id", "=", id).executeTakeFirst();

/** The visit, nobody else's to change until the transaction ends. */
export const lockVisit = (trx: AgencyTrx, caller: Caller, id: string): Promise<VisitRow | undefined> =>
  selectVisits(trx, caller).where("visit.id", "=", id).forUpdate("visit").executeTakeFirst();
