import type { WeeklyHours } from "@hearthside/contract";
import { addDays, type Day, weekdayOf } from "@hearthside/scheduling";
import type { DemoAgency } from "../agency/agency.ts";
import type { Random } from "../chance/random.ts";
import type { MemberRecord, PatientRecord } from "../records.ts";
import { branchTowns } from "../texts/places.ts";
import type { PatientHoursRecord, StaffHoursRecord, TimeOffRecord } from "../visit-records.ts";

const hoursOn = (weekdays: readonly number[], from: number, to: number): WeeklyHours[] =>
  weekdays.map((weekday) => ({ weekday, from, to }));

/** From Sunday, 0. */
const patterns: readonly WeeklyHours[][] = [
  hoursOn([1, 2, 3, 4, 5], 480, 1020),
  hoursOn([1, 2, 3, 4, 5], 450, 960),
  hoursOn([1, 2, 3, 4, 5], 510, 1050),
  [...hoursOn([1, 2, 3, 4], 480, 1020), ...hoursOn([5], 480, 780)],
  hoursOn([2, 3, 4, 5, 6], 480, 1020),
  [...hoursOn([0], 540, 780), ...hoursOn([1, 3, 4, 5], 480, 1020)],
];

const withoutHours = [7, 22];

/** Clinicians' working hours; two have none. The demo nurse works on the weekday of `today` too. */
export function staffHours({ members: { nurse, clinicians } }: DemoAgency, today: Day): StaffHoursRecord[] {
  const nurses = new Set([1, 2, 3, 4, 5, weekdayOf(today)]);
  return [
    {
      userId: nurse.id,
      hours: hoursOn(
        [...nurses].toSorted((a, b) => a - b),
        480,
        1080,
      ),
    },
    ...clinicians.flatMap(({ id }, index) =>
      withoutHours.includes(index) ? [] : [{ userId: id, hours: patterns[index % patterns.length] ?? [] }],
    ),
  ];
}

/** Time off known when visits were planned: a past vacation, an upcoming one and a training. */
export function plannedTimeOff(
  clinicians: readonly MemberRecord[],
  today: Day,
  newId: () => string,
): TimeOffRecord[] {
  const off = [
    { clinician: 4, from: -31, days: 8, kind: "vacation" },
    { clinician: 15, from: 8, days: 7, kind: "vacation" },
    { clinician: 24, from: 3, days: 1, kind: "training" },
  ] as const;
  return off.flatMap(({ clinician, from, days, kind }) =>
    clinicians.slice(clinician, clinician + 1).map(({ id }) => ({
      id: newId(),
      userId: id,
      localStart: `${addDays(today, from)}T00:00:00`,
      localEnd: `${addDays(today, from + days)}T00:00:00`,
      kind,
    })),
  );
}

const wishes: readonly { hours: WeeklyHours[]; note: string }[] = [
  { hours: hoursOn([2, 4, 6], 480, 1080), note: "Away on Monday, Wednesday and Friday" },
  { hours: hoursOn([1, 2, 3, 4, 5], 600, 1080), note: "Not before 10 AM" },
  { hours: hoursOn([1, 2, 3, 4, 5, 6], 480, 780), note: "Mornings; family is there to help" },
];

/** Where a person lives. */
export type House = { readonly latitude: number; readonly longitude: number };

/** Visit preferences a patient, and where the house is: each known of some only. */
export function patientHours(
  random: Random,
  patientId: string,
  house: House | undefined,
): PatientHoursRecord[] {
  const wish = random.chance(0.15) ? random.pick(wishes) : { hours: null, note: null };
  const known = random.chance(0.6) ? house : undefined;
  if (known === undefined && wish.hours === null) return [];
  return [{ patientId, ...wish, latitude: known?.latitude ?? null, longitude: known?.longitude ?? null }];
}

/** Within about a mile of the center of its ZIP code, or of the town's first. */
export function houseOf(random: Random, { zip, city }: Pick<PatientRecord, "zip" | "city">): House {
  const town = branchTowns.flat().find((one) => one.city === city);
  const middle = zipPositions.get(zip ?? town?.zips[0] ?? "") ?? austin;
  return {
    latitude: near(middle[0], random.between(-150, 150)),
    longitude: near(middle[1], random.between(-150, 150)),
  };
}

const austin = [30.2672, -97.7431] as const;

/** `degrees` plus that many ten-thousandths, about 11 meters each. */
export const near = (degrees: number, tenThousandths: number): number =>
  Math.round(degrees * 1e5 + tenThousandths * 10) / 1e5;

/** Latitude and longitude of the center of each ZIP code of `branchTowns`. Source: United States Census Bureau, ZCTA gazetteer. */
const zipPositions: ReadonlyMap<string, readonly [number, number]> = new Map<
  string,
  readonly [number, number]
>([
  ["78702", [30.263378, -97.714483]],
  ["78704", [30.243032, -97.765081]],
  ["78723", [30.304238, -97.68575]],
  ["78731", [30.348244, -97.768139]],
  ["78741", [30.229681, -97.713687]],
  ["78745", [30.207424, -97.798244]],
  ["78749", [30.216175, -97.85583]],
  ["78757", [30.35167, -97.732666]],
  ["78653", [30.338229, -97.52073]],
  ["78617", [30.147133, -97.601487]],
  ["78664", [30.505414, -97.647284]],
  ["78665", [30.548874, -97.636201]],
  ["78681", [30.541758, -97.716638]],
  ["78626", [30.657895, -97.617843]],
  ["78628", [30.664543, -97.778616]],
  ["78633", [30.735166, -97.75545]],
  ["78660", [30.43963, -97.594687]],
  ["78613", [30.507079, -97.819464]],
  ["78634", [30.55985, -97.544081]],
  ["78666", [29.88163, -97.984783]],
  ["78640", [29.994866, -97.821239]],
  ["78610", [30.079447, -97.841011]],
  ["78676", [30.03875, -98.159591]],
  ["78644", [29.872592, -97.674363]],
]);
