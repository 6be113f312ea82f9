import { recertificationWindow } from "./certification.ts";
import type { Day } from "./day-number.ts";
import { type LedgerVisit, ledgerOf } from "./ledger.ts";
import {
  describeDay,
  describeSpan,
  type Rule,
  type RuleContext,
  type VisitToCheck,
} from "./visit-rules-subject.ts";
import { type DaySpan, weekOf } from "./weeks.ts";

/** Kinds of visits that start care; they may precede any order. */
const beginning: readonly string[] = ["start-of-care", "evaluation"];

/** Care is for admitted patients until discharge; a start of care starts it again. Source: 42 CFR 484.60, 484.50(d). */
export const outsideCare: Rule = ({ start, kind }, { care }) => {
  const begins = beginning.includes(kind);
  if (care === null)
    return begins ? undefined : "This patient is not admitted. Schedule a start of care first.";
  if (care.isOver && kind === "start-of-care") return undefined;
  if (care.isOver)
    return care.endedOn === null
      ? "This patient was discharged."
      : `This patient was discharged on ${describeDay(care.endedOn)}.`;
  if (begins) return undefined;
  if (care.startOfCare === null) return "Care has not started. Schedule a start of care first.";
  return dayOf(start) < care.startOfCare ? `Care starts on ${describeDay(care.startOfCare)}.` : undefined;
};

/** Kinds of visits allowed during a hold, because they end the hold or the care. */
const duringHold: readonly string[] = ["start-of-care", "resumption", "discharge"];

/** After an inpatient stay care continues with a resumption. Source: 42 CFR 484.55(d)(2). */
export const onHold: Rule = ({ kind }, { care }) =>
  care?.isOnHold && !duringHold.includes(kind)
    ? "Care is on hold. After an inpatient stay, schedule a resumption of care first."
    : undefined;

/** A recertification must be in the last five days of the 60. Source: 42 CFR 484.55(d)(1). */
export const recertificationTime: Rule = ({ start, kind }, { care }) => {
  if (kind !== "recertification" || care === null) return undefined;
  const day = dayOf(start);
  const windows = care.periods.map(({ startDate }) => recertificationWindow(startDate));
  if (windows.some((window) => isWithin(day, window))) return undefined;
  const period = care.periods.find((one) => day <= one.endDate) ?? care.periods.at(-1);
  if (period === undefined) return "There is no certification period to recertify yet.";
  const window = describeSpan(recertificationWindow(period.startDate));
  return `A recertification visit must be in the last five days of the certification period: ${window}.`;
};

/** Care must be recertified at least every 60 days. Source: 42 CFR 424.22(b)(1). */
export const outsideCertification: Rule = ({ start, kind }, { care }) => {
  if (care === null || care.isOver || care.startOfCare === null || beginning.includes(kind)) return undefined;
  const day = dayOf(start);
  if (care.periods.some((period) => isWithin(day, period))) return undefined;
  return `${describeDay(day)} is not in a certification period of this patient.`;
};

/** Services are provided only as ordered. Source: 42 CFR 484.60(b)(1). */
export const notOrdered: Rule = ({ start, kind, discipline }, { lines }) => {
  const day = dayOf(start);
  if (beginning.includes(kind) || lines.some((line) => isWithin(day, line))) return undefined;
  return `No ${discipline} visits are ordered for ${describeDay(day)}.`;
};

/**
 * A week, or a PRN order, may not have more visits than ordered.
 * Source: 42 CFR 484.60(b)(1); CMS, Medicare Benefit Policy Manual, chapter 7, 30.2.2.
 */
export const overFrequency: Rule = (visit, context) => {
  const day = dayOf(visit.start);
  if (beginning.includes(visit.kind) || !context.lines.some((line) => isWithin(day, line))) return undefined;
  const before = countsAround(day, context, []);
  const after = countsAround(day, context, [{ ...visit, status: "scheduled" }]);
  if (after.asNeeded > before.asNeeded)
    return `${ordered(after.limit, visit)} as needed; this would be visit ${after.used}.`;
  if (after.over <= before.over) return undefined;
  const week = describeDay(weekOf(day, context.weekStartsOn).startDate);
  return `${ordered(after.ordered, visit)} in the week of ${week}; this would be visit ${after.planned}.`;
};

const ordered = (count: number, { discipline }: Pick<VisitToCheck, "discipline">): string =>
  count === 1 ? `1 ${discipline} visit is ordered` : `${count} ${discipline} visits are ordered`;

/** The ledger's counts for the week of `day` and for PRN visits. */
function countsAround(
  day: Day,
  { lines, visitsOfDiscipline, care, weekStartsOn }: RuleContext,
  added: readonly LedgerVisit[],
) {
  const week = weekOf(day, weekStartsOn);
  const period = care?.periods.find((one) => isWithin(day, one)) ?? week;
  const visits = [...visitsOfDiscipline, ...added];
  const { weeks, asNeeded } = ledgerOf({ lines, visits, period, weekStartsOn });
  const counted = weeks.find((one) => one.weekOf === week.startDate);
  const [limit, used] = [asNeeded?.limit ?? 0, asNeeded?.used ?? 0];
  return {
    over: counted?.over ?? 0,
    ordered: counted?.ordered ?? 0,
    planned: (counted?.scheduled ?? 0) + (counted?.completed ?? 0),
    limit,
    used,
    asNeeded: Math.max(0, used - limit),
  };
}

const dayOf = (start: VisitToCheck["start"]): Day => start.slice(0, 10);
const isWithin = (day: Day, { startDate, endDate }: DaySpan) => day >= startDate && day <= endDate;
