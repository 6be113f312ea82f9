import type { TimeOff, TimeOffKind, WeeklyHours } from "@hearthside/contract";
import { addDays } from "@hearthside/scheduling";
import { type ExpressionBuilder, sql } from "kysely";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import type { Work } from "#src/http/work.ts";

/** How many days a clinician who left is still listed because of past visits. */
const rememberedDays = 60;

const selectMembers = ({ trx, agencyId }: Work) =>
  trx
    .selectFrom("membership")
    .innerJoin("app_user", "app_user.id", "membership.userId")
    .leftJoin("staff_availability", (join) =>
      matchInAgency(join, "staff_availability.userId", "membership.userId"),
    )
    .select([
      "app_user.id",
      "app_user.firstName",
      "app_user.lastName",
      "membership.discipline",
      "membership.branchId",
      "membership.endedAt",
      "staff_availability.hours",
      "staff_availability.version",
    ])
    .where("membership.agencyId", "=", agencyId);

const hasVisitSince = (day: string) => (eb: ExpressionBuilder<Database, "membership">) =>
  eb.exists(
    eb
      .selectFrom("visit")
      .select(eb.lit(1).as("one"))
      .whereRef("visit.agencyId", "=", "membership.agencyId")
      .whereRef("visit.userId", "=", "membership.userId")
      .where("visit.localStart", ">=", day),
  );

/** Members with a discipline, by name; those who left only while their visits are recent. */
export const findMembers = (work: Work) =>
  selectMembers(work)
    .where("membership.discipline", "is not", null)
    .where((eb) =>
      eb.or([eb("membership.endedAt", "is", null), hasVisitSince(addDays(work.today, -rememberedDays))(eb)]),
    )
    .orderBy("app_user.lastName")
    .orderBy("app_user.firstName")
    .orderBy("app_user.id")
    .limit(5000)
    .execute();

export type ClinicianRow = Awaited<ReturnType<typeof findMembers>>[number];

/** A current member with a discipline. */
export const findClinician = (work: Work, userId: string): Promise<ClinicianRow | undefined> =>
  selectMembers(work)
    .where("membership.userId", "=", userId)
    .where("membership.discipline", "is not", null)
    .where("membership.endedAt", "is", null)
    .executeTakeFirst();

type Hours = {
  readonly userId: string;
  readonly version: number;
  readonly hours: readonly WeeklyHours[];
};

/** Undefined when some already exist. */
export const insertHours = ({ trx, agencyId }: Work, { userId, hours }: Hours) =>
  trx
    .insertInto("staff_availability")
    .values({ agencyId, userId, hours: JSON.stringify(hours) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("version")
    .executeTakeFirst();

/** Undefined when the version has changed. */
export const updateHours = ({ trx, agencyId }: Work, { userId, version, hours }: Hours) =>
  trx
    .updateTable("staff_availability")
    .set({ hours: JSON.stringify(hours), version: version + 1 })
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("version", "=", version)
    .returning("version")
    .executeTakeFirst();

const columns = ["id", "version", "userId", "localStart as start", "localEnd as end", "kind"] as const;

const selectTimeOff = ({ trx, agencyId }: Work) =>
  trx.selectFrom("time_off").select(columns).where("agencyId", "=", agencyId).where("endedAt", "is", null);

/** Time off that ends on `since` or later, by start: of all clinicians or one. */
export const findTimeOff = (
  work: Work,
  { since, userId }: { readonly since: string; readonly userId?: string },
): Promise<TimeOff[]> =>
  selectTimeOff(work)
    .where("localEnd", ">=", since)
    .$if(userId !== undefined, (query) => query.where("userId", "=", userId ?? ""))
    .orderBy("localStart")
    .orderBy("id")
    .execute();

/** Undefined when it was removed. */
export const lockTimeOff = (work: Work, id: string): Promise<TimeOff | undefined> =>
  selectTimeOff(work).where("id", "=", id).forUpdate().executeTakeFirst();

export const insertTimeOff = (
  { trx, agencyId }: Work,
  { start, end, ...row }: Omit<TimeOff, "version" | "kind"> & { readonly kind: TimeOffKind },
): Promise<TimeOff | undefined> =>
  trx
    .insertInto("time_off")
    .values({ ...row, agencyId, localStart: start, localEnd: end })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning(columns)
    .executeTakeFirst();

/** The row stays, because past schedules refer to it. */
export const endTimeOff = ({ trx, agencyId }: Work, id: string) =>
  trx
    .updateTable("time_off")
    .set((eb) => ({ endedAt: sql<Date>`now()`, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();
