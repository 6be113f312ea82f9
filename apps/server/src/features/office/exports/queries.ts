import { DataExport, type ExportFileFormat, ReportRequest } from "@hearthside/contract";
import { type ExpressionBuilder, sql } from "kysely";
import type { Database, Json } from "#src/db/schema.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

const mostListed = 100;

/** Users see only their own exports. */
const isOwn =
  ({ agencyId, userId }: Pick<Caller, "agencyId" | "userId">) =>
  (row: ExpressionBuilder<Database, "export">) =>
    row.and([row("agencyId", "=", agencyId), row("userId", "=", userId)]);

const selectExports = (work: Work) =>
  work.trx
    .selectFrom("export")
    .select([
      "id",
      "title",
      "format",
      "request",
      "patientId",
      "status",
      "rowsDone",
      "rowCount",
      "size",
      "sha256",
      "problem",
    ])
    .select(["createdAt", "finishedAt", "expiresAt"])
    .where(isOwn(work));

type ExportRow = NonNullable<Awaited<ReturnType<typeof findExportRow>>>;

const findExportRow = (work: Work, id: string) => selectExports(work).where("id", "=", id).executeTakeFirst();

const timeOf = (instant: Date | null) => instant?.toISOString() ?? null;

function fromRow({ sha256: _, ...row }: ExportRow): DataExport {
  const request = ReportRequest.safeParse(row.request);
  return {
    ...row,
    request: request.success ? request.data : null,
    size: row.size === null ? null : Number(row.size),
    createdAt: row.createdAt.toISOString(),
    finishedAt: timeOf(row.finishedAt),
    expiresAt: timeOf(row.expiresAt),
  };
}

export async function findExports(work: Work): Promise<DataExport[]> {
  const rows = await selectExports(work)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(mostListed)
    .execute();
  return rows.map(fromRow);
}

export async function findExport(work: Work, id: string): Promise<DataExport | undefined> {
  const row = await findExportRow(work, id);
  return row === undefined ? undefined : fromRow(row);
}

/** A finished file that can still be downloaded. */
export const findFinished = (work: Work, id: string) =>
  selectExports(work)
    .where("id", "=", id)
    .where("status", "=", "done")
    .where("expiresAt", ">", sql<Date>`now()`)
    .executeTakeFirst();

/** How many of the caller's exports are queued or in progress. */
export async function countUnfinished(work: Work): Promise<number> {
  const { count } = await work.trx
    .selectFrom("export")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where(isOwn(work))
    .where("status", "in", ["queued", "running"])
    .executeTakeFirstOrThrow();
  return Number(count);
}

type NewExport = {
  readonly id: string;
  readonly title: string;
  readonly format: ExportFileFormat;
  readonly request: Json;
  /** The patient of a record export. Null: a report. */
  readonly patientId: string | null;
};

/** False if the id is taken. */
export async function insertExport(
  { trx, agencyId, userId }: Work,
  { request, ...input }: NewExport,
): Promise<boolean> {
  const inserted = await trx
    .insertInto("export")
    .values({ ...input, agencyId, userId, request: JSON.stringify(request), status: "queued" })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False if there was nothing left to stop. */
export async function markCanceled(work: Work, id: string): Promise<boolean> {
  const stopped = await work.trx
    .updateTable("export")
    .set({ status: "cancelled", finishedAt: sql<Date>`now()` })
    .where(isOwn(work))
    .where("id", "=", id)
    .where("status", "in", ["queued", "running"])
    .returning("id")
    .executeTakeFirst();
  return stopped !== undefined;
}
