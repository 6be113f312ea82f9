import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { AdmissionStatus, CalendarDay, Moment } from "../fields.ts";
import { Visit } from "./visit.ts";
import { VisitMinutes } from "./visit-fields.ts";
import { orderDisciplines } from "./visit-labels.ts";
import { NewVisitOfLine } from "./visits.ts";

/** The ordered visits of one discipline. `notation` such as `3w1 2w4`. */
export const FrequencyOrder = z
  .object({
    id: z.uuid(),
    version: z.int(),
    orderId: z.uuid(),
    patientId: z.uuid(),
    discipline: z.enum(orderDisciplines),
    notation: z.string(),
    /** How many visits it orders, by the upper limits of its ranges. */
    visitCount: z.int(),
    /** By the lower limits; only of a range, such as `2-3w4`. */
    leastVisits: z.optional(z.int()),
    visitMinutes: z.int(),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    locationOfCare: z.string(),
    orderedOn: z.iso.date(),
    /** Status of the order on its way to the physician's signature. */
    status: z.string(),
    /** The line it replaced. */
    replacesId: z.nullable(z.uuid()),
    /** Why it ended early. */
    endReason: z.nullable(z.string()),
  })
  .check(z.meta({ id: "FrequencyOrder" }));
export type FrequencyOrder = z.infer<typeof FrequencyOrder>;

/** One Medicare week of one discipline. `over` and `under` compare planned and completed visits with the order. */
export const LedgerWeek = z
  .object({
    weekOf: z.iso.date(),
    /** Lower and upper limit of the order; the upper one is the ordered frequency. */
    least: z.int(),
    ordered: z.int(),
    scheduled: z.int(),
    completed: z.int(),
    missed: z.int(),
    over: z.int(),
    under: z.int(),
  })
  .check(z.meta({ id: "LedgerWeek" }));
export type LedgerWeek = z.infer<typeof LedgerWeek>;

export const Ledger = z
  .object({
    discipline: z.enum(orderDisciplines),
    weeks: z.array(LedgerWeek),
    /** PRN visits: how many are allowed, and how many are planned or completed. */
    asNeeded: z.nullable(z.object({ limit: z.int(), used: z.int(), reason: z.string() })),
    /** A sentence for each line whose notation orders visits after its last day; those are not scheduled. */
    beyond: z.array(z.string()),
  })
  .check(z.meta({ id: "Ledger" }));
export type Ledger = z.infer<typeof Ledger>;

const Span = z.object({ startDate: z.iso.date(), endDate: z.iso.date() });

/** A patient's certification period with its orders, visits and ledger. */
export const PatientSchedule = z
  .object({
    patientId: z.uuid(),
    patientName: z.string(),
    today: z.iso.date(),
    startOfCare: z.nullable(z.iso.date()),
    /** The stage of the latest admission; null without one, or when its referral was closed. */
    admissionStatus: z.nullable(AdmissionStatus),
    /** All certification periods of the admission on service, oldest first. */
    episodes: z.array(z.extend(Span, { id: z.uuid(), number: z.int() })),
    /** The period shown; null before the start of care. */
    episode: z.nullable(
      z.extend(Span, {
        id: z.uuid(),
        number: z.int(),
        paymentPeriods: z.array(Span),
        recertificationWindow: Span,
      }),
    ),
    orders: z.array(FrequencyOrder),
    visits: z.array(Visit),
    ledgers: z.array(Ledger),
    /** Visits required by regulation in the period and not scheduled: due between `from` and `by`. */
    due: z.array(
      z.object({ kind: z.enum(["recertification", "supervision"]), from: z.iso.date(), by: z.iso.date() }),
    ),
    /** First day of the agency's week, for counting orders: 0 is Sunday. */
    weekStartsOn: z.int(),
  })
  .check(z.meta({ id: "PatientSchedule" }));
export type PatientSchedule = z.infer<typeof PatientSchedule>;

