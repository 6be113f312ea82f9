import type { ExpiringDate, ExpiringKind } from "@hearthside/contract";
import { expressionBuilder, type RawBuilder, sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import { isAssignedTo, seesAll } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { endingKinds, endingSources } from "./endings.ts";

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
export async function findExpiring(
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

export async function countExpiring(work: In<Caller>, span: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${allKinds(work, span, sql``)}) found`.execute(work.trx);
  return rows[0]?.count ?? 0;
}

/** The position of a page's last row. */
export async function findExpiringPlace(
  work: Work,
  { after, ...span }: Span & { readonly after: string },
): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select found.id, found."endDate" from (${allKinds(work, span, sql`and ending.id = ${after}::uuid`)}) found
    limit 1`.execute(work.trx);
  return rows[0];
}
