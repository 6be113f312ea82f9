import { addDays } from "@hearthside/scheduling";
import type { AgencyTrx } from "#src/boundary.ts";
import { isAssignedTo } from "#src/features/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import { selectVisits } from "../visit-rows.ts";

/**
 * The caller's visits of a day except cancelled ones, with each patient's location, by start; for a past day only those of
 * patients they can still see.
 */
export const findVisitsOfDay = (trx: AgencyTrx, caller: Caller, day: string) =>
  selectVisits(trx, caller)
    .leftJoin("patient_availability as house", (join) =>
      join.onRef("house.agencyId", "=", "visit.agencyId").onRef("house.patientId", "=", "visit.patientId"),
    )
    .select([
      "patient.street",
      "patient.city",
      "patient.state",
      "patient.zip",
      "patient.phoneNumber",
      "house.latitude",
      "house.longitude",
    ])
    .where("visit.userId", "=", caller.userId)
    .where("visit.localStart", ">=", `${day}T00:00:00`)
    .where("visit.localStart", "<", `${addDays(day, 1)}T00:00:00`)
    .where("visit.status", "<>", "cancelled")
    .$if(day < caller.today, (query) => query.where(isAssignedTo(caller)))
    .orderBy("visit.localStart")
    .orderBy("visit.id")
    .limit(100)
    .execute();

/** The caller's visits on other days that were started and not ended, of patients they can still see. */
export const findOpenElsewhere = (trx: AgencyTrx, caller: Caller, day: string) =>
  selectVisits(trx, caller)
    .where("visit.userId", "=", caller.userId)
    .where("visit.status", "=", "in-progress")
    .where((eb) =>
      eb.or([
        eb("visit.localStart", "<", `${day}T00:00:00`),
        eb("visit.localStart", ">=", `${addDays(day, 1)}T00:00:00`),
      ]),
    )
    .where(isAssignedTo(caller))
    .orderBy("visit.localStart")
    .orderBy("visit.id")
    .limit(10)
    .execute();

export type DayRow = Awaited<ReturnType<typeof findVisitsOfDay>>[number];