/** A week in which a line orders more visits than are planned. */
export const SchedulingNeed = z
  .object({
    patientId: z.uuid(),
    patientName: z.string(),
    frequencyId: z.uuid(),
    discipline: z.enum(orderDisciplines),
    notation: z.string(),
    visitMinutes: z.int(),
    weekOf: z.iso.date(),
    missing: z.int(),
  })
  .check(z.meta({ id: "SchedulingNeed" }));
export type SchedulingNeed = z.infer<typeof SchedulingNeed>;

const ordering = { area: "orders", action: "edit" } as const;
const viewing = { area: "schedule", action: "view" } as const;
const planning = { area: "schedule", action: "approve" } as const;

export const frequencyOrders = endpoints({
  "POST /frequency-orders": {
    summary: "Order visits of one discipline, or change the order and its scheduled visits together",
    allow: ordering,
    records: [
      "assignment.create",
      "assignment.extend",
      "episode.create",
      "frequency-order.create",
      "frequency-order.end",
      "time-change.withdraw",
      "visit.cancel",
      "visit.change",
      "visit.create",
    ],
    once: "id",
    alsoNeeds: { visits: planning, cancel: { area: "schedule", action: "delete" } },
    input: z
      .object({
        id: z.optional(z.uuid()),
        patientId: z.uuid(),
        discipline: z.enum(orderDisciplines),
        notation: z.string().check(z.trim(), z.minLength(1, "Please enter a frequency"), z.maxLength(200)),
        visitMinutes: VisitMinutes,
        startDate: CalendarDay,
        /** Defaults to the last day of the notation, at most the end of the certification period. */
        endDate: z.optional(CalendarDay),
        locationOfCare: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
        orderedOn: CalendarDay,
        /** When the caller took a verbal order (42 CFR 484.60(b)). */
        receivedAt: z._default(z.nullable(Moment), null),
        /** The line it replaces: that one ends the day before, and its later visits move to this one. */
        replaces: z.optional(z.object({ id: z.uuid(), version: z.int() })),
        /** Visits of the replaced line to cancel. */
        cancel: z._default(z.array(z.object({ id: z.uuid(), version: z.int() })).check(z.maxLength(200)), []),
        /** New visits for this line. */
        visits: z._default(z.array(NewVisitOfLine).check(z.maxLength(200)), []),
      })
      .check(z.meta({ id: "NewFrequencyOrder" })),
    output: z.object({ order: FrequencyOrder, visits: z.array(Visit) }),
    refuses: ["conflict", "overlap", "rule-broken", "key-reused", "wrong-status"],
  },
  "POST /frequency-orders/:id/end": {
    summary: "End an order early and cancel its later visits",
    allow: ordering,
    records: ["frequency-order.end", "time-change.withdraw", "visit.cancel"],
    alsoNeeds: { cancelVisits: { area: "schedule", action: "delete" } },
    input: z.object({
      id: z.uuid(),
      version: z.int(),
      /** The new last day. */
      endDate: CalendarDay,
      reason: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, "Please give a reason"),
          z.maxLength(500, "Please use 500 characters at most"),
        ),
      cancelVisits: z._default(z.boolean(), false),
    }),
    output: FrequencyOrder,
    refuses: ["conflict", "wrong-status"],
  },
  "GET /patients/:id/schedule": {
    summary: "Get a patient's certification period with its orders, visits and weekly ledger",
    allow: viewing,
    records: ["chart.view"],
    /** Without `episodeId`, the current period, otherwise the latest. */
    input: z.object({ id: z.uuid(), episodeId: z.optional(z.uuid()) }),
    output: PatientSchedule,
  },
  "GET /schedule/needs": {
    summary:
      "List ordered visits not yet scheduled, by patient, for the week of a day and the next three weeks",
    allow: viewing,
    input: z.object({ weekOf: CalendarDay, patientId: z.optional(z.uuid()) }),
    output: z.object({ needs: z.array(SchedulingNeed), more: z.boolean() }),
  },
});
