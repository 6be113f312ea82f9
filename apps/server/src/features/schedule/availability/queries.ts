import type { WeeklyHours } from "@hearthside/contract";
import { addDays } from "@hearthside/scheduling";
import type { ExpressionBuilder } from "kysely";
import type { Database } from "#src/db/schema.ts";
import type { Work } from "#src/http/work.ts";

/** How many days a clinician who left is still listed because of past visits. */
const rememberedDays = 60;

const selectMembers = ({ trx, agencyId }: Work) =>
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

export type MemberRow = Awaited<ReturnType<typeof findMembers>>[number];

/** A current member with a discipline. */
export const findMember = (work: Work, userId: string): Promise<MemberRow | undefined> =>
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
