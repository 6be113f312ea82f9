import type { MeasureKey } from "@hearthside/contract";
import { longMonth } from "./labels.ts";

// The rows behind a number, as the address of a report.

type Days = { readonly from: string; readonly to: string };

/** The days of a month, 'YYYY-MM'. */
export function daysOfMonth(month: string): Days {
  const last = new Date(`${month}-01T00:00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return { from: `${month}-01`, to: last.toISOString().slice(0, 10) };
}

const custom = (data: string, ...filters: readonly string[]) =>
  ({ report: "custom", data, where: filters.join("_") }) as const;

type Visits = Days & {
  readonly status: "completed" | "missed" | "completed.missed";
  readonly discipline?: string;
  readonly clinician?: string;
  /** Only visits that started on time. */
  readonly onTime?: boolean;
};

export const visitsBehind = ({ status, from, to, discipline, clinician, onTime = false }: Visits) =>
  custom(
    "visits",
    `status.${status}`,
    `start.${from}.${to}`,
    ...(discipline === undefined ? [] : [`discipline.${discipline}`]),
    ...(clinician === undefined ? [] : [`clinician.${clinician}`]),
    ...(onTime ? ["isOnTime.true"] : []),
  );

/** With the reason and when the physician was notified. */
export const missedBehind = ({ from, to }: Days) =>
  ({ report: "missed-visit", where: `status.missed_start.${from}.${to}` }) as const;

const inCare = "status.active.on-hold.discharge-pending.discharged";

export const admissionsBehind = ({ from, to }: Days) =>
  custom("admissions", inCare, `startOfCare.${from}.${to}`);

const dischargedIn = ({ from, to }: Days) =>
  ["status.discharged", `startOfCare..${to}`, `dischargeDate.${from}.${to}`] as const;

/** Only of care that had started. */
export const dischargesBehind = (days: Days) => custom("admissions", ...dischargedIn(days));

/** Patients whose latest care ended in those days. */
export const dischargedBehind = (days: Days) => custom("patients", ...dischargedIn(days));

/** In care on at least one of the days, none of them after `today`. */
export const onServiceBehind = ({ from, to }: Days, today: string) =>
  custom("patients", `inCare.${from}.${to < today ? to : today}`);

type Judged = Days & {
  /** Only those in time; otherwise the late ones too. */
  readonly inTime: boolean;
};

const judgments = (inTime: boolean) => (inTime ? "true" : "true.false");

/** Admissions whose start of care assessment is decided, including those never assessed. */
const oasisBehind = ({ from, to, inTime }: Judged) =>
  custom("admissions", `oasisFrom.${from}.${to}`, `isOasisOnTime.${judgments(inTime)}`);

/** Orders sent in those days whose timeliness is already decided. */
const ordersBehind = ({ from, to, inTime }: Judged) =>
  custom("documents", `sentAt.${from}.${to}`, `isSignedInTime.${judgments(inTime)}`);

type Month = { readonly month: string };

/** The months from the first one on that has data. */
export function withData<M extends Month>(
  months: readonly M[],
  hasData: (month: M) => boolean,
): readonly M[] {
  const first = months.findIndex(hasData);
  return first < 0 ? [] : months.slice(first);
}

/** "Data since September 2026." where the first months have none; otherwise empty. */
export function sinceText<M extends Month>(months: readonly M[], hasData: (month: M) => boolean): string {
  const [first] = withData(months, hasData);
  return first === undefined || first === months[0] ? "" : `Data since ${longMonth(first.month)}.`;
}

type Input = {
  readonly from: string;
  readonly to: string;
  /** The numerator (`part`) or the whole base. */
  readonly which: "part" | "whole";
};

/** The rows behind a percentage, as the address of a report. */
export function measureRows(key: MeasureKey, { from, to, which }: Input) {
  const isPart = which === "part";
  switch (key) {
    case "visits-on-time":
      return visitsBehind({ status: "completed", from, to, onTime: isPart });
    case "visits-missed":
      return isPart ? missedBehind({ from, to }) : visitsBehind({ status: "completed.missed", from, to });
    case "oasis-on-time":
      return oasisBehind({ from, to, inTime: isPart });
    case "orders-signed":
      return ordersBehind({ from, to, inTime: isPart });
  }
}
