import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Database } from "#src/db/schema.ts";
import { isAssignedTo, seesAll } from "#src/features/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";

type Place = { readonly id: string; readonly referralDate: string | null };

/** Referrals without a date come last and only count for "all". */
const orderDay = sql<string>`coalesce(admission."referralDate", '-infinity'::date)`;

type Which = {
  /** Only patients not admitted yet. */
  readonly isWaiting: boolean;
  readonly since: string | null;
};

const selectReferrals = (trx: AgencyTrx, caller: Caller, { isWaiting, since }: Which) =>
  trx
    .selectFrom("admission")
    .where("admission.agencyId", "=", caller.agencyId)
    .$if(isWaiting, (query) => query.where("admission.status", "=", "pre-admit"))
    .$if(!seesAll(caller), (query) => query.where((eb) => eb.exists(ownPatient(eb, caller))))
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

type Wanted = Which & {
  readonly place: Place | undefined;
  readonly limit: number;
};

export const findReferrals = (trx: AgencyTrx, caller: Caller, { place, limit, ...which }: Wanted) =>
  selectReferrals(trx, caller, which)
    .innerJoin("patient", (join) =>
      join
        .onRef("patient.agencyId", "=", "admission.agencyId")
        .onRef("patient.id", "=", "admission.patientId"),
    )
    .select([
      "admission.id as admissionId",
      "patient.id as patientId",
      "patient.sortName as patientName",
      insurance(caller.today).as("insurance"),
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

export async function countReferrals(trx: AgencyTrx, caller: Caller, which: Which): Promise<number> {
  const { count } = await selectReferrals(trx, caller, which)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export const findReferralPlace = (trx: AgencyTrx, caller: Caller, id: string): Promise<Place | undefined> =>
  selectReferrals(trx, caller, { isWaiting: false, since: null })
    .select(["admission.id", "admission.referralDate"])
    .where("admission.id", "=", id)
    .executeTakeFirst();
