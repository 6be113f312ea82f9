import { Medication, type MedicationConflict, type MedicationList } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useReducer, useState } from "react";
import * as z from "zod/mini";
import { ApiError } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { counted } from "#src/lib/numbers.ts";
import type { FieldProblems } from "#src/ui/records/schema-problems.ts";
import { type Refusal, useAction } from "#src/ui/records/use-action.ts";
import { medicationsKey } from "../queries.ts";
import {
  type Draft,
  draftToLine,
  isDraftChanged,
  type LineValues,
  medicationToDraft,
  medicationToValues,
  newDraft,
  problemsByLine,
  setLineToDraft,
  validateDraft,
} from "./drafts.ts";
import { useMedicationFindings } from "./finding-warning.tsx";
import type { SetDraft } from "./set-choice.tsx";

const lookFirst = "Review the warnings above the list. To save anyway, save again.";

const Conflict = z.object({ lines: z.array(Medication) });

type Opened = { patientId: string; list: MedicationList | undefined; onSaved: (count: number) => void };

/** The full list while editing: all changes are saved together or not at all, and entries are never lost. */
export function useFullList({ patientId, list, onSaved }: Opened) {
  const [state, dispatch] = useReducer(step, notBegun);
  const { run, busy } = useAction();
  const [refusal, setRefusal] = useState<string>();
  const [theirs, setTheirs] = useState<MedicationConflict["lines"]>();
  const [taken, setTaken] = useState<readonly string[]>([]);
  const queries = useQueryClient();
  const changed = changedDrafts(state);
  const findings = useMedicationFindings(patientId, changed);
  if (list !== undefined && !state.hasBegun) dispatch({ action: "begin", medications: list.medications });

  function save(drafts: readonly Draft[]) {
    if (busy || drafts.length === 0) return;
    const problems = validateAll(drafts);
    if (problems.size > 0) return showProblems(problems);
    setRefusal(undefined);
    run(() => send(drafts), "The list could not be saved. None of your changes were stored.", {
      onRefused: (refused) => refuse(refused, drafts),
    });
  }

  async function send(drafts: readonly Draft[]) {
    if (await findings.hasUnseen()) return setRefusal(lookFirst);
    await call("PUT /patients/:id/medications", { id: patientId, lines: drafts.map(draftToLine) });
    await queries.invalidateQueries({ queryKey: medicationsKey(patientId) });
    onSaved(drafts.length);
  }

  function refuse({ message, fields, error }: Refusal, sent: readonly Draft[]) {
    const conflict = conflictIn(error);
    if (conflict !== undefined) {
      setTaken([]);
      return setTheirs(conflict.lines);
    }
    const problems = problemsByLine(sent, fields);
    if (problems.size > 0) return showProblems(problems);
    setRefusal(message);
  }

  function showProblems(problems: ReadonlyMap<string, FieldProblems>) {
    setRefusal(`${counted(problems.size, "medication needs", "medications need")} review.`);
    dispatch({ action: "refuse", problems });
  }

  /** Uses the chosen values and saves again, all or none. */
  function settle() {
    if (theirs === undefined) return;
    const next = step(state, { action: "settle", theirs, taken });
    dispatch({ action: "settle", theirs, taken });
    setTheirs(undefined);
    const left = changedDrafts(next);
    if (left.length > 0) return save(left);
    void queries.invalidateQueries({ queryKey: medicationsKey(patientId) });
    onSaved(0);
  }

  return {
    state,
    dispatch,
    findings,
    busy,
    refusal,
    changed,
    conflict: theirs,
    save: () => save(changed),
    /** Medications for which the other user's version is chosen. */
    taken,
    take: (id: string, isTaken: boolean) =>
      setTaken((ids) => [...ids.filter((one) => one !== id), ...(isTaken ? [id] : [])]),
    settle,
    backToList: () => setTheirs(undefined),
  };
}

export type FullList = ReturnType<typeof useFullList>;
export type Dispatch = FullList["dispatch"];

const validateAll = (drafts: readonly Draft[]): FullListState["problems"] =>
  new Map(
    drafts
      .map((draft) => [draft.id, validateDraft(draft)] as const)
      .filter(([, problems]) => Object.keys(problems).length > 0),
  );

function conflictIn(error: unknown): MedicationConflict | undefined {
  if (!(error instanceof ApiError) || error.code !== "conflict") return undefined;
  return Conflict.safeParse(error.context).data;
}

export type FullListState = {
  /** Whether the list has loaded. */
  readonly hasBegun: boolean;
  readonly drafts: readonly Draft[];
  /** The medication being edited. */
  readonly openId: string | undefined;
  readonly problems: ReadonlyMap<string, FieldProblems>;
};

type Action =
  | { readonly action: "begin"; readonly medications: readonly Medication[] }
  | { readonly action: "add"; readonly id: string }
  | { readonly action: "add-set"; readonly lines: readonly SetDraft[] }
  | { readonly action: "open"; readonly id: string | undefined }
  | {
      readonly action: "change";
      readonly id: string;
      readonly values: Partial<LineValues>;
      readonly label?: string;
    }
  | { readonly action: "remove"; readonly id: string }
  | { readonly action: "refuse"; readonly problems: ReadonlyMap<string, FieldProblems> }
  | { readonly action: "settle"; readonly theirs: readonly Medication[]; readonly taken: readonly string[] };

const notBegun: FullListState = {
  hasBegun: false,
  drafts: [],
  openId: undefined,
  problems: new Map(),
};

function step(state: FullListState, action: Action): FullListState {
  const { drafts } = state;
  switch (action.action) {
    case "begin":
      return { ...notBegun, hasBegun: true, drafts: action.medications.map(medicationToDraft) };
    case "add":
      return { ...state, drafts: [newDraft(action.id), ...drafts], openId: action.id };
    case "add-set":
      return { ...state, drafts: [...action.lines.map(setLineToDraft), ...drafts], openId: undefined };
    case "open":
      return { ...state, openId: action.id };
    case "change":
      return {
        ...state,
        drafts: drafts.map((draft) => changed(draft, action)),
        problems: without(state, action),
      };
    case "remove":
      return {
        ...state,
        drafts: drafts.flatMap((draft) => removed(draft, action.id)),
        problems: without(state, action),
      };
    case "refuse":
      return { ...state, problems: action.problems, openId: [...action.problems.keys()][0] ?? state.openId };
    case "settle":
      return { ...state, drafts: drafts.map((draft) => settled(draft, action)), problems: new Map() };
  }
}

type Change = Extract<Action, { action: "change" }>;

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
function settled(draft: Draft, { theirs, taken }: Extract<Action, { action: "settle" }>): Draft {
  const fresh = theirs.find(({ id }) => id === draft.id);
  if (fresh === undefined) return draft;
  if (taken.includes(draft.id)) return medicationToDraft(fresh);
  return { ...draft, version: fresh.version, base: medicationToValues(fresh) };
}

const changedDrafts = ({ drafts }: FullListState): Draft[] => drafts.filter(isDraftChanged);
