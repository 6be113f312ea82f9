import type { Contract, ReadInputOf, ReportCell, ReportColumn, ReportPage } from "@hearthside/contract";
import { sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import { recordOnce } from "#src/features/shared/audit/audit.ts";
import { fewAtOnce } from "#src/features/shared/figures/few-at-once.ts";
import type { Caller } from "#src/http/caller.ts";
import { inWork, type Work } from "#src/http/work.ts";
import type { Services } from "#src/services.ts";
import { aboutReport } from "./about-report.ts";
import { reportQuery } from "./report-query.ts";

type Input = ReadInputOf<Contract["POST /reports/preview"]>;

/** Some rows of a report, with the total on its first page; the view is recorded. Throws `forbidden`, `invalid-input`. */
export async function previewReport(work: Work, { request, offset, limit }: Input): Promise<ReportPage> {
  const { title, columns, rows, rowsOfPatients, count } = reportQuery(work, request);
  const { report, dataSet } = request;
  await recordOnce(work, { action: "report.view", after: { report, dataSet } });
  const page = await sql<
    Record<string, unknown>
  >`${rowsOfPatients ?? rows} limit ${limit} offset ${offset}`.execute(work.trx);
  const counted = offset === 0 ? await count.execute(work.trx) : undefined;
  return {
    title,
    columns: [...columns],
    rows: page.rows.map((row) => columns.map((column, at) => cellOf(column, row[`c${at}`]))),
    ...(rowsOfPatients && { patientIds: page.rows.map(({ patientId }) => textOrNull(patientId)) }),
    total: counted?.rows[0]?.total ?? null,
    ...(offset === 0 && { about: await aboutReport(work, request) }),
  };
}

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** PostgreSQL returns large and exact numbers as text. */
function cellOf({ type }: ReportColumn, value: unknown): ReportCell {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (type === "integer" || type === "decimal") return Number(value);
  if (typeof value === "boolean" || typeof value === "string") return value;
  throw new TypeError(`a report gave a ${typeof value}`);
}

type InTurn = {
  readonly page: ReadInputOf<Contract["POST /reports/preview"]>;
  /** Whether the request was abandoned, such as after scrolling on. */
  readonly isGone: () => boolean;
};

/** Reports may read a whole agency, so their number is limited to leave connections for everything else. */
const few = fewAtOnce({ all: 6, each: 2 });

/** Like `previewReport`, in turn. Throws `unavailable` for requests abandoned by then. */
export const previewInTurn = (
  services: Services,
  caller: Caller,
  { page, isGone }: InTurn,
): Promise<ReportPage> =>
  few(caller.userId, async () => {
    if (isGone()) throw new AppError("unavailable");
    return inWork(services, caller, (work) => previewReport(work, page));
  });
