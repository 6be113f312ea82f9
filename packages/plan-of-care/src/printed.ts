import { addressLine, frequencyLine } from "./chart-texts.ts";
import type { Party, PlanFacts } from "./facts.ts";
import {
  activitiesPermitted,
  type Box,
  functionalLimitations,
  mentalStatuses,
  type PlaceId,
  prognoses,
} from "./places.ts";
import type { PlanOfCare } from "./plan.ts";

/** The printed content of one place. */
export type Printed =
  | { readonly kind: "text"; readonly lines: readonly string[] }
  | {
      readonly kind: "boxes";
      readonly boxes: readonly Box[];
      readonly checked: readonly string[];
      readonly other: string;
    };

/**
 * The printed content of each place except the signatures (23, 25 and 27) and the fixed texts (26 and 28). `day` formats a
 * YYYY-MM-DD date. Unknown data prints no lines, except the address beside a name.
 */
export function printedPlaces(
  plan: PlanOfCare,
  facts: PlanFacts,
  day: (isoDay: string) => string,
): { readonly [P in PlaceId]?: Printed } {
  return {
    ...printedFacts(facts, day),
    ...printedOrders(plan, facts, day),
    ...printedBoxes(plan),
    ...printedBeside(plan, day),
  };
}

const text = (...lines: readonly (string | null | undefined)[]): Printed => ({
  kind: "text",
  lines: lines.flatMap((line) => (line ?? "").split("\n")).filter((line) => line.trim() !== ""),
});

const dated = (text: string, isoDay: string | null, day: (isoDay: string) => string) =>
  isoDay === null || text === "" ? text : `${text}, ${day(isoDay)}`;

const party = (one: Party | null): Printed =>
  one === null ? text() : text(one.name, knownAddress(one), one.phoneNumber);

/** The address with what is missing of it, because these boxes show a name in any case. */
function knownAddress(one: Party): string {
  const line = addressLine(one);
  if (line === "") return "Address not recorded";
  return one.street === null ? `${line} (street not recorded)` : line;
}

const sexes = { male: "M", female: "F" } as const;

function printedFacts(facts: PlanFacts, day: (isoDay: string) => string) {
  const { medicare, startOfCare, period, dob, sex, diagnoses } = facts;
  const named = diagnoses.map(({ code, description, onsetDate }) =>
    dated([code, description].filter(Boolean).join(" "), onsetDate, day),
  );
  return {
    1: text(medicare?.number),
    2: text(startOfCare && day(startOfCare)),
    3: text(`From: ${day(period.from)}`, `To: ${day(period.to)}`),
    4: text(facts.recordNumber),
    5: text(facts.providerNumber),
    6: party(facts.patient),
    7: party(facts.provider),
    8: text(dob && day(dob)),
    9: text(sex && sexes[sex]),
    11: text(named[0]),
    13: text(...named.slice(1)),
    24: party(facts.physician),
  };
}

function printedOrders(
  plan: PlanOfCare,
  { frequencies, period }: PlanFacts,
  day: (isoDay: string) => string,
) {
  const ordered = frequencies.map((line) =>
    line.startDate === period.from
      ? frequencyLine(line)
      : `${frequencyLine(line)}, from ${day(line.startDate)}`,
  );
  return {
    10: text(plan.medications),
    12: text(dated(plan.surgicalProcedure, plan.surgicalProcedureDate, day)),
    14: text(plan.supplies),
    15: text(plan.safety),
    16: text(plan.nutrition),
    17: text(plan.allergies),
    21: text(...ordered, plan.orders),
    22: text(
      labelled("Goals", plan.goals),
      labelled("Rehabilitation potential", plan.rehabilitationPotential),
      labelled("Discharge plans", plan.dischargePlans),
    ),
    23: text(plan.verbalStartOfCare && `Verbal SOC: ${day(plan.verbalStartOfCare)}`),
  };
}

const labelled = (label: string, text: string) => (text.trim() === "" ? "" : `${label}: ${text}`);

const printedBoxes = (plan: PlanOfCare): { readonly [P in "18A" | "18B" | "19" | "20"]: Printed } => ({
  "18A": {
    kind: "boxes",
    boxes: functionalLimitations,
    checked: plan.limitations,
    other: plan.limitationsOther,
  },
  "18B": { kind: "boxes", boxes: activitiesPermitted, checked: plan.activities, other: plan.activitiesOther },
  "19": { kind: "boxes", boxes: mentalStatuses, checked: plan.mentalStatus, other: plan.mentalStatusOther },
  "20": {
    kind: "boxes",
    boxes: prognoses,
    checked: plan.prognosis === null ? [] : [plan.prognosis],
    other: "",
  },
});

const printedBeside = (plan: PlanOfCare, day: (isoDay: string) => string) => ({
  psychosocial: text(plan.psychosocialStatus),
  risk: text(plan.emergencyRisk, labelled("Interventions", plan.riskInterventions)),
  education: text(plan.education),
  goals: text(
    ...plan.measurableGoals.map(({ goal, measure, targetDate }, place) =>
      [`${place + 1}. ${goal}`, labelled("Measure", measure), targetDate && `Target: ${day(targetDate)}`]
        .filter(Boolean)
        .join(". "),
    ),
  ),
  directives: text(plan.advanceDirectives),
});
