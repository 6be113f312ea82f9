import type { VisitKind } from "@hearthside/contract";
import {
  addDays,
  type Day,
  type DaySpan,
  type Frequency,
  type OrderedSpan,
  orderedSpans,
  readFrequency,
  recertificationWindow,
} from "@hearthside/scheduling";
import type { Random } from "../chance/random.ts";
import type { AdmissionRecord, EpisodeRecord, MemberRecord } from "../records.ts";
import type { FrequencyRecord } from "../visit-records.ts";
import { freeTime, isVisited, type Planner, plan, wishedMinute } from "./planner.ts";

/** An ordered line of an admission with its clinicians: the lead first, then assistants. */
export type LineToPlan = {
  readonly line: FrequencyRecord;
  readonly episode: EpisodeRecord;
  readonly admission: AdmissionRecord;
  readonly clinicians: readonly MemberRecord[];
  /** Extra visits next week beyond the order. */
  readonly surplus: number;
};

/** Plans the visits of a line within the planner's weeks, evenly over its spans. */
export function planLine(random: Random, planner: Planner, about: LineToPlan): void {
  const { line, admission } = about;
  const days = daysInCare(planner, admission);
  const preferred = wishedMinute(random);
  const offset = random.between(0, 6);
  const isNeglected = random.chance(0.08);
  if (about.surplus > 0) planner.surplusLines.add(line.id);
  for (const span of spansOf(line).filter(
    ({ startDate, endDate }) => startDate <= days.endDate && endDate >= days.startDate,
  )) {
    const input = inputIn(random, span, { planner, about, isNeglected });
    planSpan(random, planner, { about, span: within(span, days), input, preferred, offset });
  }
  if (random.chance(0.3)) planAsNeeded(random, planner, about);
}

/** Days of the planner's weeks on which the patient is at home and on service. */
function daysInCare({ moment }: Planner, { status, startOfCare, dischargeDate }: AdmissionRecord): DaySpan {
  const { weeks, today } = moment;
  const last = status === "on-hold" ? addDays(today, 6) : (dischargeDate ?? weeks.endDate);
  return within({ startDate: startOfCare ?? weeks.startDate, endDate: last }, weeks);
}

type Input = { planner: Planner; about: LineToPlan; isNeglected: boolean };

/** A number within the range; a neglected line lacks one visit a week from next week on, and next week may have a surplus. */
function inputIn(random: Random, span: OrderedSpan, { planner, about, isNeglected }: Input): number {
  const { today } = planner.moment;
  const planned = (planner.ofLine.get(about.line.id) ?? []).filter(
    ({ day }) => day >= span.startDate && day <= span.endDate,
  );
  const isNextWeek = span.startDate > today && span.startDate <= addDays(today, 7);
  if (isNextWeek && about.surplus > 0) return span.most + about.surplus - planned.length;
  const lacking = isNeglected && span.startDate > today ? 1 : 0;
  return Math.max(0, random.between(span.least, span.most) - lacking - planned.length);
}

type SpanToPlan = {
  readonly about: LineToPlan;
  readonly span: DaySpan;
  readonly input: number;
  readonly preferred: number;
  readonly offset: number;
};

function planSpan(
  random: Random,
  planner: Planner,
  { about, span, input, preferred, offset }: SpanToPlan,
): void {
  const [lead] = about.clinicians;
  if (lead === undefined) return;
  const days = daysOf(span).filter((day) => planner.worksOn(lead.id, day).length > 0);
  const first = days.map(
    (_, index) => Math.floor(((index + 0.5) * days.length) / Math.max(input, 1)) + offset,
  );
  const likely = first.slice(0, input).map((index) => days[index % days.length] ?? "");
  const inOrder = [...likely.toSorted((one, other) => (one < other ? -1 : 1)), ...days];
  const used = new Set<Day>();
  for (const day of inOrder) {
    if (used.size >= input || used.has(day) || day === "" || isTooEarly(planner, about, day)) continue;
    if (planOn(random, planner, { about, day, preferred })) used.add(day);
  }
}

/**
 * There are no other visits until the day after care started, and none of a discipline before it has evaluated the
 * patient.
 */
