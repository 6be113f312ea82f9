import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { CalendarDay, Version } from "../fields.ts";
import { PhysicianNotice } from "./missed-visits.ts";
import { Visit } from "./visit.ts";
import { LocalTime, plan, VisitMinutes, VisitNote, view, Why } from "./visit-fields.ts";
import { cancelReasons, orderDisciplines, ruleEffects, urgencies, visitKinds } from "./visit-labels.ts";
import { Verification, VisitException } from "./visit-verification.ts";

/** A rule that a visit breaks, with its source if any. `visitId` is the conflicting visit. */
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
  /** Defaults to the order line's location, otherwise the patient's home. */
  locationOfCare: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  note: z._default(VisitNote, null),
  /** A visit of the same patient that it may overlap. */
  jointWithId: z.optional(z.uuid()),
  makesUpForId: z.optional(z.uuid()),
  overrideReason: z.optional(Why),
};

export const NewVisit = z
  .object({ id: z.optional(z.uuid()), ...visitFields })
  .check(z.meta({ id: "NewVisit" }));
export type NewVisit = z.infer<typeof NewVisit>;

const { patientId: _patient, frequencyId: _line, ...fieldsOfLine } = visitFields;

/** A new visit of an order line, which determines the patient. */
export const NewVisitOfLine = z.object({ id: z.uuid(), ...fieldsOfLine });

/** Changes of a visit; omitted fields stay. `userId: null` unassigns it. */
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
    note: z.optional(VisitNote),
    overrideReason: z.optional(Why),
  })
  .check(z.meta({ id: "VisitChange" }));
export type VisitChange = z.infer<typeof VisitChange>;

/** A visit with its details. */
export const VisitDetail = z
  .object({
    visit: Visit,
    zone: z.string(),
    /** Both are null for a past visit when the caller can no longer see the patient. */
    address: z.nullable(z.string()),
    phoneNumber: z.nullable(z.string()),
    verifications: z.array(Verification),
    exceptions: z.array(VisitException),
    /** Null unless it was missed. */
    notice: z.nullable(PhysicianNotice),
  })
  .check(z.meta({ id: "VisitDetail" }));
export type VisitDetail = z.infer<typeof VisitDetail>;

/** A visit of the day with what its clinician needs. */
export const DayStop = z
  .object({
    visit: Visit,
    address: z.nullable(z.string()),
    /** The parts missing from the address, if there is one. */
    missingAddressParts: z.optional(z.array(z.enum(["street", "zip"]))),
    phoneNumber: z.string(),
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
    /** Whether the location is the ZIP code's, not the home's. */
    isApproximate: z.boolean(),
    /** Whether the agency allows directions links. */
    hasDirections: z.optional(z.boolean()),
    /** Number among the day's stops, from 1; null when the location is unknown or the visit was missed. */
    stop: z.nullable(z.int()),
    /** Estimated minutes to drive from the previous stop. */
    travelMinutes: z.nullable(z.int()),
    /** Supplies to bring, such as "Gloves, 2 pairs; Wound kit, 1"; empty when none are listed. */
    supplies: z.string(),
  })
  .check(z.meta({ id: "DayStop" }));
export type DayStop = z.infer<typeof DayStop>;

const booking = ["overlap", "rule-broken", "key-reused", "wrong-status"] as const;

export const visits = endpoints({
  "POST /visits": {
    summary: "Schedule a visit",
    allow: plan,
    records: ["admission.create", "assignment.create", "assignment.extend", "visit.change", "visit.create"],
    once: "id",
    input: NewVisit,
    output: Visit,
    refuses: booking,
  },
  "POST /visits/check": {
    summary: "Check which rules a visit would break, without scheduling it",
    allow: view,
    recordsNothing: "asks about a visit that is not there yet",
    reads: true,
    /** `id` is that of the visit to move; omitted for a new one. */
    input: NewVisit,
    output: z.object({ broken: z.array(BrokenRule) }),
  },
  "POST /visits/plan": {
    summary: "Schedule many visits at once: all of them or none",
    allow: plan,
    records: ["assignment.create", "assignment.extend", "visit.create"],
    once: "id",
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
    recordsNothing: "asks about visits that are not there yet",
    reads: true,
    input: z.object({
      frequencyId: z.uuid(),
      /** The preferred clinician; by default the care team first, then any clinician of the discipline. */
      userId: z.optional(z.uuid()),
      /** Preferred start in minutes after midnight; by default like the discipline's other visits, otherwise 9:00. */
      preferredMinute: z.optional(z.int().check(z.gte(0), z.lte(1439))),
    }),
    output: z.object({
      slots: z.array(
        z.object({
          start: LocalTime,
          minutes: z.int(),
          userId: z.uuid(),
          travelMinutes: z.nullable(z.int()),
          /** A recertification visit is suggested in the last five days of the period when none is planned. */
          kind: z.enum(visitKinds),
          /** First day of its week, by the agency's first weekday. */
          weekOf: z.iso.date(),
        }),
      ),
      /** Weeks without a suitable time, by first day, with the reason. */
      unplaced: z.array(z.object({ weekOf: z.iso.date(), visits: z.int(), why: z.string() })),
    }),
  },
  "POST /visits/read": {
    summary: "Refresh visits; those you cannot see are left out",
    allow: view,
    recordsNothing: "reads again what a list showed, which is recorded",
    reads: true,
    input: z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(200)) }),
    output: z.object({ visits: z.array(Visit) }),
  },
  "GET /visits/mine": {
    summary: "List your own visits of a day in order, with the drive times between them",
    allow: view,
    records: ["chart.view"],
    /** Defaults to today. */
    input: z.object({ day: z.optional(CalendarDay) }),
    output: z.object({
      day: z.iso.date(),
      stops: z.array(DayStop),
      /** Visits of other days that were started and not ended; omitted when there are none. */
      open: z.optional(z.array(Visit)),
    }),
  },
  "GET /visits/:id": {
    summary: "Get a visit with its verification",
    allow: view,
    records: ["chart.view"],
    input: z.object({ id: z.uuid() }),
    output: VisitDetail,
  },
  "PUT /visits/:id": {
    summary: "Reschedule, reassign or change a visit",
    allow: plan,
    records: ["assignment.create", "assignment.extend", "time-change.withdraw", "visit.change"],
    input: VisitChange,
    output: Visit,
    refuses: ["conflict", ...booking],
  },
  "POST /visits/:id/cancel": {
    summary: "Cancel a visit",
    allow: { area: "schedule", action: "delete" },
    records: ["time-change.withdraw", "visit.cancel"],
    input: z.object({
      id: z.uuid(),
      version: Version,
      reason: z.enum(cancelReasons),
      note: z._default(VisitNote, null),
    }),
    output: Visit,
    refuses: ["conflict", "wrong-status"],
  },
  "POST /visits/:id/restore": {
    summary: "Restore a canceled or missed visit",
    allow: plan,
    records: ["assignment.create", "assignment.extend", "visit.restore"],
    input: z.object({ id: z.uuid(), version: Version, overrideReason: z.optional(Why) }),
    output: Visit,
    refuses: ["conflict", ...booking],
  },
});
