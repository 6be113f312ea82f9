import { sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import { isOasisOnTime, isSignedInTime, signedKinds } from "./on-time.ts";
import type { Span } from "./periods.ts";

type Agency = { readonly agencyId: number; readonly zone: string; readonly today: string };

/** Only decided cases; those that may still be in time are not counted. */
const shares = [
  sql<string>`to_char(judged.day, 'YYYY-MM')`.as("month"),
  sql<number>`(count(*) filter (where judged."isOnTime"))::int`.as("numerator"),
  sql<number>`count(*)::int`.as("denominator"),
] as const;

/** Starts of care of the period by whether the assessment was in time. */
export const countOasis = (work: In<Agency>, { from, until }: Span) => {
  const judged = work.trx
    .selectFrom("assessment")
    .select(["startDate as day", isOasisOnTime(work).as("isOnTime")])
    .where("agencyId", "=", work.agencyId)
    .where("startDate", ">=", from)
    .where("startDate", "<", until);
  return work.trx
    .selectFrom(judged.as("judged"))
    .select(shares)
    .where("judged.isOnTime", "is not", null)
    .groupBy("month")
    .execute();
};

/** Orders sent to physicians in the period by whether they were signed in time. */
export const countOrders = (work: In<Agency>, { from, until }: Span) => {
  const { agencyId, zone } = work;
  const judged = work.trx
    .selectFrom("document")
    .select([
      sql<string>`("sentAt" at time zone ${zone})::date`.as("day"),
      isSignedInTime(work).as("isOnTime"),
    ])
    .where("agencyId", "=", agencyId)
    .where("kind", "in", signedKinds)
    .where("endedAt", "is", null)
    .where(sql<boolean>`"sentAt" >= ${from}::timestamp at time zone ${zone}`)
    .where(sql<boolean>`"sentAt" < ${until}::timestamp at time zone ${zone}`);
  return work.trx
    .selectFrom(judged.as("judged"))
    .select(shares)
    .where("judged.isOnTime", "is not", null)
    .groupBy("month")
    .execute();
};