export function isTooEarly(
  { ofLine, startedOn }: Planner,
  { line, admission }: LineToPlan,
  day: Day,
): boolean {
  const evaluated = (ofLine.get(line.id) ?? []).find(({ kind }) => kind === "evaluation");
  const started = startedOn.get(admission.id);
  return (evaluated !== undefined && day < evaluated.day) || (started !== undefined && day <= started);
}

type DayToPlan = { readonly about: LineToPlan; readonly day: Day; readonly preferred: number };

function planOn(random: Random, planner: Planner, { about, day, preferred }: DayToPlan): boolean {
  const kind = kindOn(planner, about, day);
  const lead = about.clinicians.slice(0, 1);
  const likely = kind === "routine" && random.chance(0.35) ? about.clinicians.toReversed() : lead;
  for (const { id: userId } of likely) {
    const visit = { ...visitOf(about, kind), userId };
    const time = freeTime(planner, visit, { day, preferred });
    if (time === undefined) continue;
    plan(planner, { ...visit, ...time });
    return true;
  }
  return false;
}

/** The common fields of the line's visits. */
export const visitOf = ({ line, admission }: LineToPlan, kind: VisitKind) => ({
  patientId: line.patientId,
  admissionId: admission.id,
  frequencyId: line.id,
  discipline: line.discipline,
  kind,
  minutes: minutesOf[kind] ?? line.visitMinutes,
  locationOfCare: line.locationOfCare,
  jointGroupId: null,
  makesUpForId: null,
});

const minutesOf: { readonly [K in VisitKind]?: number } = {
  "start-of-care": 90,
  recertification: 75,
  evaluation: 60,
};

/** The first visit of therapists and social workers evaluates; a nurse's in the last five days recertifies. */
export function kindOn({ ofLine, moment }: Planner, { line, episode }: LineToPlan, day: Day): VisitKind {
  const { discipline, startDate } = line;
  const planned = ofLine.get(line.id) ?? [];
  const isFirst = episode.number === 1 && planned.length === 0 && startDate >= moment.weeks.startDate;
  if (isFirst && discipline !== "SN" && discipline !== "HHA") return "evaluation";
  const { startDate: opens } = recertificationWindow(episode.startDate);
  const isRecertified = planned.some(({ kind }) => kind === "recertification");
  return discipline === "SN" && day >= opens && !isRecertified ? "recertification" : "routine";
}

/** One completed PRN visit of the line. */
function planAsNeeded(random: Random, planner: Planner, about: LineToPlan): void {
  const { line, admission, clinicians } = about;
  const [lead] = clinicians;
  if (lead === undefined || !frequencyOf(line).some(({ kind }) => kind === "prn")) return;
  const { today } = planner.moment;
  const past = within(daysInCare(planner, admission), { startDate: line.startDate, endDate: line.endDate });
  const days = daysOf(past).filter(
    (day) =>
      day < today &&
      day > line.startDate &&
      !isTooEarly(planner, about, day) &&
      !isVisited(planner, line, day),
  );
  const day = days.length === 0 ? undefined : random.pick(days);
  const visit = { ...visitOf(about, "prn"), userId: lead.id };
  const time = day === undefined ? undefined : freeTime(planner, visit, { day, preferred: 840 });
  if (time !== undefined) plan(planner, { ...visit, ...time });
}

/** The spans of a line. */
export const spansOf = (line: FrequencyRecord): OrderedSpan[] =>
  orderedSpans(frequencyOf(line), { ...line, weekStartsOn: 0 });

/** The visits of a line. */
function frequencyOf({ notation }: FrequencyRecord): Frequency {
  const reading = readFrequency(notation);
  if (!reading.ok) throw new Error(`${notation}: ${reading.error.message}`);
  return reading.frequency;
}

/** The overlap of two spans. */
const within = (span: DaySpan, outer: DaySpan): DaySpan => ({
  startDate: span.startDate > outer.startDate ? span.startDate : outer.startDate,
  endDate: span.endDate < outer.endDate ? span.endDate : outer.endDate,
});

/** Every day of a span. */
export function daysOf({ startDate, endDate }: DaySpan): Day[] {
  const days: Day[] = [];
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) days.push(day);
  return days;
}
