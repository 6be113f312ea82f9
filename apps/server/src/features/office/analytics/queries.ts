import { sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import type { Span } from "./periods.ts";

type Agency = { readonly agencyId: number };

/** Patients by the state of their latest admission. Admissions that ended without care are not counted. */
export const countCensus = ({ trx, agencyId }: In<Agency>, dischargedFrom: string) =>
  trx
    .with("latest", (query) =>
      query
        .selectFrom("admission")
        .distinctOn("patientId")
        .select(["patientId", "status", "startOfCare", "dischargeDate"])
        .where("agencyId", "=", agencyId)
        .orderBy("patientId")
        .orderBy("number", "desc"),
    )
    .selectFrom("latest")
    .select(["status", sql<number>`count(*)::int`.as("patients")])
    .where((eb) =>
      eb.or([
        eb("status", "<>", "discharged"),
        eb.and([eb("startOfCare", "is not", null), eb("dischargeDate", ">=", dischargedFrom)]),
      ]),
    )
    .groupBy("status")
    .execute();

const due = ({ trx, agencyId }: In<Agency>, { from, until }: Span) =>
  trx
    .selectFrom("visit")
    .where("visit.agencyId", "=", agencyId)
    .where("visit.localStart", ">=", `${from}T00:00:00`)
    .where("visit.localStart", "<", `${until}T00:00:00`)
    .where("visit.status", "in", ["completed", "missed"]);

const completed = sql<number>`(count(*) filter (where visit.status = 'completed'))::int`;
const missed = sql<number>`(count(*) filter (where visit.status = 'missed'))::int`;

// A check-in is on time up to half an hour before or after the planned start.
const onTime = sql<number>`(count(*) filter (where visit.status = 'completed'
  and visit."startedAt" between lower(visit.during) - interval '30 minutes' and lower(visit.during) + interval '30 minutes'))::int`;

export const countVisitMonths = (work: In<Agency>, span: Span) =>
  due(work, span)
    .select([
      sql<string>`to_char(visit."localStart", 'YYYY-MM')`.as("month"),
      completed.as("completed"),
      missed.as("missed"),
      onTime.as("onTime"),
    ])
    .groupBy("month")
    .execute();

export const countDisciplines = (work: In<Agency>, span: Span) =>
  due(work, span)
    .select(["visit.discipline", completed.as("completed"), missed.as("missed")])
    .groupBy("visit.discipline")
    .execute();

/** Nurses by the number of completed and missed visits, most first. */
export const countNurses = (work: In<Agency>, span: Span) =>
  work.trx
    .with("counted", () =>
      due(work, span)
        .select(["visit.userId", sql<number>`count(*)::int`.as("visits"), missed.as("missed")])
        .where("visit.discipline", "=", "SN")
        .where("visit.userId", "is not", null)
        .groupBy("visit.userId"),
    )
    .selectFrom("counted")
    .innerJoin("app_user", "app_user.id", "counted.userId")
    .select([
      "app_user.id as userId",
      sql<string>`app_user."firstName" || ' ' || app_user."lastName"`.as("name"),
      "counted.visits",
      "counted.missed",
      sql<number>`(count(*) over ())::int`.as("nurseCount"),
    ])
    .orderBy("counted.visits", "desc")
    .orderBy("app_user.lastName")
    .orderBy("app_user.id")
    .limit(10)
    .execute();

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
