import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { AdmissionStatus, Uuid } from "../fields.ts";
import { orderDisciplines } from "../schedule/visit-labels.ts";

const view = { area: "dashboards", action: "view" } as const;

const [firstYear, lastYear] = [2000, 2199];
/** A year on the agency's calendar. */
const Year = z
  .string()
  .check(z.refine((text) => isYear(text), `Please use a year from ${firstYear} to ${lastYear}`));
/** A month on the agency's calendar, YYYY-MM. */
const Month = z
  .string()
  .check(z.refine((text) => isMonth(text), `Please use a month from ${firstYear}-01 to ${lastYear}-12`));

const isYear = (text: string) =>
  /^\d{4}$/.test(text) && firstYear <= Number(text) && Number(text) <= lastYear;
const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && isYear(text.slice(0, 4));

const analyticsPeriods = ["30-days", "90-days", "12-months"] as const;
export type AnalyticsPeriod = (typeof analyticsPeriods)[number];

const measureKeys = ["visits-on-time", "visits-missed", "oasis-on-time", "orders-signed"] as const;
export type MeasureKey = (typeof measureKeys)[number];

const Share = { numerator: z.int(), denominator: z.int() };

/** The oldest count in the answer; real time. */
const countedAt = z.iso.datetime();

/** Patients by the status of their latest admission; `discharged`: within the last 30 days. */
export const Census = z
  .object({
    categories: z.array(z.object({ status: AdmissionStatus, patients: z.int() })),
    countedAt,
  })
  .check(z.meta({ id: "Census" }));
export type Census = z.infer<typeof Census>;

/** A measure over twelve months. A denominator of 0: nothing to measure. */
export const Measure = z
  .object({
    key: z.enum(measureKeys),
    ...Share,
    /** Twelve, up to the current one. */
    months: z.array(z.object({ month: z.string(), ...Share })),
  })
  .check(z.meta({ id: "Measure" }));
export type Measure = z.infer<typeof Measure>;

/** Null: the month has not started. */
const AnalyticsMonth = z.object({
  month: z.string(),
  completed: z.nullable(z.int()),
  missed: z.nullable(z.int()),
  admissions: z.nullable(z.int()),
  discharges: z.nullable(z.int()),
  /** Patients on service on at least one day of the month. */
  onService: z.nullable(z.int()),
});
export type AnalyticsMonth = z.infer<typeof AnalyticsMonth>;

/** A nurse's completed and missed visits in a period. */
const NurseVisits = z.object({ userId: Uuid, name: z.string(), visits: z.int(), missed: z.int() });
export type NurseVisits = z.infer<typeof NurseVisits>;

const DisciplineVisits = z.object({
  discipline: z.enum(orderDisciplines),
  completed: z.int(),
  missed: z.int(),
});
export type DisciplineVisits = z.infer<typeof DisciplineVisits>;

export const analytics = endpoints({
  "GET /analytics/census": {
    summary: "Count patients by status",
    allow: view,
    output: Census,
  },
  "GET /analytics/measures": {
    summary: "Get visits on time, missed visits, OASIS on time and orders signed over twelve months",
    allow: view,
    output: z.object({ measures: z.array(Measure), countedAt }).check(z.meta({ id: "Measures" })),
  },
  "GET /analytics/months": {
    summary: "Count visits, admissions, discharges and patients on service for each month of a year",
    allow: view,
    input: z.object({ year: Year }),
    output: z.object({ months: z.array(AnalyticsMonth), countedAt }).check(z.meta({ id: "AnalyticsYear" })),
  },
  "GET /analytics/nurses": {
    summary: "List the ten nurses with the most visits in a period, with missed visits",
    allow: view,
    input: z.object({ period: z.enum(analyticsPeriods) }),
    output: z
      .object({
        from: z.iso.date(),
        to: z.iso.date(),
        nurses: z.array(NurseVisits),
        /** All nurses with visits, including those not listed. */
        nurseCount: z.int(),
        countedAt,
      })
      .check(z.meta({ id: "NursesVisits" })),
  },
  "GET /analytics/disciplines": {
    summary: "Count the visits of a month by discipline",
    allow: view,
    input: z.object({ month: Month }),
    output: z
      .object({ disciplines: z.array(DisciplineVisits), countedAt })
      .check(z.meta({ id: "DisciplinesVisits" })),
  },
});
