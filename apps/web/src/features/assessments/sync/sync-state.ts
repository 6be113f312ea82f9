import type { Assessment } from "@hearthside/contract";
import type { Operation } from "#src/lib/outbox/operation.ts";
import type { RefusedOperation, Saved, SyncedAnswer, SyncState } from "./assessment-sync.ts";

/** Everything the state of one assessment is built from in this tab. */
export type Parts = {
  readonly assessment: Assessment;
  readonly onDevice: readonly Operation[];
  readonly inMemory: readonly Operation[];
  /** Not yet written anywhere. */
  readonly unsaved: readonly Operation[];
  readonly isSignedOut: boolean;
};

export function stateOf(parts: Parts, before?: SyncState): SyncState {
  const { assessment, onDevice, inMemory, unsaved } = parts;
  const operations = [...onDevice, ...inMemory, ...unsaved];
  return {
    assessment,
    answers: answersOf(assessment, operations, before?.answers),
    alternatives: assessment.alternatives,
    proposals: assessment.proposals,
    refused: operations.flatMap(toRefused),
    saved: savedOf(parts),
  };
}

function answersOf(
  { answers }: Assessment,
  operations: readonly Operation[],
  before: SyncState["answers"] | undefined,
): ReadonlyMap<string, SyncedAnswer> {
  const synced = new Map<string, SyncedAnswer>();
  for (const { item, value, revision, source } of answers)
    synced.set(item, { value, revision, source, isPending: false });
  for (const { item, value, refusal } of operations) {
    if (refusal !== null) continue;
    synced.set(item, { value, revision: synced.get(item)?.revision ?? 0, source: null, isPending: true });
  }
  for (const [item, answer] of synced) {
    const known = before?.get(item);
    if (known !== undefined && isSame(known, answer)) synced.set(item, known);
  }
  return synced;
}

const isSame = (one: SyncedAnswer, other: SyncedAnswer) =>
  one.value === other.value &&
  one.revision === other.revision &&
  one.source === other.source &&
  one.isPending === other.isPending;

const toRefused = ({ opId, item, value, refusal }: Operation): RefusedOperation[] =>
  refusal === null ? [] : [{ opId, item, value, message: refusal }];

function savedOf({ onDevice, inMemory, unsaved, isSignedOut }: Parts): Saved {
  const waits = ({ refusal }: Operation) => refusal === null;
  if (unsaved.length > 0) return "saving";
  if (inMemory.length > 0) return "not-on-device";
  if (onDevice.some(waits)) return isSignedOut ? "signed-out" : "on-device";
  return onDevice.length > 0 ? "refused" : "saved";
}

/** The fields that look different: changed answers, conflicts and rejected changes. */
export function changedItems(before: SyncState, after: SyncState): readonly string[] {
  const items = new Set([...before.answers.keys(), ...after.answers.keys()]);
  const changed = [...items].filter((item) => before.answers.get(item) !== after.answers.get(item));
  const lists = (["alternatives", "proposals", "refused"] as const).flatMap((name) =>
    differing(before[name], after[name]),
  );
  return [...new Set([...changed, ...lists])];
}

type Listed = { readonly item: string };

function differing(before: readonly Listed[], after: readonly Listed[]): string[] {
  if (before === after) return [];
  const [was, is] = [before, after].map((list) => new Set(list.map((one) => JSON.stringify(one))));
  const onlyIn = (list: readonly Listed[], other: Set<string> | undefined) =>
    list.filter((one) => !other?.has(JSON.stringify(one))).map(({ item }) => item);
  return [...onlyIn(before, is), ...onlyIn(after, was)];
}
