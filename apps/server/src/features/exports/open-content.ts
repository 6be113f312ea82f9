import { type ExportFormat, ReportRequest } from "@hearthside/contract";
import { exportFileName } from "@hearthside/contract/report-words";
import type { AgencyTrx } from "#src/boundary.ts";
import { dayIn } from "#src/clock.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { contentDisposition } from "#src/features/files/file-names.ts";
import { openForExport } from "#src/features/reports/open-data-set.ts";
import type { FileStore } from "#src/file-store/file-store.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { StoredFile } from "#src/http/serve-stored-file.ts";
import { findFinished } from "./queries.ts";

const mediaTypes: { readonly [F in ExportFormat]: string } = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  pdf: "application/pdf",
};

/**
 * The file of one's own export, and the record of who took it. Throws `not-found`, also once it has expired, and `forbidden`
 * where her role lacks the data's area by now.
 */
export async function openContent(
  trx: AgencyTrx,
  caller: Caller,
  { files, id }: { readonly files: FileStore; readonly id: string },
): Promise<StoredFile> {
  const found = await findFinished(trx, caller, id);
  if (found === undefined || found.sha256 === null) throw new AppError("not-found");
  const { title, format, createdAt, rowsDone, sha256, size } = found;
  const request = ReportRequest.safeParse(found.request);
  if (!request.success) throw new AppError("not-found");
  openForExport(caller, request.data.dataSet);
  await recordEvent(trx, caller, {
    action: "export.download",
    subjectId: id,
    after: { format, rows: rowsDone },
  });
  return {
    mediaType: mediaTypes[format],
    disposition: contentDisposition(
      "attachment",
      exportFileName({ title, format }, dayIn(caller.zone, createdAt)),
    ),
    size: size === null ? undefined : Number(size),
    mark: sha256,
    read: (range) => files.read({ agencyId: caller.agencyId, id, part: "export" }, range),
  };
}
