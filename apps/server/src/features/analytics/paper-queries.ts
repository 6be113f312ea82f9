import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Span } from "./periods.ts";

type Agency = { readonly agencyId: number; readonly zone: string; readonly today: string };

/** Of what is decided; what may still be in time counts neither way. */
const shares = [
  sql<string>`to_char(decided.day, 'YYYY-MM')`.as("month"),
  sql<number>`(count(*) filter (where decided."isOnTime"))::int`.as("numerator"),
  sql<number>`count(*)::int`.as("denominator"),
] as const;

/**
 * Starts of care of the span by whether their assessment was completed within 5 days and then exported within 30
 * (42 CFR 484.55(b)(1), 484.45(a)). The first export counts, whatever CMS answered.
 */
export const countOasis = (trx: AgencyTrx, { agencyId, zone, today }: Agency, { from, until }: Span) => {
  const exported = sql<string>`(select min((t."exportedAt" at time zone ${zone})::date) from transmission t
    where t."agencyId" = assessment."agencyId" and t."assessmentId" = assessment.id)`;
  const begun = trx
    .selectFrom("assessment")
    .select(["startDate as day", "completedDate as completed", exported.as("exported")])
    .where("agencyId", "=", agencyId)
    .where("reason", "=", "01")
    .where("correctsId", "is", null)
    .where("status", "<>", "inactivated")
    .where("startDate", ">=", from)
    .where("startDate", "<", until);
  const decided = trx.selectFrom(begun.as("begun")).select([
    "begun.day",
    sql<boolean | null>`case
        when coalesce(completed, ${today}::date) > day + 5 then false
        when coalesce(exported, ${today}::date) > completed + 30 then false
        when exported is not null then true end`.as("isOnTime"),
  ]);
  return trx
    .selectFrom(decided.as("decided"))
    .select(shares)
    .where("decided.isOnTime", "is not", null)
    .groupBy("month")
    .execute();
};

/** Orders sent to physicians in the span by whether they were signed within 14 days of that. */
export const countOrders = (trx: AgencyTrx, { agencyId, zone, today }: Agency, { from, until }: Span) => {
  const sent = trx
    .selectFrom("document")
    .select([sql<string>`("sentAt" at time zone ${zone})::date`.as("day"), "physicianSignedOn as signed"])
    .where("agencyId", "=", agencyId)
    .where("kind", "in", ["physician-order", "verbal-order", "frequency-order", "plan-of-care"])
    .where("endedAt", "is", null)
    .where((eb) => eb.or([eb("status", "<>", "discontinued"), eb("physicianSignedOn", "is not", null)]))
    .where(sql<boolean>`"sentAt" >= ${from}::timestamp at time zone ${zone}`)
    .where(sql<boolean>`"sentAt" < ${until}::timestamp at time zone ${zone}`);
  const decided = trx.selectFrom(sent.as("sent")).select([
    "sent.day",
    sql<boolean | null>`case
        when coalesce(signed, ${today}::date) > day + 14 then false
        when signed is not null then true end`.as("isOnTime"),
  ]);
  return trx
    .selectFrom(decided.as("decided"))
    .select(shares)
    .where("decided.isOnTime", "is not", null)
    .groupBy("month")
    .execute();
};
