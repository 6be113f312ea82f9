import type { AuthorizationInCare, AuthorizationNeed } from "@hearthside/contract";
import { type RawBuilder, sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { In } from "#src/db/in-agency.ts";
import { amountOf } from "#src/features/patients/chart-lists/authorizations.ts";
import { hasAdmission, isAsked, isInCare, type Scope } from "../alerts/alert-source.ts";

const permits = (scope: Scope) => sql`"authorization" as permit
  join patient on patient."agencyId" = ${scope.agencyId} and patient.id = permit."patientId"
  join coverage on coverage."agencyId" = ${scope.agencyId} and coverage.id = permit."coverageId"
  where permit."agencyId" = ${scope.agencyId} and permit."endedAt" is null and permit."endDate" >= ${scope.today}
    and ${isAsked(scope, sql`permit."patientId"`)} and ${hasAdmission(scope, sql`permit."patientId"`, isInCare)}`;

type Asked = {
  readonly scope: Scope;
  /** The needs of a row. */
  readonly needs: RawBuilder<unknown>;
  /** Only rows with this need. */
  readonly need: AuthorizationNeed | undefined;
  readonly after: string | undefined;
};

const authorizations = (scope: Scope) => sql`
  select permit.id, permit."patientId", patient."sortName" as "patientName" from ${permits(scope)}`;

/** A page of rows by id and patient with their needs: due soonest first, then by name. */
const paged = ({ scope, needs, need, after }: Asked): RawBuilder<unknown> => sql`
  with needed as materialized (${needs}),
  placed as (
    select one.*, about.needs, about.forecast, row_number() over (order by about."dueOn", one."patientName", one.id) as place
    from (${authorizations(scope)}) as one
    left join (
      select id, array_agg(kind order by kind) as needs, min("dueOn") filter (where ${isNeeded(need)}) as "dueOn",
        max(detail) filter (where kind = 'authorization-running-out') as forecast
      from needed group by id) as about on about.id = one.id
    where ${need === undefined ? sql`true` : sql`${need} = any(about.needs)`})
  select placed.*, (select count(*)::int from placed) as total from placed
  where place > coalesce((select place from placed where id = ${after ?? null}::uuid), 0)
  order by place limit ${pageLength + 1}`;

const isNeeded = (need: AuthorizationNeed | undefined) =>
  need === undefined ? sql`true` : sql`kind = ${need}`;

type Row = Omit<AuthorizationInCare, "needs"> & { readonly needs: string[] | null };

export async function findAuthorizations(trx: AgencyTrx, asked: Asked): Promise<FinancialPage<Row>> {
  const { scope } = asked;
  const { rows } = await sql<Row & { readonly total: number }>`
    select shown.*, coverage."payerName", permit.number, permit.discipline, permit.unit, permit.amount,
      permit."startDate", permit."endDate", permit.status,
      ${amountOf("permit", ["completed"])} as used, ${amountOf("permit", ["scheduled", "in-progress"])} as planned
    from (${paged(asked)}) as shown
    join "authorization" as permit on permit."agencyId" = ${scope.agencyId} and permit.id = shown.id
    join coverage on coverage."agencyId" = ${scope.agencyId} and coverage.id = permit."coverageId"
    order by shown.place`.execute(trx);
  return financialPageOf(rows, rows[0]?.total ?? 0);
}

export async function countAuthorizations(work: In<Scope>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${permits(work)}`.execute(work.trx);
  return rows[0]?.count ?? 0;
}

export async function countInsuranceNeeds(
  trx: AgencyTrx,
  needs: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from (${needs}) as needed group by kind`.execute(trx);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

export const pageLength = 50;

export type FinancialPage<R> = { readonly rows: R[]; readonly total: number; readonly more: boolean };

/** Builds a page from one row more than its size. */
export const financialPageOf = <R>(found: readonly R[], total: number): FinancialPage<R> => ({
  rows: found.slice(0, pageLength),
  total,
  more: found.length > pageLength,
});
