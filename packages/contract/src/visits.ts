import * as z from "zod/mini";
import { CalendarDay } from "./calendar-days.ts";
import { endpoints } from "./endpoint.ts";
import { PhysicianNotice } from "./missed-visits.ts";
import { Visit } from "./visit.ts";
import { LocalTime, Note, plan, Version, VisitMinutes, view, Why } from "./visit-fields.ts";
import { Verification, VisitException } from "./visit-verification.ts";
import { cancelReasons, orderDisciplines, ruleEffects, urgencies, visitKinds } from "./visit-words.ts";

/** One rule that a visit breaks, with its source where there is one. `visitId`: the visit in its way. */
export const BrokenRule = z
  .object({
    rule: z.enum([
      "clinician-busy",
      "patient-busy",
      "wrong-discipline",
      "may-not-assess",
      "assistant",
      "recertification-window",
      "outside-care",
      "on-hold",
      "outside-certification",
      "not-ordered",
      "over-frequency",
      "time-off",
      "outside-working-hours",
      "patient-unavailable",
      "travel-too-short",
    ]),
    effect: z.enum(ruleEffects),
    message: z.string(),
    source: z.nullable(z.string()),
    visitId: z.nullable(z.uuid()),
  })
  .check(z.meta({ id: "BrokenRule" }));
export type BrokenRule = z.infer<typeof BrokenRule>;

const visitFields = {
  patientId: z.uuid(),
  frequencyId: z.nullable(z.uuid()),
  discipline: z.enum(orderDisciplines),
  kind: z._default(z.enum(visitKinds), "routine"),
  userId: z.nullable(z.uuid()),
  start: LocalTime,
  minutes: VisitMinutes,
  urgency: z._default(z.nullable(z.enum(urgencies)), null),
  /** Left out: where the ordered line says, else the patient's home. */
  locationOfCare: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  note: z._default(Note, null),
  /** The visit of the same patient that it may overlap. */
  jointWithId: z.optional(z.uuid()),
  makesUpForId: z.optional(z.uuid()),
  overrideReason: z.optional(Why),
};

export const NewVisit = z
  .object({ id: z.optional(z.uuid()), ...visitFields })
  .check(z.meta({ id: "NewVisit" }));
export type NewVisit = z.infer<typeof NewVisit>;

const { patientId: _patient, frequencyId: _line, ...fieldsOfLine } = visitFields;

/** A new visit of an ordered line, which says whose visit it is. */
export const NewVisitOfLine = z.object({ id: z.uuid(), ...fieldsOfLine });

/** What is to change; a field left out stays. `userId: null` takes the visit from its clinician. */
export const VisitChange = z
  .object({
    id: z.uuid(),
    version: Version,
    userId: z.optional(z.nullable(z.uuid())),
    start: z.optional(LocalTime),
    minutes: z.optional(VisitMinutes),
    kind: z.optional(z.enum(visitKinds)),
    urgency: z.optional(z.nullable(z.enum(urgencies))),
    locationOfCare: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
    note: z.optional(Note),
    overrideReason: z.optional(Why),
  })
  .check(z.meta({ id: "VisitChange" }));
export type VisitChange = z.infer<typeof VisitChange>;

/** One visit with everything that is known of it. */
export const VisitDetail = z
  .object({
    visit: Visit,
    zone: z.string(),
    /** Of a past visit both are null for whoever sees the patient no more. */
    address: z.nullable(z.string()),
    phoneNumber: z.nullable(z.string()),
    verifications: z.array(Verification),
    exceptions: z.array(VisitException),
    /** Null unless it was missed. */
    notice: z.nullable(PhysicianNotice),
  })
  .check(z.meta({ id: "VisitDetail" }));
export type VisitDetail = z.infer<typeof VisitDetail>;

