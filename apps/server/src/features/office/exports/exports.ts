import { DataExport, type ExportFormat, type ReportRequest } from "@hearthside/contract";
import { mostPrintedColumns } from "@hearthside/contract/report-words";
import { v7 as uuidv7 } from "uuid";
import { AppError, invalidField } from "#src/app-error.ts";
import { compileReport } from "#src/features/office/reports/compile-report.ts";
import { openForExport } from "#src/features/office/reports/open-data-set.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Work } from "#src/http/work.ts";
import type { Services } from "#src/services.ts";
import { countUnfinished, findExport, insertExport, markCancelled } from "./queries.ts";
import { runExport } from "./run-export.ts";

/** A user with this many unfinished exports has to wait. */
const mostUnfinished = 20;

type Wanted = {
  readonly id?: string | undefined;
  readonly request: ReportRequest;
  readonly format: ExportFormat;
};

/**
 * Queues an export, which a job writes. Throws `forbidden` and `invalid-input` like the report itself, and `too-many-
 * attempts`.
 */
export function askForExport(
  work: Work,
  { services, wanted }: { readonly services: Services; readonly wanted: Wanted },
): Promise<DataExport | AppError> {
  return createOnce(work, {
    key: wanted.id,
    endpoint: "POST /exports",
    body: wanted,
    answer: DataExport,
    create: () => addExport(work, { services, wanted }),
  });
}

async function addExport(
  work: Work,
  { services, wanted: { id = uuidv7(), request, format } }: Parameters<typeof askForExport>[1],
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
  await tellExport(work, id);
  return getExport(work, id);
}

/** Throws `too-many-attempts`. */
export async function requireRoom(work: Work): Promise<void> {
  if ((await countUnfinished(work)) >= mostUnfinished)
    throw new AppError("too-many-attempts", {
      detail: `${mostUnfinished} of your exports are in progress. Please wait until some of them are done.`,
    });
}

export const tellExport = ({ trx, agencyId, userId }: Work, id: string) =>
  recordChange({ trx, agencyId }, { kind: "export", patientId: null, subjectId: id, revision: null, userId });

/** Throws `not-found`, also for another user's export. */
export async function getExport(work: Work, id: string): Promise<DataExport> {
  const found = await findExport(work, id);
  if (found === undefined) throw new AppError("not-found");
  return found;
}

/** Stops it on whichever server is writing it: that server checks twice a second. Throws `not-found`, `wrong-status`. */
export async function cancelExport(work: Work, id: string): Promise<DataExport> {
  const before = await getExport(work, id);
  if (before.status === "cancelled") return before;
  if (!(await markCancelled(work, id)))
    throw new AppError("wrong-status", { detail: "This export has already ended." });
  await recordEvent(work, { action: "export.cancel", subjectId: id });
  await tellExport(work, id);
  return getExport(work, id);
}
