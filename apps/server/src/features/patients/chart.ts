import type { Chart, Patient } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordView } from "#src/features/audit/audit.ts";
import { readDirections } from "#src/features/map/directions.ts";
import { positionOf } from "#src/features/positions/position-of.ts";
import type { Caller } from "#src/http/caller.ts";
import {
  findAdmissions,
  findContacts,
  findCoverages,
  findDiagnoses,
  findEpisodes,
  findHouse,
  findOpenTasks,
  findPhysicians,
  findTeam,
} from "./chart-queries.ts";
import { getPatient } from "./patients.ts";

/** The chart's overview; opening it is recorded. Throws `not-found`. */
export async function openChart(trx: AgencyTrx, caller: Caller, id: string): Promise<Chart> {
  const patient = await getPatient(trx, caller, id);
  const admissions = await admissionsOf(trx, caller, id);
  const [latest] = admissions;
  const directionsTo = await directionsToHouse(trx, caller, patient);
  const chart: Chart = {
    patient,
    ...(directionsTo && { directionsTo }),
    contacts: await findContacts(trx, caller, id),
    admissions,
    diagnoses: latest === undefined ? [] : await findDiagnoses(trx, caller, latest.id),
    coverages: await findCoverages(trx, caller, id),
    team: await findTeam(trx, caller, id),
    tasks: await findOpenTasks(trx, caller, id),
  };
  await recordView(trx, caller, { patientId: id, section: "overview" });
  return chart;
}

async function directionsToHouse(
  trx: AgencyTrx,
  caller: Caller,
  { id, zip }: Patient,
): Promise<Chart["directionsTo"]> {
  const { isAllowed } = await readDirections(trx, caller);
  if (!isAllowed) return undefined;
  const house = await findHouse(trx, caller, id);
  const known = await positionOf({ zip, latitude: null, longitude: null, ...house });
  return known === null ? undefined : { ...known.position, isApproximate: known.isApproximate };
}

async function admissionsOf(trx: AgencyTrx, caller: Caller, patientId: string): Promise<Chart["admissions"]> {
  const admissions = await findAdmissions(trx, caller, patientId);
  if (admissions.length === 0) return [];
  const episodes = await findEpisodes(
    trx,
    caller,
    admissions.map(({ id }) => id),
  );
  const physicianIds = admissions.flatMap(({ physicianId }) => physicianId ?? []);
  const physicians = physicianIds.length === 0 ? [] : await findPhysicians(trx, caller, physicianIds);
  return admissions.map(({ physicianId, ...admission }) => ({
    ...admission,
    physician: physicians.find(({ id }) => id === physicianId) ?? null,
    episodes: episodes
      .filter(({ admissionId }) => admissionId === admission.id)
      .map((episode) => ({ ...episode, isCurrent: isCurrent(episode, admission, caller.today) })),
  }));
}

/** Today's episode of an open admission. */
const isCurrent = (
  { startDate, endDate }: { startDate: string; endDate: string },
  { dischargeDate }: { dischargeDate: string | null },
  today: string,
) => startDate <= today && today <= endDate && dischargeDate === null;
