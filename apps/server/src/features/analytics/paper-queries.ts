import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
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
export const countOasis = (trx: AgencyTrx, agency: Agency, { from, until }: Span) => {
  const judged = trx
    .selectFrom("assessment")
    .select(["startDate as day", isOasisOnTime(agency).as("isOnTime")])
    .where("agencyId", "=", agency.agencyId)
    .where("startDate", ">=", from)
    .where("startDate", "<", until);
  return trx
    .selectFrom(judged.as("judged"))
    .select(shares)
    .where("judged.isOnTime", "is not", null)
    .groupBy("month")
    .execute();
};

/** Orders sent to physicians in the period by whether they were signed in time. */
export const countOrders = (trx: AgencyTrx, agency: Agency, { from, until }: Span) => {
  const { agencyId, zone } = agency;
  const judged = trx
    .selectFrom("document")
    .select([
      sql<string>`("sentAt" at time zone ${zone})::date`.as("day"),
      isSignedInTime(agency).as("isOnTime"),
    ])
    .where("agencyId", "=", agencyId)
    .where("kind", "in", signedKinds)
    .where("endedAt", "is", null)
    .where(sql<boolean>`"sentAt" >= ${from}::timestamp at time zone ${zone}`)
    .where(sql<boolean>`"sentAt" < ${until}::timestamp at time zone ${zone}`);
  return trx
    .selectFrom(judged.as("judged"))
    .select(shares)
    .where("judged.isOnTime", "is not", null)
    .groupBy("month")
    .execute();
};
