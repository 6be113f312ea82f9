import { certificationPeriod } from "../certification.ts";
import { readFrequency } from "../frequency.ts";
import { visitInstants } from "../local-time.ts";
import { brokenRules } from "../visit-rules.ts";
import type { RuleCare, RuleClinician, RuleContext, RuleName, VisitNear } from "../visit-rules-subject.ts";

const zone = "America/New_York";

function span(start: string, minutes: number) {
  const instants = visitInstants(start, { minutes, zone });
  if (!instants.ok) throw new Error(`${start} does not exist`);
  return { start, minutes, from: Date.parse(instants.from), to: Date.parse(instants.to) };
}

/** A visit of the nurse, by default on a Tuesday at 9 AM. */
export const visit = ({
  start = "2026-11-24T09:00:00",
  minutes = 45,
  discipline = "SN",
  kind = "routine",
} = {}) => ({
  ...span(start, minutes),
  discipline,
  kind,
});

/** Another visit, of 45 minutes. */
export const near = (start: string, changes: Partial<VisitNear> = {}): VisitNear => ({
  id: `visit at ${start}`,
  ...span(start, 45),
  position: null,
  ...changes,
});

export const nurse: RuleClinician = {
  name: "Ana Ramos",
  discipline: "RN",
  hours: null,
  timeOff: [],
  visits: [],
};

export const inCare: RuleCare = {
  startOfCare: "2026-11-02",
  isOver: false,
  isOnHold: false,
  endedOn: null,
  periods: [certificationPeriod("2026-11-02", 1)],
};

export function lineOf(notation: string, startDate = "2026-11-02", endDate = "2026-12-31") {
  const reading = readFrequency(notation);
  if (!reading.ok) throw new Error(reading.error.message);
  return { frequency: reading.frequency, startDate, endDate };
}

/** A patient on service with two ordered visits a week, and an available nurse. */
export const context = (changes: Partial<RuleContext> = {}): RuleContext => ({
  clinician: nurse,
  patient: { hours: null, position: null, visits: [] },
  care: inCare,
  lines: [lineOf("2w9")],
  visitsOfDiscipline: [],
  weekStartsOn: 0,
  ...changes,
});

/** The names of the broken rules. */
export const rulesOf = (...asked: Parameters<typeof brokenRules>): RuleName[] =>
  brokenRules(...asked).map(({ rule }) => rule);
