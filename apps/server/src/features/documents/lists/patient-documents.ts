import type { Contract, GivenOutputOf, ReadInputOf } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordView } from "#src/features/audit/audit.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { findVisiblePatients } from "../create/create-queries.ts";
import { summaryOf } from "../document-rows.ts";
import { countOfPatient, findOfPatient } from "./patient-queries.ts";

type Wanted = ReadInputOf<Contract["GET /patients/:id/documents"]>;

const pageLength = 50;

/** A page of a patient's documents, latest first. The access is recorded. Throws `not-found`. */
export async function listOfPatient(
  trx: AgencyTrx,
  caller: Caller,
  wanted: Wanted,
): Promise<GivenOutputOf<Contract["GET /patients/:id/documents"]>> {
  const [patient] = await findVisiblePatients(trx, caller, [wanted.id]);
  if (patient === undefined) throw new AppError("not-found");
  const rows = await findOfPatient(trx, caller, { ...wanted, limit: pageLength + 1 });
  const { total } = await countOfPatient(trx, caller, wanted);
  await recordView(trx, caller, { patientId: wanted.id, section: "documents" });
  return {
    documents: rows.slice(0, pageLength).map((row) => summaryOf(row, caller)),
    more: rows.length > pageLength,
    total,
  };
}
