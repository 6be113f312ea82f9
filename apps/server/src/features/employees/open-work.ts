import type { Contract, GivenOutputOf, OpenWork, ReadInputOf } from "@hearthside/contract";
import { contract } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { checkGiving, findPlanned, findPlannedInSight } from "#src/features/visits/give-away.ts";
import type { VisitRow } from "#src/features/visits/visit-rows.ts";
import type { Caller } from "#src/http/caller.ts";
import { requirePermission } from "#src/http/serve.ts";
import { getEmployee } from "./employees.ts";
import {
  countPatientsOf,
  findAssessmentsOf,
  findDocumentsOf,
  findPatientsOf,
  findTasksOf,
} from "./open-work-queries.ts";

/** What stands open of somebody. Throws `not-found`. */
export async function readOpenWork(trx: AgencyTrx, caller: Caller, id: string): Promise<OpenWork> {
  await getEmployee(trx, caller, id);
  const her = { userId: id };
  const visits = await findPlannedInSight(trx, caller, her);
  const patients = await findPatientsOf(trx, caller, her);
  const [allVisits, allPatients] = [
    (await findPlanned(trx, caller, her)).length,
    await countPatientsOf(trx, caller, her),
  ];
  return {
    visits: visits.map(visitOf),
    patients,
    tasks: await findTasksOf(trx, caller, her),
    papers: [...(await findDocumentsOf(trx, caller, her)), ...(await findAssessmentsOf(trx, caller, her))],
    unseen: allVisits - visits.length + allPatients - patients.length,
  };
}

const visitOf = ({ id, start, minutes, discipline, kind, patientName }: VisitRow) => ({
  id,
  start,
  minutes,
  discipline,
  kind,
  patientName,
});

type Checking = ReadInputOf<Contract["POST /employees/:id/check-visits"]>;

/** Throws `not-found`, `forbidden` without what planning needs, `invalid-input` for whoever does not work here. */
export async function checkVisits(
  trx: AgencyTrx,
  caller: Caller,
  { id, visits }: Checking,
): Promise<GivenOutputOf<Contract["POST /employees/:id/check-visits"]>> {
  requirePermission(caller, contract["POST /employees/:id/check-visits"].alsoNeeds.visits);
  await getEmployee(trx, caller, id);
  return { visits: await checkGiving(trx, caller, { userId: id, givings: visits }) };
}
