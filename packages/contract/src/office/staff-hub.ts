import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { Uuid } from "../fields.ts";
import { TimeOff, WeeklyHours } from "../schedule/availability.ts";
import { staffDisciplines } from "../schedule/visit-labels.ts";
import { credentialLacks } from "./employee-labels.ts";
import { staffRecordKinds } from "./staff-record-labels.ts";

const allow = { area: "staff", action: "view-all" } as const;

/**
 * A person's day: with a patient; away; next visit to come; all visits of today over; working without visits; not
 * working on this weekday; working hours not recorded; office staff without visits.
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

const counted = {
  /** Without canceled visits. */
  planned: z.int(),
  done: z.int(),
  missed: z.int(),
};

/** Visits of some days. The share shown in dashboards is missed visits out of completed and missed visits. */
const Visits = z.object(counted).check(z.meta({ id: "StaffVisitCounts" }));

/** A current staff member, on this day. */
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
    /** Local time of today's next visit that has not started. */
    nextVisit: z.nullable(z.string()),
    /** That visit should have started more than half an hour ago. */
    isLate: z.boolean(),
    /** Local time at which the current time off ends. */
    offUntil: z.nullable(z.string()),
    today: Visits,
    week: Visits,
    /** The previous four weeks. */
    lastFour: Visits,
    /** Currently assigned patients. */
    caseload: z.int(),
    credentials: z.object({
      /** Records whose latest entry expired. */
      overdue: z.int(),
      /** Records that expire within 30 days. */
      expiring: z.int(),
      /** Required records that were never entered. */
      missing: z.array(z.enum(staffRecordKinds)),
      nextEnd: z.nullable(z.iso.date()),
    }),
  })
  .check(z.meta({ id: "StaffHubPerson" }));
export type StaffHubPerson = z.infer<typeof StaffHubPerson>;

const narrowing = {
  discipline: z.optional(z.enum([...staffDisciplines, "none"])),
  branchId: z.optional(Uuid),
  credentials: z.optional(z.enum(credentialLacks)),
};

export const staffHub = endpoints({
  "POST /staff-hub/search": {
    summary: "Search staff, with their day, visits, patients and credentials",
    allow,
    recordsNothing: "a directory with figures, no chart",
    reads: true,
    input: z.object({
      /** Part of a name or an email address. */
      text: z._default(z.string().check(z.trim(), z.maxLength(200)), ""),
      state: z.optional(z.enum(staffDayStates)),
      ...narrowing,
      order: z._default(z.enum(staffHubOrders), "name"),
      limit: z._default(z.int().check(z.gte(1), z.lte(1000)), 50),
    }),
    output: z.object({
      staff: z.array(StaffHubPerson),
      total: z.int(),
      /** Number of people by state, after all other filters. */
      states: z.record(z.string(), z.int()),
      /** This week, from the agency's first day of the week. */
      weekFrom: z.iso.date(),
      weekTo: z.iso.date(),
    }),
  },
  "GET /staff-hub/:id": {
    summary: "Get a staff member with the last eight weeks, working hours and time off",
    allow,
    input: z.object({ id: Uuid }),
    output: z
      .object({
        person: StaffHubPerson,
        weekFrom: z.iso.date(),
        weekTo: z.iso.date(),
        /** This week and the seven before, oldest first. */
        weeks: z.array(z.object({ from: z.iso.date(), ...counted })),
        /** Null: not recorded, or the person makes no visits. */
        hours: z.nullable(z.array(WeeklyHours)),
        timeOff: z.array(TimeOff),
      })
      .check(z.meta({ id: "StaffHubPage" })),
  },
});
