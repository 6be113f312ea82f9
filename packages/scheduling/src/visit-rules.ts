import { Temporal } from "#src/temporal.ts";
import type { LocalTime } from "./local-time.ts";
import type { WeeklyHours } from "./proposal.ts";
import { estimateTravelMinutes } from "./travel.ts";
import {
  notOrdered,
  onHold,
  outsideCare,
  outsideCertification,
  overFrequency,
  recertificationTime,
} from "./visit-rules-care.ts";
import { madeByAssistant, mayNotAssess, wrongDiscipline } from "./visit-rules-staff.ts";
import {
  type BrokenRule,
  describeDay,
  describeTime,
  type Rule,
  type RuleContext,
  type VisitNear,
  type VisitToCheck,
} from "./visit-rules-subject.ts";

/** A clinician is in one place at a time. Visits that only touch do not overlap. */
const clinicianBusy: Rule = (visit, { clinician }) => {
  const other = clinician?.visits.find((near) => overlaps(near, visit));
  if (other === undefined) return undefined;
  return { message: `${clinician?.name} has a visit ${spanOf(other)}.`, visitId: other.id };
};

/** A patient has one visit at a time, unless it is a joint one. */
const patientBusy: Rule = (visit, { patient }) => {
  const other = patient.visits.find((near) => overlaps(near, visit));
  return other && { message: `This patient has a visit ${spanOf(other)}.`, visitId: other.id };
};

/** Clinicians make no visits during time off. */
const timeOff: Rule = ({ start, minutes }, { clinician }) => {
  const end = endOf(start, minutes);
  const off = clinician?.timeOff.find((span) => span.start < end && span.end > start);
  if (off === undefined) return undefined;
  return `${clinician?.name} is off from ${momentOf(off.start)} to ${momentOf(off.end)}.`;
};

/** Visits must be within working hours, if entered. */
const outsideWorkingHours: Rule = (visit, { clinician }) => {
  if (clinician === null || clinician.hours === null || isCovered(visit, clinician.hours)) return undefined;
  return `This is outside the working hours of ${clinician.name}.`;
};

/** Visits must suit the patient's preferences, if recorded. Source: 42 CFR 484.50(c)(4) (participation in care). */
const patientUnavailable: Rule = (visit, { patient }) =>
  patient.hours === null || isCovered(visit, patient.hours)
    ? undefined
    : "This is outside the patient's visit preferences.";

/** There must be time to drive from the previous visit and to the next, when both places are known. */
const travelTooShort: Rule = (visit, { clinician, patient }) => {
  const position = patient.position;
  if (clinician === null || position === null) return undefined;
  for (const near of neighbours(visit, clinician.visits)) {
    if (near.position === null) continue;
    const needed = estimateTravelMinutes(near.position, position);
    const left = Math.floor(gapBetween(near, visit) / minuteMs);
    if (left < needed)
      return {
        message: `The drive ${near.from < visit.from ? "from" : "to"} the visit ${spanOf(near)} takes about ${needed} minutes; ${left} are available.`,
        visitId: near.id,
      };
  }
  return undefined;
};

const minuteMs = 60_000;
const dayMinutes = 1440;

const overlaps = (one: VisitNear, other: VisitToCheck) => one.from < other.to && other.from < one.to;
const gapBetween = (one: VisitNear, other: VisitToCheck) =>
  Math.max(one.from - other.to, other.from - one.to);

/** The previous and the next visit. */
const neighbours = (visit: VisitToCheck, others: readonly VisitNear[]): VisitNear[] =>
  [
    others.filter(({ to }) => to <= visit.from).toSorted((a, b) => b.to - a.to)[0],
    others.filter(({ from }) => from >= visit.to).toSorted((a, b) => a.from - b.from)[0],
  ].filter((near) => near !== undefined);

const endOf = (start: LocalTime, minutes: number): LocalTime =>
  Temporal.PlainDateTime.from(start).add({ minutes }).toString({ smallestUnit: "second" });

