import { type ExportFileFormat, ReportRequest } from "@hearthside/contract";
import { exportFileName } from "@hearthside/contract/report-labels";
import { AppError } from "#src/app-error.ts";
import { dayIn } from "#src/clock.ts";
import { contentDisposition } from "#src/features/documents/files/file-names.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { FileStore } from "#src/file-store/file-store.ts";
import { requirePermission } from "#src/http/serve.ts";
import type { StoredFile } from "#src/http/serve-stored-file.ts";
import type { Work } from "#src/http/work.ts";
import { openForExport } from "../reports/data-sets/data-sets.ts";
import { findFinished } from "./queries.ts";

const mediaTypes: { readonly [F in ExportFileFormat]: string } = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  pdf: "application/pdf",
  zip: "application/zip",
};

/**
 * The file of the caller's own export, and a record of the download. Throws `not-found`, including once it has expired,
 * and `forbidden` if the caller's role no longer includes the data's area.
 */
export async function openExportContent(
  work: Work,
  { files, id }: { readonly files: FileStore; readonly id: string },
): Promise<StoredFile> {
  const found = await findFinished(work, id);
  if (found === undefined || found.sha256 === null) throw new AppError("not-found");
  const { title, format, createdAt, rowsDone, sha256, size, patientId } = found;
  await requireStillOpen(work, found);
  await recordEvent(work, {
    action: "export.download",
    subjectId: id,
    after: { format, rows: rowsDone },
    ...(patientId === null ? {} : { patientId }),
  });
  return {
    mediaType: mediaTypes[format],
    disposition: contentDisposition(
      "attachment",
      exportFileName({ title, format }, dayIn(work.zone, createdAt)),
    ),
    size: size === null ? undefined : Number(size),
    mark: sha256,
    read: (range) => files.read({ agencyId: work.agencyId, id, part: "export" }, range),
  };
}

type Found = { readonly request: unknown; readonly patientId: string | null };

/**
 * The caller may have fewer permissions than when the export was started. Throws `forbidden`, or `not-found` for a patient
 * the caller may no longer see.
 */
async function requireStillOpen(work: Work, { request, patientId }: Found): Promise<void> {
  if (patientId !== null) {
    requirePermission(work, { area: "patients", action: "export" });
    await getPatient(work, patientId);
    return;
  }
  const input = ReportRequest.safeParse(request);
  if (!input.success) throw new AppError("not-found");
  openForExport(work, input.data.dataSet);
}
