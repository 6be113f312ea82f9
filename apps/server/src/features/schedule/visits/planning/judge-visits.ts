import {
  type BrokenRule,
  brokenRules,
  type RuleContext,
  type VisitNear,
  type VisitToCheck,
} from "@hearthside/scheduling";
import { AppError, invalidField } from "#src/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { type Instants, instantsOf } from "../start-time.ts";
import { type ClinicianFacts, findClinicianFacts } from "./clinician-facts.ts";
import { findPatientFacts, type PatientFacts } from "./patient-facts.ts";
import { ruleContext } from "./rule-context.ts";

/** A visit to be written: a new one, or the new state of an existing one. */
export type PlannedVisit = {
  readonly id: string;
  readonly patientId: string;
  readonly discipline: string;
  readonly kind: string;
  readonly userId: string | null;
  readonly start: string;
  readonly minutes: number;
  readonly jointGroupId: string | null;
  /** The visit whose joint group it joins. */
  readonly jointWithId?: string | undefined;
  /** Prefix of its fields in the input: empty, or such as `visits.3.`. */
  readonly path: string;
};

/** A planned visit with its broken rules and conflicts. */
export type Prospect<P extends PlannedVisit = PlannedVisit> = {
  readonly wanted: P;
  readonly patient: PatientFacts;
  readonly clinician: ClinicianFacts | null;
  readonly zone: string;
  readonly instants: Instants;
  readonly jointGroupId: string | null;
  readonly broken: readonly BrokenRule[];
  /** Overlapping visits that the calendar does not allow. */
  readonly inTheWay: readonly string[];
};

/**
 * Checks visits against rules and calendar, with two queries for all of them. Throws `not-found` for a patient the caller may
 * not see, `invalid-input` for a time that does not exist, a clinician not in the agency, or an unknown joint visit.
 */
export async function judgeVisits<P extends PlannedVisit>(
  work: Work,
  visits: readonly P[],
): Promise<Prospect<P>[]> {
  const facts = await findFacts(work, visits);
  const prospects: Prospect<P>[] = [];
  for (const wanted of visits) prospects.push(await judge(work, { wanted, facts, before: prospects }));
  return prospects;
}

type Facts = Awaited<ReturnType<typeof findFacts>>;

async function findFacts(work: Work, visits: readonly PlannedVisit[]) {
  const days = visits.map(({ start }) => start.slice(0, 10)).sort();
  const span = { startDate: days[0] ?? work.today, endDate: days.at(-1) ?? work.today };
  const patientIds = [...new Set(visits.map(({ patientId }) => patientId))];
  const userIds = [...new Set(visits.map(({ userId }) => userId).filter((id) => id !== null))];
  const patients = await findPatientFacts(work, { ...span, patientIds });
  const clinicians = userIds.length === 0 ? [] : await findClinicianFacts(work, { ...span, userIds });
  return {
    patients: new Map(patients.map((patient) => [patient.id, patient])),
    clinicians: new Map(clinicians.map((clinician) => [clinician.id, clinician])),
  };
}

type Judging<P extends PlannedVisit> = {
  readonly wanted: P;
  readonly facts: Facts;
  readonly before: readonly Prospect<P>[];
};

async function judge<P extends PlannedVisit>(
  { zone: agencyZone }: Caller,
  { wanted, facts, before }: Judging<P>,
): Promise<Prospect<P>> {
  const { id, path, userId, start, minutes, discipline, kind } = wanted;
  const patient = facts.patients.get(wanted.patientId);
  if (patient === undefined) throw new AppError("not-found");
  const clinician = userId === null ? null : facts.clinicians.get(userId);
  if (clinician === undefined) throw invalidField(`${path}userId`, "This employee is not with the agency.");
  const zone = patient.admission?.zone ?? agencyZone;
  const instants = instantsOf({ start, minutes, zone, field: `${path}start` });
  const jointGroupId = jointGroupOf(wanted, patient, before);
  const subject = { id, discipline, zone, jointKey: jointGroupId ?? id };
  const context = await ruleContext(subject, { patient, clinician });
  const [from, to] = [Date.parse(instants.from), Date.parse(instants.to)];
  const visit = { discipline, kind, start, minutes, from, to };
  return {
    wanted,
    patient,
    clinician,
    zone,
    instants,
    jointGroupId,
    broken: brokenRules(visit, context),
    inTheWay: atSameTime(visit, context),
  };
}

/** The group of the visit it joins; a visit without a group gives its own id to the group. */
function jointGroupOf(
  { jointWithId, jointGroupId, patientId, path }: PlannedVisit,
  patient: PatientFacts,
  before: readonly Prospect[],
): string | null {
  if (jointWithId === undefined) return jointGroupId;
  const booked = patient.visits.find(({ id }) => id === jointWithId);
  if (booked !== undefined) return booked.jointKey;
  const beside = before.find(({ wanted }) => wanted.id === jointWithId && wanted.patientId === patientId);
  if (beside !== undefined) return beside.jointGroupId ?? jointWithId;
  throw invalidField(`${path}jointWithId`, "This patient has no such scheduled visit.");
}

function atSameTime({ from, to }: VisitToCheck, { clinician, patient }: RuleContext): string[] {
  const overlaps = (near: VisitNear) => near.from < to && from < near.to;
  const near = [...(clinician?.visits ?? []), ...patient.visits].filter(overlaps);
  return [...new Set(near.map(({ id }) => id))];
}
