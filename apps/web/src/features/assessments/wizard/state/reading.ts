import type { Alternative, Answer, Proposal } from "@hearthside/contract";
import {
  type Answers,
  answerProblem,
  type DroppedAnswer,
  type Evaluation,
  type EvaluationDays,
  evaluate,
  type Field,
  type Finding,
  type ForcedCode,
  type Form,
  forcedCodes,
  isAsked,
  migrate,
  reevaluate,
} from "@hearthside/oasis";
import { agencyToday } from "#src/lib/moments.ts";
import { formOf } from "../../form-of.ts";
import { type SyncState, valuesOf } from "../../sync/assessment-sync.ts";

/** Everything derived from the current answers. */
export type Reading = {
  form: Form;
  /** The answers that the form includes. */
  answers: Answers;
  /** Codes set by skip rules; these fields are not asked. */
  forced: ReadonlyMap<string, ForcedCode>;
  evaluation: Evaluation;
  /** Findings of the evaluation, plus the SSN check that only the server can do. */
  findings: readonly Finding[];
  /** Answered under another instrument version; kept until the assessment is complete. */
  outside: readonly DroppedAnswer[];
};

export function readAll(state: SyncState, today: string): Reading {
  const values = valuesOf(state);
  return readFor(formOf(state.assessment.summary.reason, values, today), values, { state, today });
}

type Step = { changed: readonly string[]; today: string };

/**
 * Updates the reading after `changed` fields changed; only edits that read them run again. While M0090 is being typed, the form
 * stays as it is.
 */
export function updateReading(before: Reading, state: SyncState, { changed, today }: Step): Reading {
  const values = valuesOf(state);
  const form = values.M0090 === undefined ? before.form : formOf(before.form.reason, values, today);
  if (form !== before.form) return readFor(form, values, { state, today });
  const given = changed.every((id) => isStorable(form.fields.get(id), values[id]));
  const { answers, outside } = given ? withChanged(before, values, changed) : sortInto(form, values);
  const evaluation = reevaluate(before.evaluation, answers, changed);
  const findings = evaluation === before.evaluation ? before.findings : withSsn(evaluation, answers, state);
  return { form, answers, outside, forced: forcedCodes(form, answers), evaluation, findings };
}

/** A correction (transaction 2) and a record sent on time are not late; a rejected record still has to be sent. */
function daysOf({ assessment: { summary } }: SyncState, today: string): EvaluationDays {
  const { transaction, lastTransmission: sent } = summary;
  const isSent = sent !== null && sent.outcome !== "rejected";
  return {
    today,
    isCorrection: transaction === 2,
    ...(isSent && { submittedOn: agencyToday(new Date(sent.exportedAt)) }),
  };
}

const isStorable = (field: Field | undefined, value: string | undefined) =>
  field !== undefined && value !== undefined && answerProblem(field, value) === undefined;

/** If every changed field has an answer in this form, nothing else needs sorting again. */
function withChanged({ answers, outside }: Reading, values: Answers, changed: readonly string[]) {
  const now = Object.fromEntries(changed.map((id) => [id, values[id] ?? ""]));
  return { answers: { ...answers, ...now }, outside };
}

type Now = { state: SyncState; today: string };

function readFor(form: Form, values: Answers, { state, today }: Now): Reading {
  const { answers, outside } = sortInto(form, values);
  const evaluation = evaluate(form, answers, daysOf(state, today));
  const findings = withSsn(evaluation, answers, state);
  return { form, answers, outside, forced: forcedCodes(form, answers), evaluation, findings };
}

function withSsn(
  { findings }: Evaluation,
  { M0064: answer }: Answers,
  { assessment: { ssnFinding } }: SyncState,
): readonly Finding[] {
  if (ssnFinding === undefined || answer?.startsWith("ssn:") !== true) return findings;
  return [{ ...ssnFinding, severity: "fatal", items: ["M0064"] }, ...findings];
}

function sortInto(form: Form, values: Answers): Pick<Reading, "answers" | "outside"> {
  const { answers, dropped } = migrate(values, form);
  return { answers, outside: dropped };
}

/** The display state of one field. */
export type FieldState = {
  value: string | undefined;
  source: Answer["source"];
  isPending: boolean;
  isAsked: boolean;
  /** Boxes of a checklist that are skipped. */
  skippedBoxes: readonly string[];
  findings: readonly Finding[];
  alternatives: readonly Alternative[];
  proposals: readonly Proposal[];
};

type Known = { reading: Reading; state: SyncState; findings: readonly Finding[] };

export function fieldStateOf(id: string, { reading, state, findings }: Known): FieldState {
  const answer = state.answers.get(id);
  return {
    value: reading.answers[id],
    source: answer?.source ?? null,
    isPending: answer?.isPending ?? false,
    isAsked: isAsked(reading.forced, id),
    skippedBoxes: skippedBoxesOf(id, reading.forced),
    findings,
    alternatives: state.alternatives.filter(({ item }) => item === id),
    proposals: state.proposals.filter(({ item, decision }) => item === id && decision === null),
  };
}

const skippedBoxesOf = (id: string, forced: ReadonlyMap<string, ForcedCode>) =>
  [...forced.keys()].flatMap((key) => (key.startsWith(`${id}:`) ? [key.slice(id.length + 1)] : []));
