import { addDays } from "@hearthside/scheduling";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Work } from "#src/http/work.ts";
import { selectVisits } from "../visit-rows.ts";

/**
 * The caller's visits of a day except cancelled ones, with each patient's location, by start; for a past day only those of
 * patients they can still see.
 */
export const findVisitsOfDay = (work: Work, day: string) =>
  selectVisits(work)
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
    .where("visit.userId", "=", work.userId)
    .where("visit.localStart", ">=", `${day}T00:00:00`)
    .where("visit.localStart", "<", `${addDays(day, 1)}T00:00:00`)
    .where("visit.status", "<>", "cancelled")
    .$if(day < work.today, (query) => query.where(isAssignedTo(work)))
    .orderBy("visit.localStart")
    .orderBy("visit.id")
    .limit(100)
    .execute();

/** The caller's visits on other days that were started and not ended, of patients they can still see. */
export const findOpenElsewhere = (work: Work, day: string) =>
  selectVisits(work)
    .where("visit.userId", "=", work.userId)
    .where("visit.status", "=", "in-progress")
    .where((eb) =>
      eb.or([
        eb("visit.localStart", "<", `${day}T00:00:00`),
        eb("visit.localStart", ">=", `${addDays(day, 1)}T00:00:00`),
      ]),
    )
    .where(isAssignedTo(work))
    .orderBy("visit.localStart")
    .orderBy("visit.id")
    .limit(10)
    .execute();

export type DayRow = Awaited<ReturnType<typeof findVisitsOfDay>>[number];