/** A visit of the day as its clinician needs it. */
export const DayStop = z
  .object({
    visit: Visit,
    address: z.nullable(z.string()),
    phoneNumber: z.string(),
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
    /** The position is that of the ZIP code, not of the house. */
    isApproximate: z.boolean(),
    /** The agency lets its staff open directions to the position. */
    hasDirections: z.optional(z.boolean()),
    /** Place among the stops of the day, from 1; null where the position is unknown or the visit was missed. */
    stop: z.nullable(z.int()),
    /** Minutes to drive from the stop before, estimated. */
    travelMinutes: z.nullable(z.int()),
    /** What the visit takes along, such as "Gloves ×2, Wound kit"; empty where nothing is listed. */
    supplies: z.string(),
  })
  .check(z.meta({ id: "DayStop" }));
export type DayStop = z.infer<typeof DayStop>;

const booking = ["overlap", "rule-broken", "key-reused", "wrong-status"] as const;

export const visits = endpoints({
  "POST /visits": {
    summary: "Schedule a visit",
    allow: plan,
    input: NewVisit,
    output: Visit,
    refuses: booking,
  },
  "POST /visits/check": {
    summary: "Check which rules a visit would break, without scheduling it",
    allow: view,
    /** `id`: of the visit that would be moved; none for a new one. */
    input: NewVisit,
    output: z.object({ broken: z.array(BrokenRule) }),
  },
  "POST /visits/plan": {
    summary: "Schedule many visits at once: all of them or none",
    allow: plan,
    input: z.object({
      id: z.uuid(),
      visits: z.array(z.object({ ...visitFields, id: z.uuid() })).check(z.minLength(1), z.maxLength(200)),
    }),
    output: z.object({ visits: z.array(Visit) }),
    refuses: booking,
  },
  "POST /visits/propose": {
    summary: "Suggest times and clinicians for the visits of an order that are not scheduled yet",
    allow: view,
    input: z.object({
      frequencyId: z.uuid(),
      /** Whose free time is looked at; left out: the care team's first, then any fitting clinician's. */
      userId: z.optional(z.uuid()),
      /** Minutes after midnight at which visits should begin, where it fits; left out: as the discipline's others, else 9:00. */
      preferredMinute: z.optional(z.int().check(z.gte(0), z.lte(1439))),
    }),
    output: z.object({
      slots: z.array(
        z.object({
          start: LocalTime,
          minutes: z.int(),
          userId: z.uuid(),
          travelMinutes: z.nullable(z.int()),
          /** One in the last five days of the period is its recertification, where none is planned. */
          kind: z.enum(visitKinds),
          /** The first day of its week, as the agency's weeks begin. */
          weekOf: z.iso.date(),
        }),
      ),
      /** Weeks, by their first day, for which no time was found, and why. */
      unplaced: z.array(z.object({ weekOf: z.iso.date(), visits: z.int(), why: z.string() })),
    }),
  },
  "POST /visits/read": {
    summary: "Read visits again; those you may not see are left out",
    allow: view,
    input: z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(200)) }),
    output: z.object({ visits: z.array(Visit) }),
  },
  "GET /visits/mine": {
    summary: "List your own visits of a day in order, with the drive times between them",
    allow: view,
    /** Left out: today. */
    input: z.object({ day: z.optional(CalendarDay) }),
    output: z.object({
      day: z.iso.date(),
      stops: z.array(DayStop),
      /** Those of other days that were begun and not ended; left out when there are none. */
      open: z.optional(z.array(Visit)),
    }),
  },
  "GET /visits/:id": {
    summary: "Read a visit with its verification",
    allow: view,
    input: z.object({ id: z.uuid() }),
    output: VisitDetail,
  },
  "PUT /visits/:id": {
    summary: "Move, lengthen, reassign or change a visit",
    allow: plan,
    input: VisitChange,
    output: Visit,
    refuses: ["conflict", ...booking],
  },
  "POST /visits/:id/cancel": {
    summary: "Cancel a visit",
    allow: { area: "schedule", action: "delete" },
    input: z.object({
      id: z.uuid(),
      version: Version,
      reason: z.enum(cancelReasons),
      note: z._default(Note, null),
    }),
    output: Visit,
    refuses: ["conflict", "wrong-status"],
  },
  "POST /visits/:id/restore": {
    summary: "Restore a cancelled or missed visit",
    allow: plan,
    input: z.object({ id: z.uuid(), version: Version, overrideReason: z.optional(Why) }),
    output: Visit,
    refuses: ["conflict", ...booking],
  },
});
