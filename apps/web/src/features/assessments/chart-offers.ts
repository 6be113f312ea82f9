import { type Field, type Form, forcedCodes, isAsked } from "@hearthside/oasis";
import type { SyncedAnswer, SyncState } from "./sync/assessment-sync.ts";

/** An answer that is missing from the chart or differs from it. */
export type ChartOffer = {
  readonly field: Field;
  readonly value: string;
  /** Undefined if the chart has nothing. */
  readonly inChart: string | undefined;
};

/** Facts an assessment may add to the chart or correct there; others are corrected where they are kept. */
const correctable =
  /^(patient|admission|coverage|diagnosis)\.|^(legalRepresentative|contact)\.(?!address)|^physician\.npi$/;

/** The chart gets these dates when care starts or resumes; an assessment only corrects them. */
const onlyCorrected = /^admission\.(startOfCare|resumptionOfCare)$/;

type Known = { readonly [fact: string]: string };

/** The chart update a field offers if its answer differs from the chart. */
export function offerOf(
  field: Field,
  answer: Pick<SyncedAnswer, "source"> & { readonly value: string | null | undefined },
  facts: Known,
): ChartOffer | undefined {
  const fact = field.fact ?? "";
  const { source, value } = answer;
  if (!correctable.test(fact) || field.readonly === true || field.isSsn === true) return undefined;
  if ((source !== null && source !== "import") || value === null || value === undefined) return undefined;
  if (value === "-" || value === field.alternative?.value) return undefined;
  const inChart = facts[fact];
  if (inChart === undefined && onlyCorrected.test(fact)) return undefined;
  if (inChart !== undefined && plain(inChart) === plain(value)) return undefined;
  return { field, value, inChart };
}

/** Numbers are written with and without punctuation. */
const plain = (value: string) =>
  /\d/.test(value) ? value.replaceAll(/[\s()-]/g, "").toUpperCase() : value.trim();

/** All offers in the form's order. A contact is offered only with a name. */
export function chartOffers({ assessment, answers }: SyncState, form: Form): readonly ChartOffer[] {
  const values = Object.fromEntries([...answers].map(([item, { value }]) => [item, value ?? ""]));
  const forced = forcedCodes(form, Object.fromEntries(Object.entries(values).filter(([, value]) => value)));
  return [...form.fields.values()].flatMap((field) => {
    const answer = answers.get(field.id);
    if (answer === undefined || !isAsked(forced, field.id)) return [];
    const offer = offerOf(field, answer, assessment.facts);
    return offer === undefined || isNameless(field, { facts: assessment.facts, values }) ? [] : [offer];
  });
}

function isNameless(
  { fact }: Field,
  { facts, values }: { facts: Known; values: Readonly<Record<string, string>> },
): boolean {
  const [whose = ""] = (fact ?? "").split(".");
  if (whose !== "contact" && whose !== "legalRepresentative") return false;
  return facts[`${whose}.name`] === undefined && !values[`${whose}Name`];
}
