import type { Contract, OutputOf, ReadInputOf } from "@hearthside/contract";
import { visitOf } from "#src/features/schedule/visits/visit-rows.ts";
import { recordView } from "#src/features/shared/audit/audit.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";
import { getPeriod } from "./period.ts";
import { countVisits, findPage } from "./visit-page-queries.ts";

const pageSize = 50;

/** A page of the patient's visits; the view is recorded. Throws `not-found`, also for another patient's episode. */
export async function readVisitsOf(
  work: Work,
  { id: patientId, which, status, episodeId, after }: ReadInputOf<Contract["GET /patients/:id/visits"]>,
): Promise<OutputOf<Contract["GET /patients/:id/visits"]>> {
  await getPatient(work, patientId);
  const period = await getPeriod(work, { patientId, episodeId });
  const wanted = { patientId, which, status, period };
  const rows = await findPage(work, { ...wanted, after, limit: pageSize });
  await recordView(work, { patientId, section: which === "history" ? "visits" : "schedule" });
  return {
    visits: rows.slice(0, pageSize).map(({ clinicianName, ...row }) => ({ ...visitOf(row), clinicianName })),
    more: rows.length > pageSize,
    total: await countVisits(work, wanted),
  };
}
