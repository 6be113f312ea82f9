import * as z from "zod/mini";
import { endpoints } from "./endpoint.ts";
import { LocalTime } from "./visit-fields.ts";
import { staffDisciplines } from "./visit-words.ts";

/** A span of a day of the week, in minutes after its midnight. `weekday`: 0 is Sunday. */
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

/** Spans of one day may not overlap. An empty list says: at no time. */
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
    /** Null: only she and those who plan know why. */
    kind: z.nullable(TimeOffKind),
  })
  .check(z.meta({ id: "TimeOff" }));
export type TimeOff = z.infer<typeof TimeOff>;

/** Somebody who makes visits. `hours` null: nobody has entered any, which is not the same as none. */
export const Clinician = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    discipline: z.nullable(z.enum(staffDisciplines)),
    branchId: z.nullable(z.uuid()),
    hours: z.nullable(z.array(WeeklyHours)),
    /** Of the hours; 0 before any were entered. */
    version: z.int(),
    timeOff: z.array(TimeOff),
    /** Works here no more; named because of past visits. */
    hasLeft: z.boolean(),
  })
  .check(z.meta({ id: "Clinician" }));
export type Clinician = z.infer<typeof Clinician>;

export const PatientAvailability = z
  .object({
    /** When visits suit; null: nobody has asked. */
    hours: z.nullable(z.array(WeeklyHours)),
    note: z.nullable(z.string()),
    /** Where the house is, when somebody has set it or agreed to keep where a visit began. */
    position: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
    /** 0 before any was entered. */
    version: z.int(),
  })
  .check(z.meta({ id: "PatientAvailability" }));
export type PatientAvailability = z.infer<typeof PatientAvailability>;

const view = { area: "schedule", action: "view" } as const;
const own = { area: "schedule", action: "edit" } as const;
const plan = { area: "schedule", action: "approve" } as const;
/** As the database counts, with room for the next. */
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
    alsoNeeds: { userId: plan },
    /** `version` 0 for the first. */
    input: z.object({ userId: z.uuid(), version: Version, hours: Hours }),
    output: Clinician,
    refuses: ["conflict"],
  },
  "POST /time-off": {
    summary: "Add time off; your own, or anyone's with schedule:approve",
    allow: own,
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
    input: z.object({ id: z.uuid(), version: z.int() }),
    refuses: ["conflict"],
  },
  "GET /patients/:id/availability": {
    summary: "Read a patient's visit preferences and the location of the home",
    allow: view,
    input: z.object({ id: z.uuid() }),
    output: PatientAvailability,
  },
  "PUT /patients/:id/availability": {
    summary: "Set a patient's visit preferences and the location of the home",
    allow: own,
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
