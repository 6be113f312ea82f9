import { liveVisitStatuses, type StaffDiscipline } from "@hearthside/contract";
import { addDays, type DaySpan } from "@hearthside/scheduling";
import { sql } from "kysely";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import { holdsIn } from "#src/features/shared/assignments/assignments.ts";
import type { Work } from "#src/http/work.ts";

// The caller must have checked access to the line's patient. Of other patients only times and places are read.

/** The line's patient, location of care and certification period. */
export const findCareOfLine = ({ trx, agencyId }: Work, lineId: string) =>
  trx
    .selectFrom("order_frequency as line")
    .innerJoin("order", (join) => matchInAgency(join, "order.id", "line.orderId"))
    .innerJoin("admission", (join) => matchInAgency(join, "admission.id", "order.admissionId"))
    .innerJoin("branch", (join) => matchInAgency(join, "branch.id", "admission.branchId"))
    .innerJoin("patient", (join) => matchInAgency(join, "patient.id", "line.patientId"))
    .leftJoin("patient_availability as suits", (join) =>
      matchInAgency(join, "suits.patientId", "line.patientId"),
    )
    .leftJoin("episode", (join) => matchInAgency(join, "episode.id", "order.episodeId"))
    .select([
      "admission.status as careStatus",
      "branch.id as branchId",
      "branch.zone",
      "patient.zip",
      "suits.latitude",
      "suits.longitude",
      "suits.hours",
      "episode.startDate as periodStart",
      "episode.endDate as periodEnd",
    ])
    .where("line.agencyId", "=", agencyId)
    .where("line.id", "=", lineId)
    .executeTakeFirstOrThrow();

type Asked = {
  readonly patientId: string;
  readonly branchId: string;
  readonly disciplines: readonly StaffDiscipline[];
  /** Only this clinician, from any branch. */
  readonly userId: string | undefined;
  readonly limit: number;
};

/** How many days back visits count as knowing the patient. */
const rememberedDays = 60;

/**
 * Clinicians who could make the visits: the care team first (most frequent visitors, case manager, then the rest), then
 * others of the patient's branch or without a branch, by name.
 */
export const findFitting = (
  { trx, agencyId, today }: Work,
  { patientId, branchId, disciplines, userId, limit }: Asked,
) =>
  trx
    .selectFrom("membership")
    .innerJoin("app_user", "app_user.id", "membership.userId")
    .leftJoin("staff_availability as works", (join) =>
      matchInAgency(join, "works.userId", "membership.userId"),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("assignment")
          .select((of) => [
            of.fn.countAll().as("count"),
            of.fn
              .coalesce(of.fn<boolean>("bool_or", ["assignment.isCaseManager"]), of.lit(false))
              .as("manages"),
          ])
          .whereRef("assignment.agencyId", "=", "membership.agencyId")
          .whereRef("assignment.userId", "=", "membership.userId")
          .where("assignment.patientId", "=", patientId)
          .where(holdsIn({ from: today, to: today }))
          .as("team"),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("visit")
          .select((of) => of.fn.countAll().as("count"))
          .whereRef("visit.agencyId", "=", "membership.agencyId")
          .whereRef("visit.userId", "=", "membership.userId")
          .where("visit.patientId", "=", patientId)
          .where("visit.localStart", ">=", `${addDays(today, -rememberedDays)}T00:00:00`)
          .where("visit.status", "in", liveVisitStatuses)
          .as("knows"),
      (join) => join.onTrue(),
    )
    .select(["membership.userId", "membership.discipline", "works.hours"])
    .where("membership.agencyId", "=", agencyId)
    .where("membership.endedAt", "is", null)
    .where("membership.discipline", "in", disciplines)
    .where((eb) =>
      userId === undefined
        ? eb.or([
            eb("membership.branchId", "=", branchId),
            eb("membership.branchId", "is", null),
            eb("team.count", ">", 0),
          ])
        : eb("membership.userId", "=", userId),
    )
    .orderBy((eb) => eb("team.count", "=", 0))
    .orderBy("knows.count", "desc")
    .orderBy("team.manages", "desc")
    .orderBy((eb) => eb("membership.branchId", "is", null))
    .orderBy("app_user.lastName")
    .orderBy("app_user.firstName")
    .orderBy("app_user.id")
    .limit(limit)
    .execute();

type Busy = DaySpan & { readonly userIds: readonly string[] };

/** Their time off on the days. */
export const findTimeOffOfClinicians = ({ trx, agencyId }: Work, { userIds, startDate, endDate }: Busy) =>
  trx
    .selectFrom("time_off")
    .select(["userId", "localStart as start", "localEnd as end"])
    .where("agencyId", "=", agencyId)
    .where("userId", "in", userIds)
    .where("endedAt", "is", null)
    .where("localEnd", ">=", `${startDate}T00:00:00`)
    .where("localStart", "<", `${addDays(endDate, 1)}T00:00:00`)
    .execute();

/** Live visits of the days and of the nights before and after, as instants, because time zones may differ. */
const selectTaken = ({ trx, agencyId }: Work, { startDate, endDate }: DaySpan) =>
  trx
    .selectFrom("visit")
    .select([
      "visit.userId",
      "visit.localStart as start",
      "visit.zone",
      "visit.minutes",
      "visit.discipline",
      "visit.kind",
      sql<Date>`lower(visit.during)`.as("from"),
    ])
    .where("visit.agencyId", "=", agencyId)
    .where("visit.localStart", ">=", `${addDays(startDate, -1)}T00:00:00`)
    .where("visit.localStart", "<", `${addDays(endDate, 2)}T00:00:00`)
    .where("visit.status", "in", liveVisitStatuses);

export const findVisitsOfPatient = (
  work: Work,
  { patientId, ...days }: DaySpan & { readonly patientId: string },
) => selectTaken(work, days).where("visit.patientId", "=", patientId).execute();

/** Includes what is needed to locate each visit. */
export const findVisitsOfStaff = (work: Work, { userIds, ...days }: Busy) =>
  selectTaken(work, days)
    .innerJoin("patient", (join) => matchInAgency(join, "patient.id", "visit.patientId"))
    .leftJoin("patient_availability as suits", (join) =>
      matchInAgency(join, "suits.patientId", "visit.patientId"),
    )
    .select(["patient.zip", "suits.latitude", "suits.longitude"])
    .where("visit.userId", "in", userIds)
    .execute();
