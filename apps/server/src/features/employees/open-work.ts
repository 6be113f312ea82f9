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

/** An employee's open work. Throws `not-found`. */
export async function readOpenWork(trx: AgencyTrx, caller: Caller, id: string): Promise<OpenWork> {
  await getEmployee(trx, caller, id);
  const employee = { userId: id };
  const visits = await findPlannedInSight(trx, caller, employee);
  const patients = await findPatientsOf(trx, caller, employee);
  const [allVisits, allPatients] = [
    (await findPlanned(trx, caller, employee)).length,
    await countPatientsOf(trx, caller, employee),
  ];
  return {
    visits: visits.map(visitOf),
    patients,
    tasks: await findTasksOf(trx, caller, employee),
    papers: [
      ...(await findDocumentsOf(trx, caller, employee)),
      ...(await findAssessmentsOf(trx, caller, employee)),
    ],
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

/**
 * Throws `not-found`, `forbidden` without the permission to plan visits, `invalid-input` for anyone who does not work
 * here.
 */
export async function checkVisits(
  trx: AgencyTrx,
  caller: Caller,
  { id, visits }: Checking,
): Promise<GivenOutputOf<Contract["POST /employees/:id/check-visits"]>> {
  requirePermission(caller, contract["POST /employees/:id/check-visits"].alsoNeeds.visits);
  await getEmployee(trx, caller, id);
  return { visits: await checkGiving(trx, caller, { userId: id, givings: visits }) };
}
