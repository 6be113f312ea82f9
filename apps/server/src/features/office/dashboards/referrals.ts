import type { Contract, GivenOutputOf, ReadInputOf, ReferralPeriod } from "@hearthside/contract";
import { addDays } from "@hearthside/scheduling";
import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import { isAssignedTo, seesAll } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { limitOf, pageOf } from "./page.ts";

type Key = "GET /dashboards/referrals";

const daysOf = { "30-days": 30, "60-days": 60, "90-days": 90, all: null } as const satisfies Record<
  ReferralPeriod,
  number | null
>;

/** A page of patients referred in the last days, including today. Throws `not-found` for an unknown `after`. */
export async function listReferrals(
  work: Work,
  { which, period, page, after }: ReadInputOf<Contract[Key]>,
): Promise<GivenOutputOf<Contract[Key]>> {
  const days = daysOf[period];
  const since = days === null ? null : addDays(work.today, 1 - days);
  const isWaiting = which === "waiting";
  const place = after === undefined ? undefined : await findReferralPlace(work, after);
  if (after !== undefined && place === undefined) throw new AppError("not-found");
  const limit = limitOf(page);
  const { rows, more } = pageOf(await findReferrals(work, { isWaiting, since, place, limit }), limit);
  return { referrals: [...rows], more, total: await countReferrals(work, { isWaiting, since }) };
}

type Place = { readonly id: string; readonly referralDate: string | null };

/** Referrals without a date come last and only count for "all". */
const orderDay = sql<string>`coalesce(admission."referralDate", '-infinity'::date)`;

type Which = {
  /** Only patients not admitted yet. */
  readonly isWaiting: boolean;
  readonly since: string | null;
};

const selectReferrals = (work: Work, { isWaiting, since }: Which) =>
  work.trx
    .selectFrom("admission")
    .where("admission.agencyId", "=", work.agencyId)
    .$if(isWaiting, (query) => query.where("admission.status", "=", "pre-admit"))
    .$if(!seesAll(work), (query) => query.where((eb) => eb.exists(ownPatient(eb, work))))
    .$if(since === null, (query) => query.where(isReferral))
    .$if(since !== null, (query) => query.where("admission.referralDate", ">=", since));

/** Others were on service before referrals were recorded. */
const isReferral = sql<SqlBool>`(admission.status = 'pre-admit' or admission."referralDate" is not null)`;

const ownPatient = (eb: ExpressionBuilder<Database, "admission">, caller: Caller) =>
  eb
    .selectFrom("patient")
    .select("patient.id")
    .whereRef("patient.agencyId", "=", "admission.agencyId")
    .whereRef("patient.id", "=", "admission.patientId")
    .where(isAssignedTo(caller));

/** The payer of the active primary coverage, or else the latest entered. */
const insurance = (today: string) => sql<string | null>`(
  select "payerName" from coverage
  where coverage."agencyId" = patient."agencyId" and coverage."patientId" = patient.id
    and coverage.rank = 'primary' and coverage."endedAt" is null
    and coalesce(coverage."endDate", 'infinity'::date) >= ${today}::date
  order by coverage."startDate" desc nulls last, coverage.id desc limit 1)`;

type Input = Which & {
  readonly place: Place | undefined;
  readonly limit: number;
};

const findReferrals = (work: Work, { place, limit, ...which }: Input) =>
  selectReferrals(work, which)
    .innerJoin("patient", (join) => matchInAgency(join, "patient.id", "admission.patientId"))
    .select([
      "admission.id as admissionId",
      "patient.id as patientId",
      "patient.sortName as patientName",
      insurance(work.today).as("insurance"),
      "admission.referralDate",
      "admission.referralSource as source",
      "admission.status",
      "admission.startOfCare",
    ])
    .$if(place !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(${orderDay}, admission.id)
          < (coalesce(${place?.referralDate ?? null}::date, '-infinity'::date), ${place?.id ?? null}::uuid)`,
      ),
    )
    .orderBy("admission.referralDate", (order) => order.desc().nullsLast())
    .orderBy("admission.id", "desc")
    .limit(limit)
    .execute();

async function countReferrals(work: Work, which: Which): Promise<number> {
  const { count } = await selectReferrals(work, which)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

const findReferralPlace = (work: Work, id: string): Promise<Place | undefined> =>
  selectReferrals(work, { isWaiting: false, since: null })
    .select(["admission.id", "admission.referralDate"])
    .where("admission.id", "=", id)
    .executeTakeFirst();