const spanOf = ({ start, minutes }: VisitNear) =>
  `from ${describeTime(start)} to ${describeTime(endOf(start, minutes))}`;
const momentOf = (time: LocalTime) => `${describeDay(time)} ${describeTime(time)}`;

/** Whether every minute of the visit is within the hours, including past midnight. */
function isCovered({ start, minutes }: VisitToCheck, hours: readonly WeeklyHours[]): boolean {
  const { dayOfWeek, hour, minute } = Temporal.PlainDateTime.from(start);
  const first = hour * 60 + minute;
  const today = { weekday: dayOfWeek % 7, from: first, to: Math.min(first + minutes, dayMinutes) };
  const beyond = first + minutes - dayMinutes;
  const tomorrow = { weekday: (dayOfWeek + 1) % 7, from: 0, to: beyond };
  return isIn(today, hours) && (beyond <= 0 || isIn(tomorrow, hours));
}

/** Adjacent ranges, such as 8 to 12 and 12 to 17, count as one. */
function isIn({ weekday, from, to }: WeeklyHours, hours: readonly WeeklyHours[]): boolean {
  let covered = from;
  for (const span of hours.toSorted((a, b) => a.from - b.from))
    if (span.weekday === weekday && span.from <= covered) covered = Math.max(covered, span.to);
  return covered >= to;
}

type Entry = Pick<BrokenRule, "rule" | "effect" | "source"> & { readonly keep: Rule };

const asOrdered = "42 CFR 484.60(b)(1)";

const rules: readonly Entry[] = [
  { rule: "clinician-busy", effect: "refused", source: null, keep: clinicianBusy },
  { rule: "patient-busy", effect: "refused", source: null, keep: patientBusy },
  {
    rule: "wrong-discipline",
    effect: "refused",
    source: "42 CFR 484.75(a), 484.80",
    keep: wrongDiscipline,
  },
  {
    rule: "may-not-assess",
    effect: "refused",
    source: "42 CFR 484.55(a)(2), (b)(2), (b)(3)",
    keep: mayNotAssess,
  },
  { rule: "outside-care", effect: "refused", source: "42 CFR 484.60, 484.50(d)", keep: outsideCare },
  {
    rule: "recertification-window",
    effect: "needs-reason",
    source: "42 CFR 484.55(d)(1)",
    keep: recertificationTime,
  },
  {
    rule: "outside-certification",
    effect: "warning",
    source: "42 CFR 424.22(b)(1)",
    keep: outsideCertification,
  },
  {
    rule: "assistant",
    effect: "warning",
    source: "42 CFR 409.44(c)(2)(i)(A), 484.75(b), 484.80(h)(1)",
    keep: madeByAssistant,
  },
  { rule: "on-hold", effect: "warning", source: "42 CFR 484.55(d)(2)", keep: onHold },
  { rule: "not-ordered", effect: "warning", source: asOrdered, keep: notOrdered },
  { rule: "over-frequency", effect: "warning", source: asOrdered, keep: overFrequency },
  { rule: "time-off", effect: "warning", source: null, keep: timeOff },
  { rule: "outside-working-hours", effect: "warning", source: null, keep: outsideWorkingHours },
  {
    rule: "patient-unavailable",
    effect: "warning",
    source: "42 CFR 484.50(c)(4)",
    keep: patientUnavailable,
  },
  { rule: "travel-too-short", effect: "warning", source: null, keep: travelTooShort },
];

/** All rules the visit breaks: refusals first, then rules that need a reason, then warnings. */
export const brokenRules = (visit: VisitToCheck, context: RuleContext): BrokenRule[] =>
  rules.flatMap(({ keep, ...rule }): BrokenRule[] => {
    const objection = keep(visit, context);
    if (objection === undefined) return [];
    const said = typeof objection === "string" ? { message: objection, visitId: null } : objection;
    return [{ ...rule, ...said }];
  });
