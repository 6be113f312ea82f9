import {
  contract,
  type FrequencyOrder,
  type OutputOf,
  type ReadInputOf,
  staffDisciplines,
} from "@hearthside/contract";
import {
  completesAssessments,
  type DaySpan,
  type FreeClinician,
  type FreePatient,
  localTimeAt,
  makersOf,
  type ProposedSlot,
  proposeVisits,
  recertificationWindow,
  weekOf,
} from "@hearthside/scheduling";
import { AppError, invalidField } from "#src/app-error.ts";
import { findWeekStart } from "#src/features/shared/agencies/agencies.ts";
import type { Work } from "#src/http/work.ts";
import { placeOf, storedHours } from "../visits/planning-facts.ts";
import {
  findCareOfLine,
  findFitting,
  findTimeOffOfClinicians,
  findVisitsOfPatient,
  findVisitsOfStaff,
} from "./propose-queries.ts";
import { findLine, findLinesOf, frequencyOf } from "./queries.ts";

const endpoint = contract["POST /visits/propose"];

/** No more are considered, because a scheduler needs one good time, not all of them. */
const mostClinicians = 20;

type Asked = ReadInputOf<typeof endpoint>;

/**
 * Suggests times from now on for the unplanned visits of a line, with the care team first. Throws `not-found` for a line the
 * caller may not see, `invalid-input` for a clinician of another discipline.
 */
export async function proposeFor(work: Work, asked: Asked): Promise<OutputOf<typeof endpoint>> {
  const line = await findLine(work, asked.frequencyId);
  if (line === undefined) throw new AppError("not-found");
  const care = await findCareOfLine(work, line.id);
  const { zone, branchId, periodStart, periodEnd, careStatus, ...place } = care;
  const period = { startDate: periodStart ?? line.startDate, endDate: periodEnd ?? line.endDate };
  const staff = await findStaff(work, { line, branchId, userId: asked.userId });
  const patient = await findFreePatient(work, { patientId: line.patientId, zone, place, ...period });
  const weekStartsOn = await findWeekStart(work);
  const { slots, unplaced } = proposeVisits({
    line: { ...line, frequency: frequencyOf(line.notation) },
    period,
    weekStartsOn,
    zone,
    earliest: localTimeAt(work.now.toISOString(), zone),
    preferredMinute: asked.preferredMinute,
    clinicians: await findFreeStaff(work, { staff, zone, ...period }),
    patient,
  });
  const window = windowOf(period);
  const others = await findLinesOf(work, { patientId: line.patientId, ...window });
  const recertification =
    careStatus === "active" && periodStart !== null
      ? recertifying(slots, { line, others, window, patient, staff })
      : undefined;
  return {
    slots: slots.map((slot) => ({
      ...slot,
      kind: slot === recertification ? ("recertification" as const) : ("routine" as const),
      weekOf: weekOf(slot.start.slice(0, 10), weekStartsOn).startDate,
    })),
    unplaced: [...unplaced],
  };
}

type Fitting = {
  readonly line: FrequencyOrder;
  readonly branchId: string;
  readonly userId: string | undefined;
};

async function findStaff(work: Work, { line, branchId, userId }: Fitting) {
  const { patientId, discipline } = line;
  const makers = makersOf(discipline);
  const disciplines = staffDisciplines.filter((staff) => makers.includes(staff));
  const staff = await findFitting(work, {
    patientId,
    branchId,
    disciplines,
    userId,
    limit: mostClinicians,
  });
  if (userId !== undefined && staff.length === 0)
    throw invalidField("userId", `${discipline} visits require ${makers.join(" or ")}.`);
  return staff;
}

type Recertifying = {
  readonly line: Pick<FrequencyOrder, "discipline">;
  /** Lines in effect in the window. */
  readonly others: readonly Pick<FrequencyOrder, "discipline">[];
  readonly window: DaySpan;
  readonly patient: Pick<FreePatient, "visits">;
  readonly staff: readonly { readonly userId: string; readonly discipline: string | null }[];
};

/** The recertification window of the period. */
const windowOf = ({ startDate }: DaySpan): DaySpan => recertificationWindow(startDate);

/**
 * The slot for the recertification visit: the first in the last five days of the period whose clinician may assess, a
 * nurse's while nursing is ordered. Undefined when one is planned or a discharge is pending.
 * Source: 42 CFR 484.55(b)(2), (b)(3), (d)(1).
 */
function recertifying(
  slots: readonly ProposedSlot[],
  { line, others, window, patient, staff }: Recertifying,
): ProposedSlot | undefined {
  const isNursed = others.some(({ discipline }) => discipline === "SN");
  if (isNursed && line.discipline !== "SN") return undefined;
  if (patient.visits.some(({ kind }) => kind === "recertification" || kind === "discharge")) return undefined;
  const assessing = staff.filter(({ discipline }) => completesAssessments(discipline));
  return slots.find(
    ({ start, userId }) =>
      start.slice(0, 10) >= window.startDate &&
      start.slice(0, 10) <= window.endDate &&
      assessing.some((one) => one.userId === userId),
  );
}

type Place = Parameters<typeof placeOf>[0];

type Taken = { readonly from: Date; readonly start: string; readonly zone: string };

/** The start of a visit in `zone`, which may differ from the time zone it was scheduled in. */
const startIn = (zone: string, visit: Taken): string =>
  visit.zone === zone ? visit.start : localTimeAt(visit.from.toISOString(), zone);

type PatientAsked = DaySpan & {
  readonly patientId: string;
  readonly zone: string;
  readonly place: Place & { readonly hours: unknown };
};

/** The patient's available times on the days, in `zone`. */
async function findFreePatient(
  work: Work,
  { patientId, zone, place, startDate, endDate }: PatientAsked,
): Promise<FreePatient> {
  const visits = await findVisitsOfPatient(work, { patientId, startDate, endDate });
  return {
    hours: storedHours.parse(place.hours),
    position: await placeOf(place),
    visits: visits.map((visit) => ({ ...visit, start: startIn(zone, visit) })),
  };
}

type StaffAsked = DaySpan & {
  readonly staff: readonly { readonly userId: string; readonly hours: unknown }[];
  readonly zone: string;
};

/** Each clinician's available times on the days, in `zone`. */
async function findFreeStaff(work: Work, { staff, zone, ...days }: StaffAsked): Promise<FreeClinician[]> {
  if (staff.length === 0) return [];
  const userIds = staff.map(({ userId }) => userId);
  const timeOff = Map.groupBy(
    await findTimeOffOfClinicians(work, { userIds, ...days }),
    ({ userId }) => userId,
  );
  const taken = await findVisitsOfStaff(work, { userIds, ...days });
  const placed = await Promise.all(
    taken.map(async (visit) => ({
      userId: visit.userId,
      start: startIn(zone, visit),
      minutes: visit.minutes,
      position: await placeOf(visit),
    })),
  );
  const visits = Map.groupBy(placed, ({ userId }) => userId);
  return staff.map(({ userId, hours }) => ({
    userId,
    hours: storedHours.parse(hours),
    timeOff: timeOff.get(userId) ?? [],
    visits: visits.get(userId) ?? [],
  }));
}
