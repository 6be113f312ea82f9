import type { WeeklyHours } from "@hearthside/contract";
import { addDays } from "@hearthside/scheduling";
import type { ExpressionBuilder } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Database } from "#src/db/schema.ts";
import type { Caller } from "#src/http/caller.ts";

/** How many days a clinician who left is still listed because of past visits. */
const rememberedDays = 60;

const selectMembers = (trx: AgencyTrx, { agencyId }: Caller) =>
  trx
    .selectFrom("membership")
    .innerJoin("app_user", "app_user.id", "membership.userId")
    .leftJoin("staff_availability", (join) =>
      join
        .onRef("staff_availability.agencyId", "=", "membership.agencyId")
        .onRef("staff_availability.userId", "=", "membership.userId"),
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
export const findMembers = (trx: AgencyTrx, caller: Caller) =>
  selectMembers(trx, caller)
    .where("membership.discipline", "is not", null)
    .where((eb) =>
      eb.or([
        eb("membership.endedAt", "is", null),
        hasVisitSince(addDays(caller.today, -rememberedDays))(eb),
      ]),
    )
    .orderBy("app_user.lastName")
    .orderBy("app_user.firstName")
    .orderBy("app_user.id")
    .limit(5000)
    .execute();

export type MemberRow = Awaited<ReturnType<typeof findMembers>>[number];

/** A current member with a discipline. */
export const findMember = (trx: AgencyTrx, caller: Caller, userId: string): Promise<MemberRow | undefined> =>
  selectMembers(trx, caller)
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
export const insertHours = (trx: AgencyTrx, { agencyId }: Caller, { userId, hours }: Hours) =>
  trx
    .insertInto("staff_availability")
    .values({ agencyId, userId, hours: JSON.stringify(hours) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("version")
    .executeTakeFirst();

/** Undefined when the version has changed. */
export const updateHours = (trx: AgencyTrx, { agencyId }: Caller, { userId, version, hours }: Hours) =>
  trx
    .updateTable("staff_availability")
    .set({ hours: JSON.stringify(hours), version: version + 1 })
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("version", "=", version)
    .returning("version")
    .executeTakeFirst();
