import { DataExport } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import { requirePermission } from "#src/http/serve.ts";
import type { Work } from "#src/http/work.ts";
import type { Services } from "#src/services.ts";
import { getExport, notifyExport, requireRoom } from "../exports.ts";
import { insertExport } from "../queries.ts";
import { runExport } from "../run-export.ts";

type Input = { readonly id: string; readonly exportId: string };
type Asked = { readonly services: Services; readonly input: Input };

/**
 * Queues an export of a patient's whole record, which a job writes. Throws `not-found` for a patient the caller may not see,
 * `forbidden` for a caller who may not export, and `too-many-attempts`.
 */
export async function askForRecord(work: Work, { services, input }: Asked): Promise<DataExport> {
  const { recordNumber } = await getPatient(work, input.id);
  requirePermission(work, { area: "reports", action: "export" });
  return addRecord(work, { services, input, title: `Patient record ${recordNumber}` });
}

async function addRecord(
  work: Work,
  { services, input: { id: patientId, exportId: id }, title }: Asked & { readonly title: string },
): Promise<DataExport> {
  await requireRoom(work);
  if (!(await insertExport(work, { id, title, format: "zip", request: {}, patientId })))
    throw new AppError("key-reused");
  await recordEvent(work, { action: "export.record", patientId, subjectId: id });
  const { agencyId, userId } = work;
  await services.enqueue(work.trx, runExport, { agencyId, userId, id });
  await notifyExport(work, id);
  return getExport(work, id);
}
