import * as z from "zod/mini";
import { CalendarDay, isCalendarDay, Moment } from "./calendar-days.ts";
import { endpoints } from "./endpoint.ts";
import {
  cancelReasons,
  exceptionKinds,
  missReasons,
  orderDisciplines,
  ruleEffects,
  timeReasons,
  urgencies,
  visitKinds,
  visitStatuses,
} from "./visit-words.ts";

/** A time on somebody's clock, YYYY-MM-DDTHH:mm:ss, without a zone. */
export const LocalTime = z
  .string()
  .check(
    z.refine(
      (text) => /^.{10}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isCalendarDay(text.slice(0, 10)),
      "Please use YYYY-MM-DDTHH:mm:ss, from 1900 to 2199",
    ),
  );

export const VisitMinutes = z.int().check(z.gte(5, "A visit lasts 5 minutes at least"), z.lte(1440));
const Version = z.int().check(z.positive());
const Note = z.nullable(z.string().check(z.trim(), z.maxLength(2000)));
const Why = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "Please give a reason"),
    z.maxLength(500, "Please use 500 characters at most"),
  );
const Discipline = z.enum(orderDisciplines);

/** A visit as the calendar shows it. Times are on the clock of the patient's branch. */
export const Visit = z
  .object({
    id: z.uuid(),
    version: Version,
    patientId: z.uuid(),
    /** Last name first. */
    patientName: z.string(),
    /** The ordered line it fulfils; null: ordered by none. */
    frequencyId: z.nullable(z.uuid()),
    discipline: Discipline,
    kind: z.enum(visitKinds),
    /** Whose visit it is; null: nobody's yet. */
    userId: z.nullable(z.uuid()),
    /** A `LocalTime`; read from a column of such times, and by the thousand, it is not proven again. */
    start: z.string(),
    minutes: z.int(),
    status: z.enum(visitStatuses),
    /** Why it was missed or cancelled: a code of `missReasons` or `cancelReasons`. */
    reason: z.nullable(z.enum([...missReasons, ...cancelReasons])),
    urgency: z.nullable(z.enum(urgencies)),
    locationOfCare: z.string(),
    note: z.nullable(z.string()),
    /** Visits of one patient may overlap only within such a group. */
    jointGroupId: z.nullable(z.uuid()),
    /** The missed visit it makes up for. */
    makesUpForId: z.nullable(z.uuid()),
    /** Why a rule that asks for a reason was overridden. */
    overrideReason: z.nullable(z.string()),
    /** When it really began and ended, as verified. */
    startedAt: z.nullable(z.iso.datetime()),
    endedAt: z.nullable(z.iso.datetime()),
    /** Its clinician has asked for another time and nobody has decided yet. */
    isChangeAsked: z.boolean(),
  })
  .check(z.meta({ id: "Visit" }));
export type Visit = z.infer<typeof Visit>;

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
  discipline: Discipline,
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

/** A time and place as a device or a person gave it: nothing of it is ever changed. */
export const Verification = z
  .object({
    id: z.uuid(),
    kind: z.enum(["check-in", "check-out"]),
    /** On the device's clock, or as set by hand. */
    at: z.iso.datetime(),
    /** On the server's clock. */
    receivedAt: z.iso.datetime(),
    source: z.enum(["device", "by-hand"]),
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
    /** Metres. */
    accuracy: z.nullable(z.number()),
    reason: z.nullable(z.enum(timeReasons)),
    note: z.nullable(z.string()),
    userId: z.uuid(),
    userName: z.string(),
  })
  .check(z.meta({ id: "Verification" }));
export type Verification = z.infer<typeof Verification>;

/** What the physician was told of a missed visit, and what was answered. */
export const PhysicianNotice = z
  .object({
    version: Version,
    physicianName: z.nullable(z.string()),
    sentAt: z.nullable(z.iso.datetime()),
    sentBy: z.nullable(z.string()),
    method: z.nullable(z.enum(["phone", "fax", "mail", "message"])),
    acknowledgedAt: z.nullable(z.iso.datetime()),
    decision: z.nullable(z.enum(["skip", "make-up"])),
    note: z.nullable(z.string()),
  })
  .check(z.meta({ id: "PhysicianNotice" }));
export type PhysicianNotice = z.infer<typeof PhysicianNotice>;

/** Something about the verification of a visit that somebody has to look at. */
export const VisitException = z
  .object({
    id: z.uuid(),
    visitId: z.uuid(),
    kind: z.enum(exceptionKinds),
    /** In words, with the figures. */
    title: z.string(),
    patientId: z.nullable(z.uuid()),
    patientName: z.nullable(z.string()),
    clinicianName: z.nullable(z.string()),
    start: LocalTime,
    raisedAt: z.iso.datetime(),
    resolvedAt: z.nullable(z.iso.datetime()),
    resolution: z.nullable(z.string()),
  })
  .check(z.meta({ id: "VisitException" }));
export type VisitException = z.infer<typeof VisitException>;

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
    /** Place among the stops of the day, from 1; null where the position is unknown or the visit was missed. */
    stop: z.nullable(z.int()),
    /** Minutes to drive from the stop before, estimated. */
    travelMinutes: z.nullable(z.int()),
  })
  .check(z.meta({ id: "DayStop" }));
