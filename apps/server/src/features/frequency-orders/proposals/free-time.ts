import { WeeklyHours } from "@hearthside/contract";
import {
  type DaySpan,
  type FreeClinician,
  type FreePatient,
  localTimeAt,
  type Position,
} from "@hearthside/scheduling";
import * as z from "zod/mini";
import { positionOf } from "#src/features/positions/position-of.ts";
import type { Work } from "#src/http/work.ts";
import { findTimeOff, findVisitsOfPatient, findVisitsOfStaff } from "./propose-queries.ts";

const storedHours = z.nullable(z.array(WeeklyHours));

type Place = Parameters<typeof positionOf>[0];

const placeOf = async (row: Place): Promise<Position | null> => (await positionOf(row))?.position ?? null;

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
export async function findFreePatient(
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
export async function findFreeStaff(
  work: Work,
  { staff, zone, ...days }: StaffAsked,
): Promise<FreeClinician[]> {
  if (staff.length === 0) return [];
  const userIds = staff.map(({ userId }) => userId);
  const timeOff = Map.groupBy(await findTimeOff(work, { userIds, ...days }), ({ userId }) => userId);
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
