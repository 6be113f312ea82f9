import type { Chart, Patient } from "@hearthside/contract";
import { readDirections } from "#src/features/schedule/map/directions.ts";
import { recordView } from "#src/features/shared/audit/audit.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import { findHomePosition, positionOf } from "#src/features/shared/positions/position-of.ts";
import type { Work } from "#src/http/work.ts";
import {
  findAdmissions,
  findContacts,
  findCoverages,
  findDiagnoses,
  findEpisodes,
  findOpenTasks,
  findPhysicians,
  findTeam,
} from "./chart-queries.ts";

/** The chart's overview; opening it is recorded. Throws `not-found`. */
export async function openChart(work: Work, id: string): Promise<Chart> {
  const patient = await getPatient(work, id);
  const admissions = await admissionsOf(work, id);
  const [latest] = admissions;
  const directionsTo = await directionsToHouse(work, patient);
  const chart: Chart = {
    patient,
    ...(directionsTo && { directionsTo }),
    contacts: await findContacts(work, id),
    admissions,
    diagnoses: latest === undefined ? [] : await findDiagnoses(work, latest.id),
    coverages: await findCoverages(work, id),
    team: await findTeam(work, id),
    tasks: await findOpenTasks(work, id),
  };
  await recordView(work, { patientId: id, section: "overview" });
  return chart;
}

async function directionsToHouse(work: Work, { id, zip }: Patient): Promise<Chart["directionsTo"]> {
  const { isAllowed } = await readDirections(work);
  if (!isAllowed) return undefined;
  const house = await findHomePosition(work, id);
  const known = await positionOf({ zip, latitude: null, longitude: null, ...house });
  return known === null ? undefined : { ...known.position, isApproximate: known.isApproximate };
}

async function admissionsOf(work: Work, patientId: string): Promise<Chart["admissions"]> {
  const admissions = await findAdmissions(work, patientId);
  if (admissions.length === 0) return [];
  const episodes = await findEpisodes(
    work,
    admissions.map(({ id }) => id),
  );
  const physicianIds = admissions.flatMap(({ physicianId }) => physicianId ?? []);
  const physicians = physicianIds.length === 0 ? [] : await findPhysicians(work, physicianIds);
  return admissions.map(({ physicianId, ...admission }) => ({
    ...admission,
    physician: physicians.find(({ id }) => id === physicianId) ?? null,
    episodes: episodes
      .filter(({ admissionId }) => admissionId === admission.id)
      .map((episode) => ({ ...episode, isCurrent: isCurrent(episode, admission, work.today) })),
  }));
}

/** Today's episode of an open admission. */
const isCurrent = (
  { startDate, endDate }: { startDate: string; endDate: string },
  { dischargeDate }: { dischargeDate: string | null },
  today: string,
) => startDate <= today && today <= endDate && dischargeDate === null;