export type DayStop = z.infer<typeof DayStop>;

const plan = { area: "schedule", action: "approve" } as const;
const record = { area: "schedule", action: "edit" } as const;
const view = { area: "schedule", action: "view" } as const;

const booking = ["overlap", "rule-broken", "key-reused", "wrong-status"] as const;

/**
 * `schedule: view` sees visits of patients one may see; `edit` records what happens at one's own visits and asks for
 * other times; `approve` plans: it makes, moves and gives visits to anybody; `delete` cancels.
 */
export const visits = endpoints({
  "POST /visits": {
    summary: "Schedule a visit",
    allow: plan,
    input: NewVisit,
    output: Visit,
    refuses: booking,
  },
  "POST /visits/check": {
    summary: "Which rules a visit would break, without scheduling it",
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
    summary: "When and by whom the missing visits of an ordered line could be made",
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
    summary: "Read visits again; those one may not see are left out",
    allow: view,
    input: z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(200)) }),
    output: z.object({ visits: z.array(Visit) }),
  },
  "GET /visits/mine": {
    summary: "One's own visits of a day in their order, with the driving between them",
    allow: view,
    /** Left out: today. */
    input: z.object({ day: z.optional(CalendarDay) }),
    output: z.object({ day: z.iso.date(), stops: z.array(DayStop) }),
  },
  "GET /visits/:id": {
    summary: "Read a visit with its verification",
    allow: view,
    input: z.object({ id: z.uuid() }),
    output: VisitDetail,
  },
  "PUT /visits/:id": {
    summary: "Move, lengthen, give to somebody else or change a visit",
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
  "POST /visits/:id/miss": {
    summary: "Say that a visit was missed; one's own, or anybody's with schedule:approve",
    allow: record,
    input: z.object({
      id: z.uuid(),
      version: Version,
      reason: z.enum(missReasons),
      note: z._default(Note, null),
    }),
    output: Visit,
    refuses: ["conflict", "wrong-status"],
  },
  "POST /visits/:id/restore": {
    summary: "Undo a cancellation or a missed visit",
    allow: plan,
    input: z.object({ id: z.uuid(), version: Version }),
    output: Visit,
    refuses: ["conflict", ...booking],
  },
  "POST /visits/:id/times": {
    summary: "Set when a visit began and ended by hand; one's own, or anybody's with schedule:approve",
    allow: record,
    input: z
      .object({
        id: z.uuid(),
        version: Version,
        startedAt: Moment,
        endedAt: Moment,
        reason: z.enum(timeReasons),
        note: z._default(Note, null),
      })
      .check(
        z.refine(({ startedAt, endedAt }) => startedAt < endedAt, {
          error: "The end must be after the beginning",
          path: ["endedAt"],
        }),
      ),
    output: Visit,
    refuses: ["conflict", "wrong-status"],
  },
  "POST /visits/:visitId/verifications": {
    summary: "Check in or out of one's own visit; the same id gives the first answer again",
    allow: record,
    input: z.object({
      visitId: z.uuid(),
      id: z.uuid(),
      kind: z.enum(["check-in", "check-out"]),
      at: Moment,
      /** Null: not given, for the reason that `positionProblem` names. */
      position: z.nullable(
        z.object({
          latitude: z.number().check(z.gte(-90), z.lte(90)),
          longitude: z.number().check(z.gte(-180), z.lte(180)),
          accuracy: z.number().check(z.nonnegative()),
        }),
      ),
      positionProblem: z._default(
        z.nullable(z.enum(["not-asked", "denied", "unavailable", "timeout"])),
        null,
      ),
    }),
    output: Visit,
    refuses: ["key-reused", "wrong-status"],
  },
  "PUT /visits/:id/physician-notice": {
    summary: "Record that the physician was told of a missed visit, and what was answered",
    allow: record,
    input: z
      .object({
        id: z.uuid(),
        version: Version,
        sentAt: z.nullable(Moment),
        method: z.nullable(z.enum(["phone", "fax", "mail", "message"])),
        acknowledgedAt: z.nullable(Moment),
        decision: z.nullable(z.enum(["skip", "make-up"])),
        note: z._default(Note, null),
      })
      .check(
        z.refine(({ sentAt, acknowledgedAt }) => acknowledgedAt === null || sentAt !== null, {
          error: "It must be sent before it is acknowledged",
          path: ["acknowledgedAt"],
        }),
      ),
    output: PhysicianNotice,
    refuses: ["conflict", "wrong-status"],
  },
  "GET /visit-exceptions": {
    summary: "What has to be looked at in the verification of visits: open, or resolved in the last 30 days",
    allow: plan,
    input: z.object({ state: z._default(z.enum(["open", "resolved"]), "open") }),
    output: z.object({ exceptions: z.array(VisitException), more: z.boolean() }),
  },
  "POST /visit-exceptions/:id/resolve": {
    summary: "Accept what a verification shows, saying why",
    allow: plan,
    input: z.object({ id: z.uuid(), resolution: Why }),
    refuses: ["wrong-status"],
  },
});
