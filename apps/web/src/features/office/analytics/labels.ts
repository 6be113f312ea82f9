import type { AdmissionStatus, AnalyticsPeriod, MeasureKey, NurseVisits } from "@hearthside/contract";
import { isMissedCritical } from "../missed-share.ts";
import type { ShownCount } from "./analytics-filter.ts";

export const censusLabels = {
  active: "Active",
  "pre-admit": "Pre-admit",
  "on-hold": "On hold",
  "discharge-pending": "Discharge pending",
  discharged: "Discharged in the last 30 days",
} as const satisfies Record<AdmissionStatus, string>;

/** `none` is shown when there is nothing to divide by. */
export const measureLabels = {
  "visits-on-time": {
    title: "Visits Started on Time",
    of: "visits completed",
    none: "No visits yet",
    meaning: "Completed visits with a verified check-in within 30 minutes of the scheduled start.",
  },
  "visits-missed": {
    title: "Missed-Visit Rate",
    of: "visits due",
    none: "No visits yet",
    meaning: "Missed visits as a share of completed and missed visits. Canceled visits are not counted.",
  },
  "oasis-on-time": {
    title: "OASIS on Time",
    of: "start of care assessments",
    none: "No assessments yet",
    meaning:
      "Start of care assessments completed (M0090) within 5 days of the start of care and exported within 30 days after that. Overdue assessments are counted, even if never started; those not yet due are not, nor are patients under 18.",
  },
  "orders-signed": {
    title: "Orders Signed Within 14 Days",
    of: "orders sent",
    none: "No orders yet",
    meaning:
      "Orders and plans of care signed by the physician within 14 days of being sent. Orders sent in the last 14 days and not yet signed are not counted.",
  },
} as const satisfies Record<MeasureKey, Record<"title" | "of" | "none" | "meaning", string>>;

export const countLabels = {
  completed: "Visits completed",
  missed: "Visits missed",
  admissions: "Admissions",
  discharges: "Discharges",
} as const satisfies Record<ShownCount, string>;

export const periodLabels = {
  "30-days": "Last 30 days",
  "90-days": "Last 90 days",
  "12-months": "Last 12 months",
} as const satisfies Record<AnalyticsPeriod, string>;

const shortNames = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];

/** 'JAN' of '2026-01'. */
export const shortMonth = (month: string) => shortNames[Number(month.slice(5)) - 1] ?? month;

const longFormat = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** 'January 2026' of '2026-01'. */
export const longMonth = (month: string) => longFormat.format(new Date(`${month}-01T00:00:00Z`));

type Share = { readonly numerator: number; readonly denominator: number };

/** In percent, rounded to one decimal; undefined without a base. */
export const percentOf = ({ numerator, denominator }: Share): number | undefined =>
  denominator === 0 ? undefined : Math.round((numerator * 1000) / denominator) / 10;

/** A nurse's percentage of missed visits, and its tone by the share before rounding. */
export function missedOf({ visits, missed }: Pick<NurseVisits, "visits" | "missed">) {
  const percent = percentOf({ numerator: missed, denominator: visits }) ?? 0;
  const isCritical = isMissedCritical({ visits, missed });
  return { percent, tone: isCritical ? "critical" : "success" } as const;
}
