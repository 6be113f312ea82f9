import type {
  AuthorizationInCare,
  AuthorizationNeed,
  FinancialFigures,
  InsuranceInCare,
  InsuranceNeed,
} from "@hearthside/contract";
import { type RawBuilder, sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Scope } from "#src/features/alerts/alert-source.ts";
import { hasAdmission, isAsked, isInCare } from "#src/features/alerts/causes.ts";
import { isCurrent, type Need } from "#src/features/alerts/insurance-needs.ts";
import { amountOf } from "../authorization-queries.ts";

type Found<N extends Need> = {
  readonly scope: Scope;
  /** What needs somebody. */
  readonly needs: RawBuilder<unknown>;
  /** Only of these rows. */
  readonly need: N | undefined;
  readonly after: string | undefined;
  readonly limit: number;
};

const pageLength = 50;

type Counted<R> = R & { readonly total: number };

export type Page<R> = { readonly rows: R[]; readonly total: number; readonly more: boolean };

const patientsInCare = (scope: Scope) => sql`patient where patient."agencyId" = ${scope.agencyId}
  and ${isAsked(scope, sql`patient.id`)} and ${hasAdmission(scope, sql`patient.id`, isInCare)}`;

const insurance = (scope: Scope) => sql`
  select coalesce(coverage.id, hers.id) as id, hers.id as "patientId", hers."sortName" as "patientName"
  from (select patient.id, patient."sortName" from ${patientsInCare(scope)}) as hers
  left join coverage on coverage."agencyId" = ${scope.agencyId} and coverage."patientId" = hers.id
    and ${isCurrent(scope)}`;

const permits = (scope: Scope) => sql`"authorization" as permit
  join patient on patient."agencyId" = ${scope.agencyId} and patient.id = permit."patientId"
  join coverage on coverage."agencyId" = ${scope.agencyId} and coverage.id = permit."coverageId"
  where permit."agencyId" = ${scope.agencyId} and permit."endedAt" is null and permit."endDate" >= ${scope.today}
    and ${isAsked(scope, sql`permit."patientId"`)} and ${hasAdmission(scope, sql`permit."patientId"`, isInCare)}`;

const authorizations = (scope: Scope) => sql`
  select permit.id, permit."patientId", patient."sortName" as "patientName" from ${permits(scope)}`;

/** A page of rows by id and patient, with what each needs: what is due first; those with nothing due by name. */
const paged = (
  rows: RawBuilder<unknown>,
  { needs, need, after, limit }: Omit<Found<Need>, "scope">,
): RawBuilder<unknown> => sql`
  with needed as materialized (${needs}),
  placed as (
    select one.*, about.needs, about.forecast, row_number() over (order by about."dueOn", one."patientName", one.id) as place
    from (${rows}) as one
    left join (
      select id, array_agg(kind order by kind) as needs, min("dueOn") filter (where ${isWanted(need)}) as "dueOn",
        max(detail) filter (where kind = 'authorization-running-out') as forecast
      from needed group by id) as about on about.id = one.id
    where ${need === undefined ? sql`true` : sql`${need} = any(about.needs)`})
  select placed.*, (select count(*)::int from placed) as total from placed
  where place > coalesce((select place from placed where id = ${after ?? null}::uuid), 0)
  order by place limit ${limit}`;

const isWanted = (need: Need | undefined) => (need === undefined ? sql`true` : sql`kind = ${need}`);

const pageOf = <R extends { readonly total: number }>(found: readonly R[]): Page<R> => ({
  rows: found.slice(0, pageLength),
  total: found[0]?.total ?? 0,
  more: found.length > pageLength,
});

type Bare<R> = Omit<R, "needs"> & { readonly needs: string[] | null };

export async function findInsurance(
  trx: AgencyTrx,
  { scope, ...asked }: Omit<Found<InsuranceNeed>, "limit">,
): Promise<Page<Counted<Bare<InsuranceInCare>>>> {
  const page = paged(insurance(scope), { ...asked, limit: pageLength + 1 });
  const { rows } = await sql<Counted<Bare<InsuranceInCare>>>`
    select shown.*, coverage.rank, coverage."payerKind", coverage."payerName", coverage."startDate", coverage."endDate",
      answer."checkedOn", answer.result
    from (${page}) as shown
    left join coverage on coverage."agencyId" = ${scope.agencyId} and coverage.id = shown.id
    left join lateral (
      select asked."checkedOn", asked.result from eligibility_check as asked
      where asked."agencyId" = ${scope.agencyId} and asked."coverageId" = coverage.id
      order by asked."checkedOn" desc, asked."createdAt" desc, asked.id desc limit 1) as answer on true
    order by shown.place`.execute(trx);
  return pageOf(rows);
}

export async function findAuthorizations(
  trx: AgencyTrx,
  { scope, ...asked }: Omit<Found<AuthorizationNeed>, "limit">,
): Promise<Page<Counted<Bare<AuthorizationInCare>>>> {
  const page = paged(authorizations(scope), { ...asked, limit: pageLength + 1 });
  const { rows } = await sql<Counted<Bare<AuthorizationInCare>>>`
    select shown.*, coverage."payerName", permit.number, permit.discipline, permit.unit, permit.amount,
      permit."startDate", permit."endDate", permit.status,
      ${amountOf(["completed"])} as used, ${amountOf(["scheduled", "in-progress"])} as planned
    from (${page}) as shown
    join "authorization" as permit on permit."agencyId" = ${scope.agencyId} and permit.id = shown.id
    join coverage on coverage."agencyId" = ${scope.agencyId} and coverage.id = permit."coverageId"
    order by shown.place`.execute(trx);
  return pageOf(rows);
}

type Counts = Pick<FinancialFigures, "coverages" | "authorizations">;

export async function countAll(trx: AgencyTrx, scope: Scope): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*)::int from coverage where coverage."agencyId" = ${scope.agencyId}
        and ${isCurrent(scope)} and ${isAsked(scope, sql`coverage."patientId"`)}
        and ${hasAdmission(scope, sql`coverage."patientId"`, isInCare)}) as coverages,
      (select count(*)::int from ${permits(scope)}) as authorizations`.execute(trx);
  return rows[0] ?? { coverages: 0, authorizations: 0 };
}

export async function countNeeds(
  trx: AgencyTrx,
  needs: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from (${needs}) as needed group by kind`.execute(trx);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}
