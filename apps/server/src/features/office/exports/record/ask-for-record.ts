import { DataExport } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import { createOnce } from "#src/http/create-once.ts";
import { requirePermission } from "#src/http/serve.ts";
import type { Work } from "#src/http/work.ts";
import type { Services } from "#src/services.ts";
import { getExport, requireRoom, tellExport } from "../exports.ts";
import { insertExport } from "../queries.ts";
import { runExport } from "../run-export.ts";

type Wanted = { readonly id: string; readonly exportId: string };
type Asked = { readonly services: Services; readonly wanted: Wanted };

/**
 * Queues an export of a patient's whole record, which a job writes. Throws `not-found` for a patient the caller may not see,
 * `forbidden` for a caller who may not export, and `too-many-attempts`.
 */
export async function askForRecord(work: Work, { services, wanted }: Asked): Promise<DataExport | AppError> {
  const { recordNumber } = await getPatient(work, wanted.id);
  requirePermission(work, { area: "reports", action: "export" });
  return createOnce(work, {
    key: wanted.exportId,
    endpoint: "POST /patients/:id/record",
    body: wanted,
    answer: DataExport,
    create: () => addRecord(work, { services, wanted, title: `Patient record ${recordNumber}` }),
  });
}

async function addRecord(
  work: Work,
  { services, wanted: { id: patientId, exportId: id }, title }: Asked & { readonly title: string },
): Promise<DataExport> {
  await requireRoom(work);
  if (!(await insertExport(work, { id, title, format: "zip", request: {}, patientId })))
    throw new AppError("key-reused");
  await recordEvent(work, { action: "export.record", patientId, subjectId: id });
  const { agencyId, userId } = work;
  await services.enqueue(work.trx, runExport, { agencyId, userId, id });
  await tellExport(work, id);
  return getExport(work, id);
}
