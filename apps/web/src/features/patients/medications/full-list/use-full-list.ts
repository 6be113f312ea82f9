import { Medication, type MedicationConflict, type MedicationList } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useReducer, useState } from "react";
import * as z from "zod/mini";
import { ApiError, messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { medicationsKey } from "../queries.ts";
import { type Draft, draftToLine } from "./drafts.ts";
import { changedDrafts, type FullListState, notBegun, step } from "./full-list-state.ts";
import { type Problems, problemsByLine, problemsOf } from "./problems.ts";
import { useFindings } from "./use-findings.ts";

const lookFirst = "Review the warnings above the list. To save anyway, save again.";

const Conflict = z.object({ lines: z.array(Medication) });

type Opened = { patientId: string; list: MedicationList | undefined; onSaved: (count: number) => void };

/** The full list while editing: all changes are saved together or not at all, and entries are never lost. */
export function useFullList({ patientId, list, onSaved }: Opened) {
  const [state, dispatch] = useReducer(step, notBegun);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [theirs, setTheirs] = useState<MedicationConflict["lines"]>();
  const [taken, setTaken] = useState<readonly string[]>([]);
  const queries = useQueryClient();
  const changed = changedDrafts(state);
  const findings = useFindings(patientId, changed);
  if (list !== undefined && !state.hasBegun) dispatch({ act: "begin", medications: list.medications });

  async function save(drafts: readonly Draft[]) {
    if (busy || drafts.length === 0) return;
    const problems = problemsOfAll(drafts);
    if (problems.size > 0) return showProblems(problems);
    setBusy(true);
    setRefusal(undefined);
    try {
      if (await findings.hasUnseen()) return setRefusal(lookFirst);
      await call("PUT /patients/:id/medications", { id: patientId, lines: drafts.map(draftToLine) });
      await queries.invalidateQueries({ queryKey: medicationsKey(patientId) });
      onSaved(drafts.length);
    } catch (error) {
      refuse(error, drafts);
    } finally {
      setBusy(false);
    }
  }

  function refuse(error: unknown, sent: readonly Draft[]) {
    const conflict = conflictIn(error);
    if (conflict !== undefined) {
      setTaken([]);
      return setTheirs(conflict.lines);
    }
    const problems = problemsByLine(sent, error instanceof ApiError ? error.errors : []);
    if (problems.size > 0) return showProblems(problems);
    setRefusal(messageOf(error, "The list could not be saved. None of your changes were stored."));
  }

  function showProblems(problems: ReadonlyMap<string, Problems>) {
    setRefusal(
      problems.size === 1 ? "1 medication needs review." : `${problems.size} medications need review.`,
    );
    dispatch({ act: "refuse", problems });
  }

  /** Uses the chosen values and saves again, all or none. */
  function settle() {
    if (theirs === undefined) return;
    const next = step(state, { act: "settle", theirs, taken });
    dispatch({ act: "settle", theirs, taken });
    setTheirs(undefined);
    const left = changedDrafts(next);
    if (left.length > 0) return void save(left);
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
    save: () => void save(changed),
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

const problemsOfAll = (drafts: readonly Draft[]): FullListState["problems"] =>
  new Map(
    drafts
      .map((draft) => [draft.id, problemsOf(draft)] as const)
      .filter(([, problems]) => Object.keys(problems).length > 0),
  );

function conflictIn(error: unknown): MedicationConflict | undefined {
  if (!(error instanceof ApiError) || error.code !== "conflict") return undefined;
  return Conflict.safeParse(error.context).data;
}
