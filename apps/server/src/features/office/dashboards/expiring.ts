import type { Contract, ExpiringDate, ExpiringKind, GivenOutputOf, ReadInputOf } from "@hearthside/contract";
import { addDays } from "@hearthside/scheduling";
import { expressionBuilder, type RawBuilder, sql } from "kysely";
import * as z from "zod/mini";
import type { In } from "#src/db/in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import { notInForce } from "#src/features/schedule/orders-in-force.ts";
import { readFigure } from "#src/features/shared/figures/figures.ts";
import { isAssignedTo, seesAll } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import { inReading, type Work } from "#src/http/work.ts";
import type { Services } from "#src/services.ts";
import { limitOf, pageOf } from "./page.ts";

type Key = "GET /dashboards/expiring";

const Total = z.object({ total: z.int() });

/** A page of what ends from today on. An `after` no longer in the list restarts at the beginning. */
export async function listExpiring(
  services: Services,
  caller: Caller,
  { within, kind, page, after }: ReadInputOf<Contract[Key]>,
): Promise<GivenOutputOf<Contract[Key]>> {
  const span = { from: caller.today, to: addDays(caller.today, Number.parseInt(within, 10)), kind };
  const { value, countedAt } = await readFigure(services, caller, {
    name: "expiring",
    parameter: [span.from, within, kind ?? "all", seesAll(caller) ? "all" : caller.userId].join(" "),
    schema: Total,
    count: async (trx) => ({ total: await countExpiring({ ...caller, trx }, span) }),
  });
  const limit = limitOf(page);
  const found = await inReading(services, caller, async (work) => {
    const place = after === undefined ? undefined : await findExpiringPlace(work, { ...span, after });
    return findExpiring(work, { ...span, place, limit });
  });
  const { rows, more } = pageOf(found, limit);
  return { dates: [...rows], more, total: value.total, countedAt };
}

type Span = { readonly from: string; readonly to: string; readonly kind?: ExpiringKind | undefined };
type Place = { readonly endDate: string; readonly id: string };

const isOwn = (caller: Caller) =>
  seesAll(caller)
    ? sql`true`
    : sql`exists (select from patient where patient."agencyId" = ending."agencyId"
        and patient.id = ending."patientId" and ${isAssignedTo(caller)(expressionBuilder<Database, "patient">())})`;

/** Rows of one kind in its days; `rest` narrows, orders or limits them. */
const endingsOf = (
  caller: Caller,
  { kind, span }: { kind: ExpiringKind; span: Span },
  rest: RawBuilder<unknown>,
) =>
  sql`(select ${kind}::text as kind, ending.id, ending."patientId", ending."endDate", ending.what
    from (${endingSources[kind]}) ending
    where ending."agencyId" = ${caller.agencyId}
      and ending."endDate" >= ${span.from}::date and ending."endDate" <= ${span.to}::date
      and ${isOwn(caller)} ${rest})`;

const allKinds = (caller: Caller, span: Span, rest: RawBuilder<unknown>) =>
  sql.join(
    endingKinds
      .filter((kind) => span.kind === undefined || kind === span.kind)
      .map((kind) => endingsOf(caller, { kind, span }, rest)),
    sql` union all `,
  );

/** Each kind is read in index order, up to the page size. */
async function findExpiring(
  work: Work,
  { place, limit, ...span }: Span & { readonly place: Place | undefined; readonly limit: number },
): Promise<ExpiringDate[]> {
  const rest = sql`${place === undefined ? sql`` : sql`and (ending."endDate", ending.id) > (${place.endDate}::date, ${place.id}::uuid)`}
    order by ending."endDate", ending.id limit ${limit}`;
  const { rows } = await sql<ExpiringDate>`
    select found.kind, found.id as "subjectId", found."patientId", patient."sortName" as "patientName", found.what,
      found."endDate"
    from (${allKinds(work, span, rest)}) found
    join patient on patient."agencyId" = ${work.agencyId} and patient.id = found."patientId"
    order by found."endDate", found.id limit ${limit}`.execute(work.trx);
  return rows;
}

async function countExpiring(work: In<Caller>, span: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${allKinds(work, span, sql``)}) found`.execute(work.trx);
  return rows[0]?.count ?? 0;
}

/** The position of a page's last row. */
async function findExpiringPlace(
  work: Work,
  { after, ...span }: Span & { readonly after: string },
): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select found.id, found."endDate" from (${allKinds(work, span, sql`and ending.id = ${after}::uuid`)}) found
    limit 1`.execute(work.trx);
  return rows[0];
}

const inCare = sql`('active', 'on-hold', 'discharge-pending')`;

/**
 * Each kind with its patient, last day and description. What has a successor of its kind does not count as ending.
 */
const endingSources: { readonly [K in ExpiringKind]: RawBuilder<unknown> } = {
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

const endingKinds = [
  "certification",
  "frequency",
  "authorization",
  "coverage",
] as const satisfies readonly ExpiringKind[];

/** All kinds together, each row with its `kind`. */
export const endings = sql.join(
  endingKinds.map((kind) => sql`select ${sql.lit(kind)} as kind, one.* from (${endingSources[kind]}) one`),
  sql` union all `,
);
