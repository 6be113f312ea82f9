import type { AssessmentSummary, FieldError } from "@hearthside/contract";
import { useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { ApiError, isPassing } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { askForProof } from "#src/lib/proof.ts";
import { getSession } from "#src/lib/session-state.ts";
import { type Refusal, useAction } from "#src/ui/records/use-action.ts";
import { titleOf } from "../labels.ts";
import { readListsAgain } from "../queries.ts";

type ExportProblem = { whose: string | undefined; what: string };
export type ExportState =
  | { at: "idle" }
  | { at: "sending"; count: number }
  | { at: "done"; count: number; exportId: string }
  | { at: "failed"; message: string; problems: readonly ExportProblem[] };

/** One id per selection until a response arrives, so that a retry is the same export. */
export function useExport({ chosen, clear }: ExportSelection) {
  const [state, setState] = useState<ExportState>({ at: "idle" });
  const attempt = useRef<{ id: string; what: string }>(undefined);
  const { run } = useAction(readListsAgain, { reloads: "always" });

  function send() {
    const assessmentIds = [...chosen.keys()];
    const what = assessmentIds.join();
    const id = attempt.current?.what === what ? attempt.current.id : uuidv7();
    attempt.current = { id, what };
    setState({ at: "sending", count: assessmentIds.length });
    run(() => call("POST /assessments/exports", { id, assessmentIds }), "The export could not be created.", {
      onDone: ({ fileCount }) => {
        fetchExport(id);
        setState({ at: "done", count: fileCount, exportId: id });
        clear();
        attempt.current = undefined;
      },
      onRefused: (refusal) => {
        if (!isPassing(refusal.error)) attempt.current = undefined;
        setState(failureOf(refusal, [...chosen.values()]));
      },
    });
  }

  return { state, send };
}

/** A field may have several errors. */
function failureOf({ error, message }: Refusal, chosen: readonly AssessmentSummary[]): ExportState {
  const errors = error instanceof ApiError ? error.errors : [];
  return {
    at: "failed",
    message,
    problems: errors.map((one) => problemOf(one, chosen)),
  };
}

/** The server names an assessment by its position in the list or by its id. */
function problemOf({ field, message }: FieldError, chosen: readonly AssessmentSummary[]): ExportProblem {
  const meant = chosen.find(({ id }, at) => field.includes(id) || placeIn(field) === at);
  if (meant === undefined) return { whose: undefined, what: message };
  return { whose: `${meant.patientName}, ${titleOf(meant)}`, what: withoutName(message, meant) };
}

/** The server's message may begin with the name already shown before it. */
const withoutName = (message: string, { patientName }: AssessmentSummary) =>
  message.startsWith(`${patientName}: `) ? message.slice(patientName.length + 2) : message;

function placeIn(field: string): number | undefined {
  const place = /^assessmentIds\.(\d+)/.exec(field)?.[1];
  return place === undefined ? undefined : Number(place);
}

/** Downloads the zip of an export just created. A download cannot send headers, so the address names the agency. */
function fetchExport(exportId: string): void {
  const agency = getSession().user?.AgencyRoles[0]?.AgencyId;
  const link = document.createElement("a");
  link.href = `/api/assessments/exports/${exportId}/file?agency=${agency}`;
  link.download = "";
  link.click();
}

/** The same later. The file contains social security numbers, so the user verifies their identity first. */
export async function fetchExportAgain(exportId: string): Promise<void> {
  if (await askForProof("any")) fetchExport(exportId);
}

/** The assessments selected for export on all pages; only locked ones can be selected. */
export function useExportSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, AssessmentSummary>>(new Map());

  function choose(summaries: readonly AssessmentSummary[], isChosen: boolean) {
    setChosen((before) => {
      const next = new Map(before);
      for (const summary of summaries.filter(isExportable))
        if (isChosen) next.set(summary.id, summary);
        else next.delete(summary.id);
      return next;
    });
  }

  return { chosen, choose, clear: () => setChosen(new Map()) };
}

export type ExportSelection = ReturnType<typeof useExportSelection>;

export const isExportable = ({ status }: AssessmentSummary) => status === "locked";
