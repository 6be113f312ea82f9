import type { Contract, GivenOutputOf, OpenWork, ReadInputOf } from "@hearthside/contract";
import { contract } from "@hearthside/contract";
import { checkGiving, findPlanned, findPlannedInSight } from "#src/features/schedule/visits/give-away.ts";
import type { VisitRow } from "#src/features/schedule/visits/visit-rows.ts";
import { requirePermission } from "#src/http/serve.ts";
import type { Work } from "#src/http/work.ts";
import { getEmployee } from "./employees.ts";
import {
  countPatientsOf,
  findAssessmentsOf,
  findDocumentsOf,
  findPatientsOf,
  findTasksOf,
} from "./open-work-queries.ts";

/** An employee's open work. Throws `not-found`. */
export async function readOpenWork(work: Work, id: string): Promise<OpenWork> {
  await getEmployee(work, id);
  const employee = { userId: id };
  const visits = await findPlannedInSight(work, employee);
  const patients = await findPatientsOf(work, employee);
  const [allVisits, allPatients] = [
    (await findPlanned(work, employee)).length,
    await countPatientsOf(work, employee),
  ];
  return {
    visits: visits.map(visitOf),
    patients,
    tasks: await findTasksOf(work, employee),
    papers: [...(await findDocumentsOf(work, employee)), ...(await findAssessmentsOf(work, employee))],
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
  work: Work,
  { id, visits }: Checking,
): Promise<GivenOutputOf<Contract["POST /employees/:id/check-visits"]>> {
  requirePermission(work, contract["POST /employees/:id/check-visits"].alsoNeeds.visits);
  await getEmployee(work, id);
  return { visits: await checkGiving(work, { userId: id, givings: visits }) };
}
