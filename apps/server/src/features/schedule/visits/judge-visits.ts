import {
  type BrokenRule,
  brokenRules,
  describeDay,
  describeTime,
  localTimeAt,
  type RuleContext,
  type VisitNear,
  type VisitToCheck,
  visitInstants,
} from "@hearthside/scheduling";
import { AppError, invalidField } from "#src/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import {
  type ClinicianFacts,
  findClinicianFacts,
  findPatientFacts,
  type PatientFacts,
  ruleContext,
} from "./planning-facts.ts";
import { selectVisits, visitOf } from "./visit-rows.ts";

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
  readonly input: P;
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
  for (const input of visits) prospects.push(await judge(work, { input, facts, before: prospects }));
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
  readonly input: P;
  readonly facts: Facts;
  readonly before: readonly Prospect<P>[];
};

async function judge<P extends PlannedVisit>(
  { zone: agencyZone }: Caller,
  { input, facts, before }: Judging<P>,
): Promise<Prospect<P>> {
  const { id, path, userId, start, minutes, discipline, kind } = input;
  const patient = facts.patients.get(input.patientId);
  if (patient === undefined) throw new AppError("not-found");
  const clinician = userId === null ? null : facts.clinicians.get(userId);
  if (clinician === undefined) throw invalidField(`${path}userId`, "This employee is not with the agency.");
  const zone = patient.admission?.zone ?? agencyZone;
  const instants = instantsOf({ start, minutes, zone, field: `${path}start` });
  const jointGroupId = jointGroupOf(input, patient, before);
  const subject = { id, discipline, zone, jointKey: jointGroupId ?? id };
  const context = await ruleContext(subject, { patient, clinician });
  const [from, to] = [Date.parse(instants.from), Date.parse(instants.to)];
  const visit = { discipline, kind, start, minutes, from, to };
  return {
    input,
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
  const beside = before.find(({ input }) => input.id === jointWithId && input.patientId === patientId);
  if (beside !== undefined) return beside.jointGroupId ?? jointWithId;
  throw invalidField(`${path}jointWithId`, "This patient has no such scheduled visit.");
}

function atSameTime({ from, to }: VisitToCheck, { clinician, patient }: RuleContext): string[] {
  const overlaps = (near: VisitNear) => near.from < to && from < near.to;
  const near = [...(clinician?.visits ?? []), ...patient.visits].filter(overlaps);
  return [...new Set(near.map(({ id }) => id))];
}

/** Left to the database constraints, because a check in advance could be outdated. */
const busyRules: readonly string[] = ["clinician-busy", "patient-busy"];

const isBusy = ({ rule }: BrokenRule) => busyRules.includes(rule);

/** Throws `rule-broken` with all broken rules, unless they are only warnings or overridden by `reason`. */
export function requireRules({ broken }: Prospect, reason: string | null): void {
  const counted = broken.filter((rule) => !isBusy(rule));
  const [refused] = counted.filter(
    ({ effect }) => effect === "refused" || (effect === "needs-reason" && reason === null),
  );
  if (refused === undefined) return;
  throw new AppError("rule-broken", { detail: refused.message, context: { broken: counted } });
}

/** The error for overlapping visits, with the conflicting visits the caller may see. */
export async function overlapRefusal(work: Work, prospects: readonly Prospect[]): Promise<AppError> {
  const ids = prospects.flatMap(({ inTheWay }) => inTheWay);
  const rows =
    ids.length === 0
      ? []
      : await selectVisits(work)
          .where("visit.id", "in", ids)
          .orderBy("visit.localStart")
          .orderBy("visit.id")
          .execute();
  const busy = prospects.flatMap(({ broken }) => broken).find(isBusy);
  const detail = busy?.message ?? "Some of these visits are at the same time.";
  return new AppError("overlap", { detail, context: { visits: rows.map(visitOf) } });
}

type Input = {
  readonly start: string;
  readonly minutes: number;
  readonly zone: string;
  /** The input field it came from. */
  readonly field: string;
};

type Instants = { readonly from: string; readonly to: string };

/** Start and end of a visit as instants. Throws `invalid-input` for a time with seconds or one skipped by a clock change. */
export function instantsOf({ start, minutes, zone, field }: Input): Instants {
  if (!start.endsWith(":00")) throw invalidField(field, "A visit starts on a full minute.");
  const instants = visitInstants(start, { minutes, zone });
  if (!instants.ok) throw invalidField(field, describeSkipped(start, instants.next, zone));
  return instants;
}

const minuteMs = 60_000;

function describeSkipped(start: string, next: string, zone: string): string {
  const after = visitInstants(next, { minutes: 5, zone });
  if (!after.ok) throw new RangeError(`clocks in ${zone} skip ${next}, the end of what they skip`);
  const lastMinute = localTimeAt(new Date(Date.parse(after.from) - minuteMs).toISOString(), zone);
  const before = new Date(Date.parse(`${lastMinute}Z`) + minuteMs).toISOString();
  return `On ${describeDay(start)} the clocks go from ${describeTime(before)} to ${describeTime(next)}: there is no ${describeTime(start)}.`;
}
