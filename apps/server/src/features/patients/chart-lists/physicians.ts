import { type Contract, isNpi, Physician, type ReadInputOf } from "@hearthside/contract";
import { type RawBuilder, sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import { followChart } from "#src/features/assessments/follow-chart.ts";
import { rowList } from "#src/features/shared/chart-rows/row-list.ts";
import { findRow, ofAgency, readRows } from "#src/features/shared/chart-rows/row-sql.ts";
import type { Work } from "#src/http/work.ts";

/** The agency's directory. */
export const physicians = rowList({
  name: "physician",
  table: "physician",
  create: "POST /physicians",
  answer: Physician,
  sees: ofAgency,
  order: sql`"lastFirst", id`,
  unaudited: ["firstName", "lastName", "phoneNumber", "fax", "street", "zip"],
  rule: async (work, { id, npi, isRemoved }) => {
    if (isRemoved !== true) await requireFreeNpi(work, { id, npi });
  },
  follow: (work, { id }) => followChart(work, { of: { physicianId: id }, parts: ["physician"] }),
});

/** Throws `not-found`. */
export async function getPhysician(work: Work, id: string): Promise<Physician> {
  const physician = await findRow(work, physicians, id);
  if (physician === undefined) throw new AppError("not-found");
  return physician;
}

/** The physician with this NPI; undefined if none, or if it is not an NPI. */
export const findByNpi = async (work: Work, npi: string): Promise<Physician | undefined> =>
  isNpi(npi) ? findHolder(work, { npi }) : undefined;

/** By name. */
export async function searchPhysicians(
  work: Work,
  { text, removed, after, limit }: ReadInputOf<Contract["POST /physicians/search"]>,
): Promise<{ physicians: Physician[]; more: boolean }> {
  const conditions = [
    ...(removed ? [] : [sql`"endedAt" is null`]),
    ...(text === "" ? [] : [beginsWith(text)]),
    ...(after === undefined ? [] : [sql`("lastFirst", id) > ${placeOf(work, after)}`]),
    sql`true`,
  ];
  const found = await readRows(
    work,
    physicians,
    sql`${sql.join(conditions, sql` and `)} order by ${physicians.order} limit ${limit + 1}`,
  );
  return { physicians: found.slice(0, limit), more: found.length > limit };
}

/** A name or the NPI has that prefix. Uses comparisons, because only they use an index under row-level security. */
function beginsWith(text: string): RawBuilder<unknown> {
  if (/^\d+$/.test(text)) return sql`(npi collate "C" >= ${text} and npi collate "C" < ${text} || ':')`; // follows 9
  const name = sql`plain_name(${text})`;
  const begins = (column: "lastFirst" | "firstLast") =>
    sql`(${sql.ref(column)} >= ${name} and ${sql.ref(column)} < ${name} || chr(1114111))`;
  return sql`(${begins("lastFirst")} or ${begins("firstLast")})`;
}

const placeOf = ({ agencyId }: Work, id: string) =>
  sql`(select "lastFirst", id from physician where "agencyId" = ${agencyId} and id = ${id})`;

/** An NPI is unique among physicians not removed. The error names the other physician, who may be the intended one. */
async function requireFreeNpi(work: Work, { id, npi }: Pick<Physician, "id" | "npi">): Promise<void> {
  if (npi === null) return;
  await lockDirectory(work);
  const holder = await findHolder(work, { npi, id });
  if (holder === undefined) return;
  const { firstName, lastName, credential } = holder;
  const detail = `${firstName} ${lastName}, ${credential}, already has this NPI.`;
  throw new AppError("conflict", { detail, context: holder });
}

/** Serializes changes of an agency's directory until the transaction ends. */
const lockDirectory = ({ trx, agencyId }: Work) =>
  sql`select pg_advisory_xact_lock(hashtextextended('physicians', ${agencyId}::bigint))`.execute(trx);

/** The current holder of the NPI, other than that id. */
async function findHolder(
  work: Work,
  { npi, id }: { readonly npi: string; readonly id?: string },
): Promise<Physician | undefined> {
  const isOther = id === undefined ? sql`` : sql`and id <> ${id}`;
  const [holder] = await readRows(
    work,
    physicians,
    sql`npi collate "C" = ${npi} ${isOther} and "endedAt" is null`,
  );
  return holder;
}
