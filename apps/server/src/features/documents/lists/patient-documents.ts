import type { Contract, GivenOutputOf, ReadInputOf } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { recordView } from "#src/features/shared/audit/audit.ts";
import type { Work } from "#src/http/work.ts";
import { findVisiblePatients } from "../create/create-queries.ts";
import { summaryOf } from "../document-rows.ts";
import { countOfPatient, findOfPatient } from "./patient-queries.ts";

type Wanted = ReadInputOf<Contract["GET /patients/:id/documents"]>;

const pageLength = 50;

/** A page of a patient's documents, latest first. The access is recorded. Throws `not-found`. */
export async function listOfPatient(
  work: Work,
  wanted: Wanted,
): Promise<GivenOutputOf<Contract["GET /patients/:id/documents"]>> {
  const [patient] = await findVisiblePatients(work, [wanted.id]);
  if (patient === undefined) throw new AppError("not-found");
  const rows = await findOfPatient(work, { ...wanted, limit: pageLength + 1 });
  const { total } = await countOfPatient(work, wanted);
  await recordView(work, { patientId: wanted.id, section: "documents" });
  return {
    documents: rows.slice(0, pageLength).map((row) => summaryOf(row, work)),
    more: rows.length > pageLength,
    total,
  };
}
