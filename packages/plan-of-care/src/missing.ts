import type { PlanFacts, PlanMedication } from "./facts.ts";
import { type PlaceId, placeOf } from "./places.ts";
import type { MeasurableGoal, PlanOfCare } from "./plan.ts";

/** Something the plan does not say yet. */
export type Missing = {
  readonly place: PlaceId;
  readonly message: string;
  /** The locator or the regulation that asks for it. */
  readonly source: string;
  /** Whether the plan cannot be signed without it. Otherwise it is recommended. */
  readonly blocks: boolean;
};

/**
 * What is missing, in the order of the form. The content that 42 CFR 484.60(a)(2) lists, and what makes an order unsafe or
 * unsignable, blocks the signature. What only the form asks for is recommended.
 */
export const missingFrom = (plan: PlanOfCare, facts: PlanFacts): readonly Missing[] =>
  [
    ...identityGaps(facts),
    ...medicationGaps(plan, facts),
    ...diagnosisGaps(facts),
    ...textGaps(plan, careTexts),
    ...boxGaps(plan),
    ...orderGaps(plan, facts),
    ...textGaps(plan, goalTexts),
    ...verbalGaps(plan, facts),
    ...physicianGaps(facts),
    ...textGaps(plan, besideTexts),
    ...measurableGaps(plan),
    ...textGaps(plan, directiveTexts),
  ].map(asMissing);

const asMissing = ({ place, message, isAdvice }: Gap): Missing => ({
  place,
  message,
  source: placeOf(place).source,
  blocks: isAdvice !== true,
});

const identityGaps = ({ medicare, startOfCare, providerNumber, patient, dob, sex, provider }: PlanFacts) => [
  ...unless(medicare?.number !== null, advice("1", "The Medicare number is not in the chart.")),
  ...unless(startOfCare !== null, {
    place: "2",
    message: "Care has not started. There is no start of care date.",
  }),
  ...unless(providerNumber !== null, advice("5", "The agency has no CMS certification number.")),
  ...unless(patient.street !== null, advice("6", "The patient's address is not in the chart.")),
  ...unless(provider.street !== null, advice("7", "The branch has no address.")),
  ...unless(dob !== null, advice("8", "The date of birth is not in the chart.")),
  ...unless(sex !== null, advice("9", "The patient's sex is not in the chart.")),
];

function medicationGaps({ medications }: PlanOfCare, facts: PlanFacts): Gap[] {
  if (medications.trim() === "") return [{ place: "10", message: "Enter the medications, or “None.”" }];
  const unknown = facts.medications
    .filter(({ name }) => medications.includes(name))
    .flatMap((medication) => {
      const parts = missingParts(medication);
      return parts.length === 0
        ? []
        : [advice("10", `${medication.name}: ${parts.join(", ")} not recorded.`)];
    });
  return [...blanks("10", medications), ...unknown];
}

const missingParts = ({ dose, route, frequency }: PlanMedication): string[] =>
  Object.entries({ dose, route, frequency }).flatMap(([part, value]) => (value === null ? [part] : []));

const diagnosisGaps = ({ diagnoses }: PlanFacts): Gap[] =>
  unless(diagnoses.length > 0, { place: "11", message: "Add a principal diagnosis to the chart." });

function boxGaps(plan: PlanOfCare): Gap[] {
  const { limitations, activities, mentalStatus, prognosis } = plan;
  return [
    ...unless(limitations.length > 0, {
      place: "18A",
      message: "Check the functional limitations. If there are none, check Other and enter “None.”",
    }),
    ...specified("18A", limitations.includes("B"), plan.limitationsOther),
    ...unless(activities.length > 0, { place: "18B", message: "Select the activities permitted." }),
    ...specified("18B", activities.includes("D"), plan.activitiesOther),
    ...unless(mentalStatus.length > 0, { place: "19", message: "Select the mental status." }),
    ...specified("19", mentalStatus.includes("8"), plan.mentalStatusOther),
    ...unless(prognosis !== null, { place: "20", message: "Choose the prognosis." }),
  ];
}

const specified = (place: PlaceId, isChecked: boolean, text: string): Gap[] =>
  unless(!isChecked || text.trim() !== "", { place, message: "“Other” is checked. Specify it." });

