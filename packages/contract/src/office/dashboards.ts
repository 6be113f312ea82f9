import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { AdmissionStatus, CalendarDay, Uuid } from "../fields.ts";
import { authorizationUnits } from "../patients/chart-labels.ts";
import { orderDisciplines } from "../schedule/visit-labels.ts";

const allow = { area: "dashboards", action: "view" } as const;

/** For lists whose first five rows are on a card. */
const page = z.optional(z.enum(["five"]));

/** A referred patient with the outcome so far. */
export const Referral = z
  .object({
    admissionId: Uuid,
    patientId: Uuid,
    /** Last name first. */
    patientName: z.string(),
    /** The payer of the primary coverage; null: none entered. */
    insurance: z.nullable(z.string()),
    referralDate: z.nullable(z.iso.date()),
    source: z.nullable(z.string()),
    status: AdmissionStatus,
    /** Null with `discharged`: the referral was closed without admission. */
    startOfCare: z.nullable(z.iso.date()),
  })
  .check(z.meta({ id: "Referral" }));
export type Referral = z.infer<typeof Referral>;

export const referralPeriods = ["30-days", "60-days", "90-days", "all"] as const;
export type ReferralPeriod = (typeof referralPeriods)[number];

export const expiringKinds = ["certification", "frequency", "authorization", "coverage"] as const;
export type ExpiringKind = (typeof expiringKinds)[number];

/** An item of a patient on service that ends soon. */
export const ExpiringDate = z
  .object({
    kind: z.enum(expiringKinds),
    subjectId: Uuid,
    patientId: Uuid,
    patientName: z.string(),
    /** For example the frequency's notation or the payer's name. */
    what: z.string(),
    endDate: z.iso.date(),
  })
  .check(z.meta({ id: "ExpiringDate" }));
export type ExpiringDate = z.infer<typeof ExpiringDate>;

/** What is left of an active authorization. */
export const VisitsLeft = z
  .object({
    authorizationId: Uuid,
    patientId: Uuid,
    patientName: z.string(),
    payerName: z.string(),
    discipline: z.nullable(z.enum(orderDisciplines)),
    unit: z.enum(authorizationUnits),
    amount: z.int(),
    /** Used so far; hours with fractions. */
    used: z.number(),
    /** Negative when more was used than authorized. */
    left: z.number(),
    endDate: z.iso.date(),
    /** For example "last covered visit 12/03/2026"; null if it covers all scheduled visits. */
    forecast: z.nullable(z.string()),
  })
  .check(z.meta({ id: "VisitsLeft" }));
export type VisitsLeft = z.infer<typeof VisitsLeft>;

/** Planned and completed visits of one day. */
export const DayOfVisits = z
  .object({
    day: z.iso.date(),
    disciplines: z.array(z.object({ discipline: z.enum(orderDisciplines), visits: z.int() })),
    missed: z.int(),
    /** Planned without a clinician. */
    unassigned: z.int(),
  })
  .check(z.meta({ id: "DayOfVisits" }));
export type DayOfVisits = z.infer<typeof DayOfVisits>;

export const dashboards = endpoints({
  "GET /dashboards/referrals": {
    summary: "List recent referrals, latest first",
    allow,
    input: z.object({
      /** `waiting`: not on service yet; `received`: all referrals. */
      which: z._default(z.enum(["waiting", "received"]), "waiting"),
      period: z._default(z.enum(referralPeriods), "30-days"),
      page,
      after: z.optional(Uuid),
    }),
    output: z.object({ referrals: z.array(Referral), total: z.int(), more: z.boolean() }),
  },
  "GET /dashboards/expiring": {
    summary:
      "List certifications, orders, authorizations and insurance that expire within a number of days, earliest first",
    allow,
    input: z.object({
      within: z._default(z.enum(["14-days", "30-days", "60-days"]), "30-days"),
      kind: z.optional(z.enum(expiringKinds)),
      page,
      /** The last row of the previous page. */
      after: z.optional(Uuid),
    }),
    output: z.object({
      dates: z.array(ExpiringDate),
      total: z.int(),
      /** When the total was counted; `dates` is current. */
      countedAt: z.iso.datetime(),
      more: z.boolean(),
    }),
  },
  "GET /dashboards/visits-left": {
    summary: "List the 200 authorizations with the fewest visits or hours left, fewest first",
    allow,
    input: z.object({ page }),
    output: z.object({
      authorizations: z.array(VisitsLeft),
      /** Active authorizations, except those in units. */
      total: z.int(),
      countedAt: z.iso.datetime(),
    }),
  },
  "GET /dashboards/week": {
    summary: "Count the agency's visits on five days by day and discipline",
    allow,
    input: z.object({ from: CalendarDay }),
    output: z.object({ days: z.array(DayOfVisits), countedAt: z.iso.datetime() }),
  },
});
