import { liveVisitStatuses } from "@hearthside/contract";
import { addDays, type DaySpan } from "@hearthside/scheduling";
import type { ExpressionBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "#src/db/schema.ts";
import { givenPowers } from "#src/features/shared/permissions/given-powers.ts";
import type { Work } from "#src/http/work.ts";
import { spanColumns } from "./span-columns.ts";

type Asked = DaySpan & { readonly userIds: readonly string[] };

/** Facts about clinicians that the rules need: hours, time off, and visits on and next to the days of the span. */
export const findClinicianFacts = ({ trx, agencyId }: Work, { userIds, ...span }: Asked) =>
  trx
    .selectFrom("membership")
    .innerJoin("app_user", "app_user.id", "membership.userId")
    .leftJoin("staff_availability as availability", (join) =>
      join
        .onRef("availability.agencyId", "=", "membership.agencyId")
        .onRef("availability.userId", "=", "membership.userId"),
    )
    .select((eb) => [
      "membership.userId as id",
      "membership.role",
      givenPowers,
      "membership.discipline",
      "app_user.firstName",
      "app_user.lastName",
      "availability.hours",
      jsonArrayFrom(timeOffOf(eb, span)).as("timeOff"),
      jsonArrayFrom(visitsOf(eb, span)).as("visits"),
    ])
    .where("membership.agencyId", "=", agencyId)
    .where("membership.userId", "in", userIds)
    .where("membership.endedAt", "is", null)
    .execute();

export type ClinicianFacts = Awaited<ReturnType<typeof findClinicianFacts>>[number];

type OfMember = ExpressionBuilder<Database, "membership">;

const timeOffOf = (eb: OfMember, { startDate, endDate }: DaySpan) =>
  eb
    .selectFrom("time_off")
    .select(["time_off.localStart as start", "time_off.localEnd as end"])
    .whereRef("time_off.agencyId", "=", "membership.agencyId")
    .whereRef("time_off.userId", "=", "membership.userId")
    .where("time_off.endedAt", "is", null)
    .where("time_off.localEnd", ">", startDate)
    .where("time_off.localStart", "<", addDays(endDate, 2));

const visitsOf = (eb: OfMember, { startDate, endDate }: DaySpan) =>
  eb
    .selectFrom("visit")
    .innerJoin("patient", (join) =>
      join.onRef("patient.agencyId", "=", "visit.agencyId").onRef("patient.id", "=", "visit.patientId"),
    )
    .leftJoin("patient_availability as house", (join) =>
      join.onRef("house.agencyId", "=", "visit.agencyId").onRef("house.patientId", "=", "visit.patientId"),
    )
    .select(spanColumns)
    .select(["patient.zip", "house.latitude", "house.longitude"])
    .whereRef("visit.agencyId", "=", "membership.agencyId")
    .whereRef("visit.userId", "=", "membership.userId")
    .where("visit.localStart", ">=", addDays(startDate, -2))
    .where("visit.localStart", "<", addDays(endDate, 3))
    .where("visit.status", "in", liveVisitStatuses);
