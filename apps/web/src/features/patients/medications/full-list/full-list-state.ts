import type { Medication } from "@hearthside/contract";
import {
  type Draft,
  isChanged,
  type LineValues,
  medicationToDraft,
  medicationToValues,
  newDraft,
  setLineToDraft,
} from "./drafts.ts";
import type { Problems } from "./problems.ts";
import type { SetDraft } from "./set-choice.tsx";

export type FullListState = {
  /** Whether the list has loaded. */
  readonly hasBegun: boolean;
  readonly drafts: readonly Draft[];
  /** The medication being edited. */
  readonly openId: string | undefined;
  readonly problems: ReadonlyMap<string, Problems>;
};

export type Act =
  | { readonly act: "begin"; readonly medications: readonly Medication[] }
  | { readonly act: "add"; readonly id: string }
  | { readonly act: "add-set"; readonly lines: readonly SetDraft[] }
  | { readonly act: "open"; readonly id: string | undefined }
  | {
      readonly act: "change";
      readonly id: string;
      readonly values: Partial<LineValues>;
      readonly label?: string;
    }
  | { readonly act: "remove"; readonly id: string }
  | { readonly act: "refuse"; readonly problems: ReadonlyMap<string, Problems> }
  | { readonly act: "settle"; readonly theirs: readonly Medication[]; readonly taken: readonly string[] };

export const notBegun: FullListState = {
  hasBegun: false,
  drafts: [],
  openId: undefined,
  problems: new Map(),
};

export function step(state: FullListState, act: Act): FullListState {
  const { drafts } = state;
  switch (act.act) {
    case "begin":
      return { ...notBegun, hasBegun: true, drafts: act.medications.map(medicationToDraft) };
    case "add":
      return { ...state, drafts: [newDraft(act.id), ...drafts], openId: act.id };
    case "add-set":
      return { ...state, drafts: [...act.lines.map(setLineToDraft), ...drafts], openId: undefined };
    case "open":
      return { ...state, openId: act.id };
    case "change":
      return { ...state, drafts: drafts.map((draft) => changed(draft, act)), problems: without(state, act) };
    case "remove":
      return {
        ...state,
        drafts: drafts.flatMap((draft) => removed(draft, act.id)),
        problems: without(state, act),
      };
    case "refuse":
      return { ...state, problems: act.problems, openId: [...act.problems.keys()][0] ?? state.openId };
    case "settle":
      return { ...state, drafts: drafts.map((draft) => settled(draft, act)), problems: new Map() };
  }
}

type Change = Extract<Act, { act: "change" }>;

const changed = (draft: Draft, { id, values, label }: Change): Draft =>
  draft.id === id
    ? { ...draft, values: { ...draft.values, ...values }, prescriberLabel: label ?? draft.prescriberLabel }
    : draft;

/** One that was never saved is removed immediately. */
function removed(draft: Draft, id: string): readonly Draft[] {
  if (draft.id !== id) return [draft];
  return draft.base === null ? [] : [{ ...draft, values: { ...draft.values, isRemoved: true } }];
}

/** Any change to a medication clears its problems. */
const without = ({ problems }: FullListState, { id }: { readonly id: string }) =>
  new Map([...problems].filter(([line]) => line !== id));

/** Bases the medication on the other user's version: with their values where chosen, otherwise with the user's own. */
function settled(draft: Draft, { theirs, taken }: Extract<Act, { act: "settle" }>): Draft {
  const fresh = theirs.find(({ id }) => id === draft.id);
  if (fresh === undefined) return draft;
  if (taken.includes(draft.id)) return medicationToDraft(fresh);
  return { ...draft, version: fresh.version, base: medicationToValues(fresh) };
}

export const changedDrafts = ({ drafts }: FullListState): Draft[] => drafts.filter(isChanged);
