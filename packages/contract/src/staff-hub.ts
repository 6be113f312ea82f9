import * as z from "zod/mini";
import { TimeOff, WeeklyHours } from "./availability.ts";
import { Uuid } from "./chart-fields.ts";
import { endpoints } from "./endpoint.ts";
import { staffDisciplines } from "./visit-words.ts";

const allow = { area: "staff", action: "view-all" } as const;

/**
 * What somebody does today: with a patient; away; a visit is still to come; all of today's visits are over; works and has none;
 * does not work on this weekday; nobody has entered when she works; makes no visits.
 */
export const staffDayStates = [
  "on-visit",
  "time-off",
  "next-visit",
  "done",
  "free",
  "not-working",
  "unknown",
  "office",
] as const;
export type StaffDayState = (typeof staffDayStates)[number];

export const staffHubOrders = ["name", "visits", "missed", "caseload"] as const;
export type StaffHubOrder = (typeof staffHubOrders)[number];

export const credentialStates = ["overdue", "expiring"] as const;
export type CredentialState = (typeof credentialStates)[number];

const counted = {
  /** Without those that were cancelled. */
  planned: z.int(),
  done: z.int(),
  missed: z.int(),
};

/** Visits of some days. Missed of those that were made or missed is the share that dashboards show. */
const Visits = z.object(counted).check(z.meta({ id: "VisitsOfSomebody" }));

/** Somebody who works in the agency now, on this day. */
export const StaffHubPerson = z
  .object({
    id: Uuid,
    firstName: z.string(),
    lastName: z.string(),
    role: z.string(),
    discipline: z.nullable(z.enum(staffDisciplines)),
    branchName: z.nullable(z.string()),
    email: z.string(),
    phoneNumber: z.nullable(z.string()),
    state: z.enum(staffDayStates),
    /** Signed in to this agency, and active within the last five minutes. */
    isOnline: z.boolean(),
    /** Local, without a zone: of the first visit of today that has not begun. */
    nextVisit: z.nullable(z.string()),
    /** That one should have begun more than half an hour ago. */
    isLate: z.boolean(),
    /** Local: when the time off she has now is over. */
    offUntil: z.nullable(z.string()),
    today: Visits,
    week: Visits,
    /** The four weeks before this one. */
    lastFour: Visits,
    /** Patients she looks after today. */
    caseload: z.int(),
    /** Records of which the latest does not hold any more, and those that end within 30 days. */
    credentials: z.object({ overdue: z.int(), expiring: z.int(), nextEnd: z.nullable(z.iso.date()) }),
  })
  .check(z.meta({ id: "StaffHubPerson" }));
export type StaffHubPerson = z.infer<typeof StaffHubPerson>;

const narrowing = {
  discipline: z.optional(z.enum([...staffDisciplines, "none"])),
  branchId: z.optional(Uuid),
  credentials: z.optional(z.enum(credentialStates)),
};

export const staffHub = endpoints({
  "POST /staff-hub/search": {
    summary: "Who works in the agency: what she does today, her visits, patients and credentials",
    allow,
    input: z.object({
      /** Of a name or an e-mail address. */
      text: z._default(z.string().check(z.trim(), z.maxLength(200)), ""),
      state: z.optional(z.enum(staffDayStates)),
      ...narrowing,
      order: z._default(z.enum(staffHubOrders), "name"),
      limit: z._default(z.int().check(z.gte(1), z.lte(1000)), 50),
    }),
    output: z.object({
      staff: z.array(StaffHubPerson),
      total: z.int(),
      /** Of all that the other filters leave, by state. */
      states: z.record(z.string(), z.int()),
      /** This week, by the agency's first day of it. */
      weekFrom: z.iso.date(),
      weekTo: z.iso.date(),
    }),
  },
  "GET /staff-hub/:id": {
    summary: "One of those who work in the agency: her last eight weeks, working hours and time off",
    allow,
    input: z.object({ id: Uuid }),
    output: z
      .object({
        person: StaffHubPerson,
        weekFrom: z.iso.date(),
        weekTo: z.iso.date(),
        /** This week and the seven before, the earliest first. */
        weeks: z.array(z.object({ from: z.iso.date(), ...counted })),
        /** Null: nobody has entered any, or she makes no visits. */
        hours: z.nullable(z.array(WeeklyHours)),
        timeOff: z.array(TimeOff),
      })
      .check(z.meta({ id: "StaffHubPage" })),
  },
});
