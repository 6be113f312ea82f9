import {
  contract,
  type FrequencyOrder,
  type OutputOf,
  type ReadInputOf,
  staffDisciplines,
} from "@hearthside/contract";
import { localTimeAt, makersOf, proposeVisits, weekOf } from "@hearthside/scheduling";
import type { Clock } from "#src/clock.ts";
import { findWeekStart } from "#src/features/agencies/week-start.ts";
import { AppError, invalidField } from "#src/http/app-error.ts";
import type { Work } from "#src/http/work.ts";
import { findLine, findLinesOf } from "../queries.ts";
import { frequencyOf } from "../stored-frequency.ts";
import { findFreePatient, findFreeStaff } from "./free-time.ts";
import { findCareOfLine, findFitting } from "./propose-queries.ts";
import { recertifying, windowOf } from "./recertify.ts";

const endpoint = contract["POST /visits/propose"];

/** No more are considered, because a scheduler needs one good time, not all of them. */
const mostClinicians = 20;

type Asking = {
  readonly clock: Clock;
  readonly asked: ReadInputOf<typeof endpoint>;
};

/**
 * Suggests times from now on for the unplanned visits of a line, with the care team first. Throws `not-found` for a line the
 * caller may not see, `invalid-input` for a clinician of another discipline.
 */
export async function proposeFor(work: Work, { clock, asked }: Asking): Promise<OutputOf<typeof endpoint>> {
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
    earliest: localTimeAt(clock.now().toISOString(), zone),
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
