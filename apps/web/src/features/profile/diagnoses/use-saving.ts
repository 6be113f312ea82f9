import type { DiagnosisList } from "@hearthside/contract";
import { useState } from "react";
import { ApiError, messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { useReadAgain } from "../queries.ts";
import { type DiagnosisLine, diagnosisToLine, freshList, linesInput } from "./diagnosis-lines.ts";

export type Editing = {
  readonly patientId: string;
  readonly admissionId: string;
  /** The list as loaded. */
  readonly list: DiagnosisList;
  readonly onClose: () => void;
};

type Problems = Readonly<Record<string, string>>;

/** Saves the full list; then offers Undo, or shows what someone else saved first. */
export function useSaving(editing: Editing, showProblems: (problems: Problems) => void) {
  const { patientId, admissionId, list, onClose } = editing;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [theirs, setTheirs] = useState<DiagnosisList>();
  const readAgain = useReadAgain(patientId);
  const sayDone = useSayDone();

  async function send(lines: readonly DiagnosisLine[], version: number) {
    if (busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const saved = await put(lines, version);
      readAgain();
      const undo = () => put(list.diagnoses.map(diagnosisToLine), saved.version).then(readAgain);
      sayDone({ words: "The diagnoses were saved.", undo });
      onClose();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  }

  const put = (lines: readonly DiagnosisLine[], version: number) =>
    call("PUT /patients/:id/diagnoses", {
      id: patientId,
      admissionId,
      version,
      diagnoses: linesInput(lines),
    });

  function refuse(error: unknown) {
    const isConflict = error instanceof ApiError && error.code === "conflict";
    const fresh = isConflict ? freshList(error.context) : undefined;
    setTheirs(fresh);
    if (fresh !== undefined) return;
    const errors = error instanceof ApiError ? error.errors : [];
    if (errors.length === 0) return setRefusal(messageOf(error, "The diagnoses could not be saved."));
    showProblems(Object.fromEntries(errors.map(({ field, message }) => [field, message])));
  }

  return { busy, refusal, theirs, send };
}
