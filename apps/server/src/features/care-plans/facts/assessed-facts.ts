import type { PlanOfCareFacts } from "@hearthside/contract";
import type { AssessedPart, PlanFacts } from "@hearthside/plan-of-care";

type Answers = Readonly<Record<string, string>>;

/** Answers used where the chart has nothing. */
export const standInItems = [
  "street",
  "city",
  "M0050",
  "M0060",
  "M0069",
  "A0810",
  "M0018",
  "M1021_PRIMARY_DIAG_ICD",
  ...[1, 2, 3, 4, 5].map((place) => `M1023_OTH_DIAG${place}_ICD`),
];

type StandIns = {
  readonly answers: Answers;
  /** From the directory, by the NPI in M0018. */
  readonly physician: PlanFacts["attending"];
};

/**
 * Takes address, sex, diagnoses and physician from the signed assessment where the chart has none, and names which ones.
 * Parts of two addresses are never mixed.
 */
export function withAssessed(facts: PlanOfCareFacts, { answers, physician }: StandIns): PlanOfCareFacts {
  const assessed = {
    address: hasAddress(facts) ? undefined : addressOf(answers),
    sex: facts.sex === null ? sexOf(answers) : undefined,
    diagnoses: facts.diagnoses.length === 0 ? diagnosesOf(answers) : undefined,
    physician: facts.attending === null ? (physician ?? undefined) : undefined,
  };
  const fromAssessment = parts.filter((part) => assessed[part] !== undefined);
  if (fromAssessment.length === 0) return facts;
  return {
    ...facts,
    patient: { ...facts.patient, ...assessed.address },
    sex: assessed.sex ?? facts.sex,
    diagnoses: assessed.diagnoses ?? facts.diagnoses,
    attending: assessed.physician ?? facts.attending,
    fromAssessment,
  };
}

const parts = ["address", "sex", "diagnoses", "physician"] as const satisfies readonly AssessedPart[];

const hasAddress = ({ patient: { street, city, state, zip } }: PlanOfCareFacts) =>
  [street, city, state, zip].some((part) => part !== null);

function addressOf(answers: Answers) {
  const known = (item: string) => answers[item] ?? null;
  const zip = known("M0060")?.replace(/^(\d{5})(\d{4})$/, "$1-$2") ?? null;
  const address = { street: known("street"), city: known("city"), state: known("M0050"), zip };
  return Object.values(address).every((part) => part === null) ? undefined : address;
}

function sexOf({ M0069, A0810 = M0069 }: Answers): "male" | "female" | undefined {
  if (A0810 === "1") return "male";
  return A0810 === "2" ? "female" : undefined;
}

/** In the order of the items. An assessment has no diagnosis descriptions. */
function diagnosesOf(answers: Answers): PlanOfCareFacts["diagnoses"] | undefined {
  const codes = standInItems.filter((item) => item.endsWith("_ICD")).flatMap((item) => answers[item] ?? []);
  const named = codes.filter((code) => code !== "-");
  if (named.length === 0) return undefined;
  return named.map((code) => ({ code, description: "", onsetDate: null }));
}
