import { bims, type Field, type Finding, isAsked, phq } from "@hearthside/oasis";
import { type SyncState, sectionMarkOf } from "../../sync/assessment-sync.ts";
import { fieldsIn } from "./places.ts";
import type { Reading } from "./reading.ts";

/** The progress of one section. */
export type SectionState = {
  asked: number;
  answered: number;
  /** Errors that CMS rejects; unanswered questions do not count. */
  fatal: number;
  missing: number;
  warnings: number;
  /** Questions with two answers. */
  disputed: number;
  isCompleted: boolean;
};

type Known = { reading: Reading; state: SyncState; findings: readonly Finding[] };

/** `findings` of the section. Optional fields count only once they are answered. */
export function sectionStateOf(sectionId: string, { reading, state, findings }: Known): SectionState {
  const { answers, forced } = reading;
  const isAnswered = (id: string) => answers[id] !== undefined || isCalculated(id, reading);
  const counted = fieldsOfSection(sectionId, reading).filter(
    ({ id, submission, readonly, isOptional }) =>
      submission !== undefined && !readonly && isAsked(forced, id) && (!isOptional || isAnswered(id)),
  );
  const { wrong, missing } = sortFindings(findings, reading);
  const count = (severity: Finding["severity"]) => wrong.filter((one) => one.severity === severity).length;
  const fatal = count("fatal");
  const disputed = disputedIn(sectionId, { reading, state }).length;
  return {
    asked: counted.length,
    answered: counted.filter(({ id }) => isAnswered(id)).length,
    fatal,
    missing: missing.length,
    warnings: count("warning"),
    disputed,
    isCompleted:
      fatal + missing.length + disputed === 0 && state.answers.get(sectionMarkOf(sectionId))?.value === "1",
  };
}

const fieldsOfSection = (id: string, { form }: Reading): readonly Field[] =>
  form.sections.filter((section) => section.id === id).flatMap(fieldsIn);

/** The fields of a section with two answers. */
export function disputedIn(
  sectionId: string,
  { reading, state }: Omit<Known, "findings">,
): readonly string[] {
  const disputed = new Set(state.alternatives.map(({ item }) => item));
  return fieldsOfSection(sectionId, reading).flatMap(({ id }) => (disputed.has(id) ? [id] : []));
}

/** A total with only one allowed value needs no entry. */
function isCalculated(id: string, { answers }: Reading): boolean {
  if (id === "C0500") return bims(answers).allowed.length === 1;
  return id === "D0160" && phq(answers).allowed.length === 1;
}

/**
 * An unanswered question is not an error. A finding is about its first field; what the agency's settings
 * fill in cannot be answered here.
 */
function isMissing({ severity, items }: Finding, { form, answers }: Reading): boolean {
  const [first = ""] = items;
  return severity === "fatal" && answers[first] === undefined && form.fields.get(first)?.readonly !== true;
}

/** Separates errors from unanswered questions, each in the order of the findings. */
export function sortFindings(findings: readonly Finding[], reading: Reading) {
  const isLeft = (finding: Finding) => isMissing(finding, reading);
  return { wrong: findings.filter((finding) => !isLeft(finding)), missing: findings.filter(isLeft) };
}