const orderGaps = ({ orders }: PlanOfCare, { frequencies }: PlanFacts): Gap[] => [
  ...unless(frequencies.length > 0, {
    place: "21",
    message: "No visits are ordered in this period. Order a frequency for each discipline.",
  }),
  ...unless(orders.trim() !== "", {
    place: "21",
    message: "Enter the orders for discipline and treatments.",
  }),
  ...blanks("21", orders),
];

/**
 * Care that starts before the physician has signed the plan starts on a verbal order, whose date is in locator 23. Source:
 * 42 CFR 409.43(d). In later periods the plan itself is the order.
 */
function verbalGaps({ verbalStartOfCare: day }: PlanOfCare, { startOfCare, period }: PlanFacts): Gap[] {
  if (startOfCare === null || startOfCare !== period.from) return [];
  if (day === null)
    return [advice("23", "If care started on a verbal order, enter its date (42 CFR 409.43(d)).")];
  return unless(day <= startOfCare, advice("23", "The verbal order is dated after the start of care."));
}

const physicianGaps = ({ physician }: PlanFacts): Gap[] =>
  physician === null
    ? [{ place: "24", message: "No physician is named to sign the plan." }]
    : unless(physician.street !== null, advice("24", "The physician's address is not in the directory."));

const measurableGaps = ({ measurableGoals }: PlanOfCare): Gap[] => [
  ...unless(measurableGoals.length > 0, { place: "goals", message: "Add at least one measurable goal." }),
  ...unless(measurableGoals.every(isWhole), {
    place: "goals",
    message: "Each goal needs a measure and a target date.",
  }),
  ...blanks("goals", measurableGoals.map(({ goal, measure }) => `${goal} ${measure}`).join(" ")),
];

const isWhole = ({ goal, measure, targetDate }: MeasurableGoal): boolean =>
  goal.trim() !== "" && measure.trim() !== "" && targetDate !== null;

type TextGap = {
  readonly place: PlaceId;
  readonly field: { [F in keyof PlanOfCare]: PlanOfCare[F] extends string ? F : never }[keyof PlanOfCare];
  readonly message: string;
};

const careTexts: readonly TextGap[] = [
  { place: "14", field: "supplies", message: "Enter the equipment and supplies, or “None.”" },
  { place: "15", field: "safety", message: "Enter the safety measures." },
  { place: "16", field: "nutrition", message: "Enter the nutritional requirements." },
  { place: "17", field: "allergies", message: "Enter the allergies, or “No known allergies.”" },
];

const goalTexts: readonly TextGap[] = [
  { place: "22", field: "goals", message: "Enter the goals." },
  { place: "22", field: "rehabilitationPotential", message: "Enter the rehabilitation potential." },
  { place: "22", field: "dischargePlans", message: "Enter the discharge plans." },
];

const besideTexts: readonly TextGap[] = [
  { place: "psychosocial", field: "psychosocialStatus", message: "Enter the psychosocial status." },
  {
    place: "risk",
    field: "emergencyRisk",
    message: "Describe the risk for emergency department visits and hospital readmission.",
  },
  { place: "risk", field: "riskInterventions", message: "Enter the interventions to reduce the risk." },
  { place: "education", field: "education", message: "Enter the patient and caregiver education." },
];

const directiveTexts: readonly TextGap[] = [
  {
    place: "directives",
    field: "advanceDirectives",
    message: "Enter the advance directives, or “None.”",
  },
];

const textGaps = (plan: PlanOfCare, texts: readonly TextGap[]): Gap[] =>
  texts.flatMap(({ place, field, message }) =>
    plan[field].trim() === "" ? [{ place, message }] : blanks(place, plan[field]),
  );

type Gap = { readonly place: PlaceId; readonly message: string; readonly isAdvice?: true };

const unless = (isThere: boolean, ...gaps: Gap[]): Gap[] => (isThere ? [] : gaps);

const advice = (place: PlaceId, message: string): Gap => ({ place, message, isAdvice: true });

/** Inserted wording whose blanks, or chart fields such as {firstName}, are not filled in. */
const blanks = (place: PlaceId, text: string): Gap[] =>
  unless(!/_{3}|\{[\p{L}/ ]{1,30}\}/u.test(text), { place, message: "Fill in the blanks (____)." });
