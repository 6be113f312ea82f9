import { bims, type Field, type Finding, isAsked, phq } from "@hearthside/oasis";
import type { SyncState } from "../../sync/assessment-sync.ts";
import { markOf } from "../../sync/values-of.ts";
import { sortFindings } from "./missing.ts";
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
      fatal + missing.length + disputed === 0 && state.answers.get(markOf(sectionId))?.value === "1",
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
