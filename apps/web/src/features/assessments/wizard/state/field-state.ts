import type { Alternative, Answer, Proposal } from "@hearthside/contract";
import { type Finding, type ForcedCode, isAsked } from "@hearthside/oasis";
import type { SyncState } from "../../sync/assessment-sync.ts";
import type { Reading } from "./reading.ts";

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
