import { sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import type { Span } from "./periods.ts";

type Agency = { readonly agencyId: number };

/** Admissions with a start of care, ended or not. */
const care = ({ trx, agencyId }: In<Agency>) =>
  trx
    .selectFrom("admission")
    .where("admission.agencyId", "=", agencyId)
    .where("admission.startOfCare", "is not", null)
    .where("admission.status", "<>", "pre-admit");

const count = sql<number>`count(*)::int`;
const monthOf = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM')`.as("month");

export const countAdmissions = (work: In<Agency>, { from, until }: Span) =>
  care(work)
    .select([monthOf("admission.startOfCare"), count.as("count")])
    .where("admission.startOfCare", ">=", from)
    .where("admission.startOfCare", "<", until)
    .groupBy("month")
    .execute();

export const countDischarges = (work: In<Agency>, { from, until }: Span) =>
  care(work)
    .select([monthOf("admission.dischargeDate"), count.as("count")])
    .where("admission.dischargeDate", ">=", from)
    .where("admission.dischargeDate", "<", until)
    .groupBy("month")
    .execute();

/** Patients on service on at least one day of the month up to today, including the day of discharge. */
export const countOnService = async (
  work: In<Agency>,
  { from, until, today }: Span & { readonly today: string },
) => {
  const months = sql<{ first: string }>`generate_series(${from}::date, ${until}::date - 1, '1 month')`;
  const inMonths = care(work)
    .innerJoin(sql<{ first: string }>`(select first::date from ${months} first)`.as("months"), (join) =>
      join
        .on(
          sql<boolean>`admission."startOfCare" <= least(months.first + interval '1 month' - interval '1 day', ${today}::date)`,
        )
        .on(sql<boolean>`coalesce(admission."dischargeDate" >= months.first, true)`),
    )
    .select([monthOf("months.first"), "admission.patientId"])
    .distinct();
  return work.trx
    .selectFrom(inMonths.as("served"))
    .select(["served.month", count.as("count")])
    .groupBy("served.month")
    .execute();
};
