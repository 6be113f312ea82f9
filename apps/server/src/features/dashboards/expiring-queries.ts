import type { ExpiringDate, ExpiringKind } from "@hearthside/contract";
import { expressionBuilder, type RawBuilder, sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Database } from "#src/db/schema.ts";
import { notInForce } from "#src/features/frequency-orders/in-force.ts";
import { isAssignedTo, seesAll } from "#src/features/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";

type Span = { readonly from: string; readonly to: string; readonly kind?: ExpiringKind | undefined };
type Place = { readonly endDate: string; readonly id: string };

const inCare = sql`('active', 'on-hold', 'discharge-pending')`;

/**
 * Each kind: whose it is, which day is its last, and what is said of it. What is followed by another of its sort does not
 * count: nothing ends there.
 */
const sources: { readonly [K in ExpiringKind]: RawBuilder<unknown> } = {
  certification: sql`
    select one."agencyId", one.id, admission."patientId", one."endDate", 'Certification period ' || one.number as what
    from episode one join admission on admission."agencyId" = one."agencyId" and admission.id = one."admissionId"
    where admission.status in ${inCare} and not exists (
      select from episode next where next."agencyId" = one."agencyId" and next."admissionId" = one."admissionId"
        and next."startDate" > one."startDate")`,
  frequency: sql`
    select one."agencyId", one.id, one."patientId", one."endDate", one.discipline || ' ' || one.notation as what
    from order_frequency one
    join "order" given on given."agencyId" = one."agencyId" and given.id = one."orderId"
      and given.status not in (${sql.join([...notInForce])})
    join admission on admission."agencyId" = given."agencyId" and admission.id = given."admissionId"
      and admission.status in ${inCare}
    where not exists (
      select from order_frequency next
      join "order" later on later."agencyId" = next."agencyId" and later.id = next."orderId"
        and later.status not in (${sql.join([...notInForce])})
      where next."agencyId" = one."agencyId" and next."patientId" = one."patientId"
        and next.discipline = one.discipline and next."endDate" > one."endDate")`,
  authorization: sql`
    select one."agencyId", one.id, one."patientId", one."endDate",
      concat_ws(', ', coverage."payerName", one.number, one.discipline) as what
    from "authorization" one
    join coverage on coverage."agencyId" = one."agencyId" and coverage.id = one."coverageId"
    where one."endedAt" is null and one.status = 'approved' and not exists (
      select from "authorization" next where next."agencyId" = one."agencyId"
        and next."patientId" = one."patientId" and next."coverageId" = one."coverageId"
        and next."endedAt" is null and next.status = 'approved' and next."endDate" > one."endDate"
        and next.discipline is not distinct from one.discipline)
      and exists (select from admission where admission."agencyId" = one."agencyId"
        and admission."patientId" = one."patientId" and admission.status in ${inCare})`,
  coverage: sql`
    select one."agencyId", one.id, one."patientId", one."endDate", one."payerName" as what
    from coverage one
    where one."endedAt" is null and one."endDate" is not null and not exists (
      select from coverage next where next."agencyId" = one."agencyId" and next."patientId" = one."patientId"
        and next.rank = one.rank and next."endedAt" is null
        and coalesce(next."endDate", 'infinity'::date) > one."endDate")
      and exists (select from admission where admission."agencyId" = one."agencyId"
        and admission."patientId" = one."patientId" and admission.status in ${inCare})`,
};

const kinds = [
  "certification",
  "frequency",
  "authorization",
  "coverage",
] as const satisfies readonly ExpiringKind[];

const isHers = (caller: Caller) =>
  seesAll(caller)
    ? sql`true`
    : sql`exists (select from patient where patient."agencyId" = ending."agencyId"
        and patient.id = ending."patientId" and ${isAssignedTo(caller)(expressionBuilder<Database, "patient">())})`;

/** Of one kind, in its days; `rest` narrows, orders or limits it. */
const endings = (
  caller: Caller,
  { kind, span }: { kind: ExpiringKind; span: Span },
  rest: RawBuilder<unknown>,
) =>
  sql`(select ${kind}::text as kind, ending.id, ending."patientId", ending."endDate", ending.what
    from (${sources[kind]}) ending
    where ending."agencyId" = ${caller.agencyId}
      and ending."endDate" >= ${span.from}::date and ending."endDate" <= ${span.to}::date
      and ${isHers(caller)} ${rest})`;

const allKinds = (caller: Caller, span: Span, rest: RawBuilder<unknown>) =>
  sql.join(
    kinds
      .filter((kind) => span.kind === undefined || kind === span.kind)
      .map((kind) => endings(caller, { kind, span }, rest)),
    sql` union all `,
  );

/** Each kind is read in the order of its index and no further than the page. */
export async function findExpiring(
  trx: AgencyTrx,
  caller: Caller,
  { place, limit, ...span }: Span & { readonly place: Place | undefined; readonly limit: number },
): Promise<ExpiringDate[]> {
  const rest = sql`${place === undefined ? sql`` : sql`and (ending."endDate", ending.id) > (${place.endDate}::date, ${place.id}::uuid)`}
    order by ending."endDate", ending.id limit ${limit}`;
  const { rows } = await sql<ExpiringDate>`
    select found.kind, found.id as "subjectId", found."patientId", patient."sortName" as "patientName", found.what,
      found."endDate"
    from (${allKinds(caller, span, rest)}) found
    join patient on patient."agencyId" = ${caller.agencyId} and patient.id = found."patientId"
    order by found."endDate", found.id limit ${limit}`.execute(trx);
  return rows;
}

export async function countExpiring(trx: AgencyTrx, caller: Caller, span: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${allKinds(caller, span, sql``)}) found`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Where the last one of a page stands. */
export async function findExpiringPlace(
  trx: AgencyTrx,
  caller: Caller,
  { after, ...span }: Span & { readonly after: string },
): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select found.id, found."endDate" from (${allKinds(caller, span, sql`and ending.id = ${after}::uuid`)}) found
    limit 1`.execute(trx);
  return rows[0];
}
