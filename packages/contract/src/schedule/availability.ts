import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { LocalTime } from "./visit-fields.ts";
import { staffDisciplines } from "./visit-labels.ts";

/** A time range on a weekday, in minutes after midnight. `weekday`: 0 is Sunday. */
export const WeeklyHours = z
  .object({
    weekday: z.int().check(z.gte(0), z.lte(6)),
    from: z.int().check(z.gte(0), z.lte(1439)),
    to: z.int().check(z.gte(1), z.lte(1440)),
  })
  .check(
    z.refine(({ from, to }) => from < to, { error: "The end must be after the beginning", path: ["to"] }),
    z.meta({ id: "WeeklyHours" }),
  );
export type WeeklyHours = z.infer<typeof WeeklyHours>;

/** Ranges of one day may not overlap. An empty list means never. */
const Hours = z.array(WeeklyHours).check(
  z.maxLength(42),
  z.refine(
    (hours) =>
      hours.every((one, at) =>
        hours.every(
          (other, index) =>
            index === at || one.weekday !== other.weekday || one.to <= other.from || other.to <= one.from,
        ),
      ),
    "Two time ranges on one day overlap",
  ),
);

const TimeOffKind = z.enum(["vacation", "sick", "training", "other"]);
export type TimeOffKind = z.infer<typeof TimeOffKind>;

export const TimeOff = z
  .object({
    id: z.uuid(),
    version: z.int(),
    userId: z.uuid(),
    start: LocalTime,
    end: LocalTime,
    /** Null when hidden: only the clinician and schedulers see the reason. */
    kind: z.nullable(TimeOffKind),
  })
  .check(z.meta({ id: "TimeOff" }));
export type TimeOff = z.infer<typeof TimeOff>;

/** A person who makes visits. `hours` null means not entered, which differs from an empty list. */
export const Clinician = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    discipline: z.nullable(z.enum(staffDisciplines)),
    branchId: z.nullable(z.uuid()),
    hours: z.nullable(z.array(WeeklyHours)),
    /** Version of the hours; 0 before any were entered. */
    version: z.int(),
    timeOff: z.array(TimeOff),
    /** Has left the agency; listed because of past visits. */
    hasLeft: z.boolean(),
  })
  .check(z.meta({ id: "Clinician" }));
export type Clinician = z.infer<typeof Clinician>;

export const PatientAvailability = z
  .object({
    /** Hours that suit the patient; null when not recorded. */
    hours: z.nullable(z.array(WeeklyHours)),
    note: z.nullable(z.string()),
    /** Exact location of the home, if set. */
    position: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
    /** 0 before any was entered. */
    version: z.int(),
  })
  .check(z.meta({ id: "PatientAvailability" }));
export type PatientAvailability = z.infer<typeof PatientAvailability>;

const view = { area: "schedule", action: "view" } as const;
const own = { area: "schedule", action: "edit" } as const;
const plan = { area: "schedule", action: "approve" } as const;
/** A database integer that leaves room for the next version. */
const Version = z.int().check(z.nonnegative(), z.lte(2_147_483_646));

export const availability = endpoints({
  "GET /clinicians": {
    summary: "List clinicians with their working hours, and their time off from a month ago on",
    allow: view,
    output: z.object({ clinicians: z.array(Clinician) }),
  },
  "PUT /clinicians/:userId/hours": {
    summary: "Set a clinician's working hours; your own, or anyone's with schedule:approve",
    allow: own,
    records: ["availability.hours"],
    alsoNeeds: { userId: plan },
    /** `version` is 0 for the first entry. */
    input: z.object({ userId: z.uuid(), version: Version, hours: Hours }),
    output: Clinician,
    refuses: ["conflict"],
  },
  "POST /time-off": {
    summary: "Add time off; your own, or anyone's with schedule:approve",
    allow: own,
    records: ["time-off.create"],
    once: "id",
    alsoNeeds: { userId: plan },
    input: z
      .object({
        id: z.optional(z.uuid()),
        userId: z.uuid(),
        start: LocalTime,
        end: LocalTime,
        kind: TimeOffKind,
      })
      .check(
        z.refine(({ start, end }) => start < end, {
          error: "The end must be after the beginning",
          path: ["end"],
        }),
      ),
    output: TimeOff,
    refuses: ["key-reused"],
  },
  "DELETE /time-off/:id": {
    summary: "Remove time off; your own, or anyone's with schedule:approve",
    allow: own,
    records: ["time-off.end"],
    input: z.object({ id: z.uuid(), version: z.int() }),
    refuses: ["conflict"],
  },
  "GET /patients/:id/availability": {
    summary: "Get a patient's visit preferences and the location of the home",
    allow: view,
    records: ["chart.view"],
    input: z.object({ id: z.uuid() }),
    output: PatientAvailability,
  },
  "PUT /patients/:id/availability": {
    summary: "Set a patient's visit preferences and the location of the home",
    allow: own,
    records: ["availability.patient"],
    input: z.object({
      id: z.uuid(),
      version: Version,
      hours: z.nullable(Hours),
      note: z.nullable(z.string().check(z.trim(), z.maxLength(500))),
      position: z.nullable(
        z.object({
          latitude: z.number().check(z.gte(-90), z.lte(90)),
          longitude: z.number().check(z.gte(-180), z.lte(180)),
        }),
      ),
    }),
    output: PatientAvailability,
    refuses: ["conflict"],
  },
});
