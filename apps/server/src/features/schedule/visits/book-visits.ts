import { type BrokenRule, type Contract, type NewVisit, type ReadInputOf, Visit } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import { AppError, invalidField } from "#src/app-error.ts";
import { getAdmissionInCare } from "#src/features/shared/admissions/admissions.ts";
import type { Work } from "#src/http/work.ts";
import { letVisitorsSee, recordVisit } from "./change-visit.ts";
import {
  judgeVisits,
  overlapRefusal,
  type PlannedVisit,
  type Prospect,
  requireRules,
} from "./judge-visits.ts";
import { findMissed, foundGroups, hasVisits, insertVisits, type NewRow } from "./queries.ts";
import { findVisit, getVisits, lockSchedules } from "./visit-rows.ts";

/** Books one visit. Throws like `bookVisits`. */
export async function scheduleVisit(
  work: Work,
  input: ReadInputOf<Contract["POST /visits"]>,
): Promise<Visit | AppError> {
  const [visit] = await bookVisits(work, { visits: [input] });
  return visit ?? new AppError("not-found");
}

/** Books all visits or none. Throws like `bookVisits`. */
export async function schedulePlan(
  work: Work,
  input: ReadInputOf<Contract["POST /visits/plan"]>,
): Promise<{ visits: Visit[] }> {
  return { visits: await bookVisits(work, { visits: input.visits, field: "visits" }) };
}

/**
 * Checks which rules a visit would break, overlaps included, without writing. Throws `not-found` for a patient the caller
 * may not see, `invalid-input`.
 */
export async function checkVisit(work: Work, input: NewVisit): Promise<{ broken: BrokenRule[] }> {
  const booked = input.id === undefined ? undefined : await findVisit(work, input.id);
  const jointGroupId = booked?.jointGroupId ?? null;
  const id = input.id ?? uuidv7();
  const [prospect] = await judgeVisits(work, [{ ...input, id, jointGroupId, path: "" }]);
  return { broken: [...(prospect?.broken ?? [])] };
}

type Input = PlannedVisit & { readonly input: NewVisit };

type Booking = {
  readonly visits: readonly NewVisit[];
  /** Path of the visits in the input, such as `visits`; undefined when the input is one visit. */
  readonly field?: string;
};

/**
 * Books visits, all or none; the database refuses overlaps. Clinicians get access to the patients they will visit. Throws
 * `not-found`, `invalid-input`, `rule-broken` with the rules, `overlap` with the conflicting visits, `key-reused` when
 * another visit has the id.
 */
export async function bookVisits(work: Work, { visits, field }: Booking): Promise<Visit[]> {
  const options = visits.map((input, index) =>
    inputOf(input, field === undefined ? "" : `${field}.${index}.`),
  );
  await lockSchedules(work, {
    patientIds: options.map(({ patientId }) => patientId),
    userIds: options.map(({ userId }) => userId),
  });
  const prospects = await judgeAdmitted(work, options);
  await checkMissed(work, options);
  const rows = prospects.map(rowOf);
  const booked = await insertVisits(work, rows);
  await requireBooked(work, { prospects, booked });
  await joinGroups(work, options);
  await letVisitorsSee(work, prospects);
  const made = await getVisits(work, [...booked]);
  for (const after of made) await recordVisit(work, { action: "visit.create", after });
  return made;
}

const inputOf = (input: NewVisit, path: string): Input => ({
  ...input,
  id: input.id ?? uuidv7(),
  jointGroupId: null,
  path,
  input,
});

/** Finds the patients' admissions and checks the rules; a start of care pre-admits a patient who is not on service. */
async function judgeAdmitted(work: Work, input: readonly Input[]): Promise<Prospect<Input>[]> {
  const prospects = await judgeVisits(work, input);
  for (const prospect of prospects) requireRules(prospect, prospect.input.input.overrideReason ?? null);
  const outside = prospects.filter(({ patient }) => !isInCare(patient));
  if (outside.length === 0) return prospects;
  for (const id of new Set(outside.map(({ patient }) => patient.id))) await getAdmissionInCare(work, id);
  return judgeVisits(work, input);
}

const isInCare = ({ admission }: Prospect["patient"]) =>
  admission !== null && admission.status !== "discharged";

function rowOf({ input: options, patient, zone, instants, jointGroupId }: Prospect<Input>): NewRow {
  const { id, path, input } = options;
  const line = patient.lines.find((one) => one.id === input.frequencyId);
  if (input.frequencyId !== null && line?.discipline !== input.discipline)
    throw invalidField(`${path}frequencyId`, "This patient has no such order for this discipline.");
  if (patient.admission === null) throw new AppError("not-found");
  return {
    id,
    patientId: patient.id,
    admissionId: patient.admission.id,
    frequencyId: input.frequencyId,
    discipline: input.discipline,
    kind: input.kind,
    userId: input.userId,
    localStart: input.start,
    minutes: input.minutes,
    zone,
    during: `[${instants.from},${instants.to})`,
    urgency: input.urgency,
    locationOfCare: input.locationOfCare ?? line?.locationOfCare ?? "Patient's home",
    note: input.note,
    jointGroupId,
    makesUpForId: input.makesUpForId ?? null,
    overrideReason: input.overrideReason ?? null,
  };
}

/** A visit can only make up a missed one of the same patient and discipline. */
async function checkMissed(work: Work, options: readonly Input[]): Promise<void> {
  const ids = options.map(({ input }) => input.makesUpForId).filter((id) => id !== undefined);
  if (ids.length === 0) return;
  const missed = new Map((await findMissed(work, ids)).map((visit) => [visit.id, visit]));
  for (const { path, input } of options) {
    if (input.makesUpForId === undefined) continue;
    const visit = missed.get(input.makesUpForId);
    if (visit?.patientId !== input.patientId || visit.discipline !== input.discipline)
      throw invalidField(`${path}makesUpForId`, "This patient has no such missed visit in this discipline.");
  }
}

async function requireBooked(
  work: Work,
  { prospects, booked }: { prospects: readonly Prospect[]; booked: ReadonlySet<string> },
): Promise<void> {
  const refused = prospects.filter(({ input }) => !booked.has(input.id));
  if (refused.length === 0) return;
  const ids = refused.map(({ input }) => input.id);
  if (new Set(ids).size < ids.length || (await hasVisits(work, ids))) throw new AppError("key-reused");
  throw await overlapRefusal(work, refused);
}

/** Starts the joint group of visits booked earlier; new visits are recorded as a whole. */
async function joinGroups(work: Work, input: readonly Input[]): Promise<void> {
  const ids = input.map(({ jointWithId }) => jointWithId).filter((id) => id !== undefined);
  if (ids.length === 0) return;
  const founded = (await foundGroups(work, ids)).map(({ id }) => id);
  const known = founded.filter((id) => !input.some((visit) => visit.id === id));
  if (known.length === 0) return;
  for (const after of await getVisits(work, known)) {
    const before = { ...after, version: after.version - 1, jointGroupId: null };
    await recordVisit(work, { action: "visit.change", before, after });
  }
}
