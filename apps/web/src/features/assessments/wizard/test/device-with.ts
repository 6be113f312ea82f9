import type { Alternative, Assessment } from "@hearthside/contract";
import type {
  AssessmentSync,
  FieldChange,
  RefusedOperation,
  Saved,
  SyncState,
} from "../../sync/assessment-sync.ts";

/** A device with one assessment that keeps changes and reports the status a test sets. */
export function deviceWith(assessment: Assessment) {
  const listeners = new Set<(changed: readonly string[]) => void>();
  const given: FieldChange[][] = [];
  const asked: string[] = [];
  let state = firstState(assessment);
  let next: Partial<Assessment> = {};
  const show = (next: Partial<SyncState>, changed: readonly string[] = []) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener(changed);
  };
  const sync: AssessmentSync = {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (changes) => {
      given.push([...changes]);
      show(
        { answers: withChanges(state, changes), alternatives: unsettled(state, changes) },
        changes.map(({ item }) => item),
      );
    },
    refresh: () => {
      asked.push("refresh");
      return Promise.resolve(show({ assessment: { ...state.assessment, ...next } }));
    },
    retryRefused: (opId) => Promise.resolve(void asked.push(`retry ${opId}`)),
    discardRefused: (opId) => Promise.resolve(void asked.push(`discard ${opId}`)),
    close: () => asked.push("close"),
  };
  return {
    sync,
    given,
    asked,
    says: (saved: Saved) => show({ saved }),
    refuses: (refused: readonly RefusedOperation[]) => show({ refused, saved: "refused" }),
    disagrees: (alternatives: readonly Alternative[]) =>
      show(
        { alternatives },
        alternatives.map(({ item }) => item),
      ),
    /** What the server returns when the assessment is read again. */
    willRead: (changes: Partial<Assessment>) => void (next = changes),
    answerOf: (item: string) => state.answers.get(item)?.value ?? null,
  };
}

export type Device = ReturnType<typeof deviceWith>;

const firstState = (assessment: Assessment): SyncState => ({
  assessment,
  answers: new Map(
    assessment.answers.map(({ item, value, revision, source }) => [
      item,
      { value, revision, source, isPending: false },
    ]),
  ),
  alternatives: assessment.alternatives,
  proposals: assessment.proposals,
  refused: [],
  saved: "saved",
});

function withChanges({ answers }: SyncState, changes: readonly FieldChange[]): SyncState["answers"] {
  const next = new Map(answers);
  for (const { item, value } of changes)
    next.set(item, { value, revision: answers.get(item)?.revision ?? 0, source: null, isPending: false });
  return next;
}

function unsettled({ alternatives }: SyncState, changes: readonly FieldChange[]) {
  const settled = changes.flatMap(({ settles = [] }) => settles);
  return alternatives.filter(({ id }) => !settled.includes(id));
}
