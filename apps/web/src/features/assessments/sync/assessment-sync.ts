import type { Alternative, Assessment, Proposal } from "@hearthside/contract";
import type {
  AnswerSync,
  SyncState as StateOfRecord,
  SyncedAnswer,
} from "#src/lib/outbox/answers/answer-sync.ts";

export type {
  FieldChange,
  RefusedOperation,
  Saved,
  SyncedAnswer,
} from "#src/lib/outbox/answers/answer-sync.ts";

export type SyncState = Omit<StateOfRecord<Assessment>, "record"> & {
  /** As last read from the server. */
  readonly assessment: Assessment;
  readonly alternatives: readonly Alternative[];
  readonly proposals: readonly Proposal[];
};

export type AssessmentSync = Omit<AnswerSync<Assessment>, "state"> & {
  /** The same object until something changes. */
  state(): SyncState;
};

const states = new WeakMap<StateOfRecord<Assessment>, SyncState>();

/** The state with the parts of an assessment by name; the same object for the same state. */
export function asAssessment(state: StateOfRecord<Assessment>): SyncState {
  const { record: assessment, ...others } = state;
  const { alternatives, proposals } = assessment;
  const known = states.get(state) ?? { ...others, assessment, alternatives, proposals };
  states.set(state, known);
  return known;
}

/** "sectionC" marks the section as submitted. It is not a field of the form. */
export const sectionMarkOf = (sectionId: string) => `section${sectionId}`;
const isMark = (item: string) => /^section[A-Z]{1,2}$/.test(item);

/** All answers, of either version. */
export function valuesOf({
  answers,
}: {
  readonly answers: ReadonlyMap<string, SyncedAnswer>;
}): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [item, { value }] of answers) if (value !== null && !isMark(item)) values[item] = value;
  return values;
}
