import { DataExport, type ExportFormat, type ReportRequest } from "@hearthside/contract";
import { mostPrintedColumns } from "@hearthside/contract/report-labels";
import { v7 as uuidv7 } from "uuid";
import * as z from "zod/mini";
import { AppError, invalidField } from "#src/app-error.ts";
import type { AgencyTrx } from "#src/boundary.ts";
import { forEachAgency, inAgency, nobody } from "#src/db/in-agency.ts";
import { recordEvent, recordJob } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { removeOld } from "#src/file-store/durable.ts";
import type { Work } from "#src/http/work.ts";
import { job } from "#src/jobs/job.ts";
import type { Services } from "#src/services.ts";
import { openForExport } from "../reports/data-sets/data-sets.ts";
import { compileReport } from "../reports/report-query.ts";
import { exportFolder } from "./export-order.ts";
import { countUnfinished, findExport, insertExport, markCanceled } from "./queries.ts";
import { runExport } from "./run-export.ts";
import { findExpired, markExpired, markForgotten } from "./run-queries.ts";

/** A user with this many unfinished exports has to wait. */
const mostUnfinished = 20;

type Input = {
  readonly id?: string | undefined;
  readonly request: ReportRequest;
  readonly format: ExportFormat;
};

/**
 * Queues an export, which a job writes. Throws `forbidden` and `invalid-input` like the report itself, and `too-many-
 * attempts`.
 */
export async function askForExport(
  work: Work,
  {
    services,
    input: { id = uuidv7(), request, format },
  }: { readonly services: Services; readonly input: Input },
): Promise<DataExport> {
  openForExport(work, request.dataSet);
  const { title, columns: shown } = compileReport(work, request);
  if (format === "pdf" && shown.length > mostPrintedColumns)
    throw invalidField(
      "columns",
      `A PDF page has room for ${mostPrintedColumns} columns. Choose fewer, or use Excel or CSV`,
    );
  await requireRoom(work);
  if (!(await insertExport(work, { id, title, format, request, patientId: null })))
    throw new AppError("key-reused");
  const { report, dataSet, columns, groupBy, filters } = request;
  await recordEvent(work, {
    action: "export.create",
    subjectId: id,
    after: { report, dataSet, format, columns, groupBy, filters },
  });
  const { agencyId, userId } = work;
  await services.enqueue(work.trx, runExport, { agencyId, userId, id });
  await notifyExport(work, id);
  return getExport(work, id);
}

/** Throws `too-many-attempts`. */
export async function requireRoom(work: Work): Promise<void> {
  if ((await countUnfinished(work)) >= mostUnfinished)
    throw new AppError("too-many-attempts", {
      detail: `${mostUnfinished} of your exports are in progress. Please wait until some of them are done.`,
    });
}

export const notifyExport = ({ trx, agencyId, userId }: Work, id: string) =>
  recordChange({ trx, agencyId }, { kind: "export", patientId: null, subjectId: id, revision: null, userId });

/** Throws `not-found`, including for another user's export. */
export async function getExport(work: Work, id: string): Promise<DataExport> {
  const found = await findExport(work, id);
  if (found === undefined) throw new AppError("not-found");
  return found;
}

/** Stops it on whichever server is writing it: that server checks twice a second. Throws `not-found`, `wrong-status`. */
export async function cancelExport(work: Work, id: string): Promise<DataExport> {
  const before = await getExport(work, id);
  if (before.status === "cancelled") return before;
  if (!(await markCanceled(work, id)))
    throw new AppError("wrong-status", { detail: "This export has already ended." });
  await recordEvent(work, { action: "export.cancel", subjectId: id });
  await notifyExport(work, id);
  return getExport(work, id);
}

const forgotten = "The export did not finish within a day. Please try again.";

/** Removes files after a week, and marks exports that no server finished as failed. */
export const expireExports = job("expire-exports", {
  schema: z.object({}),
  schedule: "47 * * * *",
  run: async (services) => {
    const { kysely } = services.db;
    await removeOld(exportFolder(services));
    await forEachAgency(kysely, (agencyId) =>
      inAgency(kysely, { agencyId, userId: nobody }, ({ trx }) => expireOf(trx, services, agencyId)),
    );
  },
});

async function expireOf(trx: AgencyTrx, { files }: Services, agencyId: number): Promise<void> {
  const expired = await findExpired(trx, agencyId);
  const ids = expired.map(({ id }) => id);
  if (ids.length > 0) await markExpired(trx, agencyId, ids);
  const failed = await markForgotten(trx, agencyId, forgotten);
  const changed = [...expired, ...failed];
  // A server may have died after storing the file and before recording it.
  for (const { id } of changed) await files.remove({ agencyId, id, part: "export" });
  if (changed.length === 0) return;
  const after = { expired: ids, failed: failed.map(({ id }) => id) };
  await recordJob(trx, { agencyId }, { action: "export.expire", after });
  for (const { id, userId } of changed)
    await recordChange(
      { trx, agencyId },
      { kind: "export", patientId: null, subjectId: id, revision: null, userId },
    );
}
