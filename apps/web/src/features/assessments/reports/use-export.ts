import type { AssessmentSummary, FieldError } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { ApiError, isPassing, messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { readListsAgain } from "../queries.ts";
import { titleOf } from "../words.ts";
import { fetchExport } from "./export-file.ts";
import type { ExportSelection } from "./export-selection.ts";

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
  const queries = useQueryClient();

  async function send() {
    const assessmentIds = [...chosen.keys()];
    const what = assessmentIds.join();
    const id = attempt.current?.what === what ? attempt.current.id : uuidv7();
    attempt.current = { id, what };
    setState({ at: "sending", count: assessmentIds.length });
    try {
      const { fileCount } = await call("POST /assessments/exports", { id, assessmentIds });
      fetchExport(id);
      setState({ at: "done", count: fileCount, exportId: id });
      clear();
      attempt.current = undefined;
    } catch (error) {
      if (!isPassing(error)) attempt.current = undefined;
      setState(failureOf(error, [...chosen.values()]));
    }
    readListsAgain(queries);
  }

  return { state, send: () => void send() };
}

function failureOf(error: unknown, chosen: readonly AssessmentSummary[]): ExportState {
  const errors = error instanceof ApiError ? error.errors : [];
  return {
    at: "failed",
    message: messageOf(error, "The export could not be created."),
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
