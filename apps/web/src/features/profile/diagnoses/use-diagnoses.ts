import type { DiagnosisList } from "@hearthside/contract";
import { useId, useState } from "react";
import { ApiError, messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { focusFirstError } from "#src/ui/records/use-record-form.ts";
import { useReadAgain } from "../queries.ts";
import {
  type DiagnosisLine,
  diagnosisToLine,
  freshList,
  lineProblems,
  linesInput,
  moved,
  newLine,
} from "./diagnosis-lines.ts";

type Editing = {
  readonly patientId: string;
  readonly admissionId: string;
  readonly list: DiagnosisList;
  readonly onClose: () => void;
};

/** The list of diagnoses while it is changed; it is saved as a whole. */
export function useDiagnoses({ patientId, admissionId, list, onClose }: Editing) {
  const formId = useId();
  const [lines, setLines] = useState<readonly DiagnosisLine[]>(() => list.diagnoses.map(diagnosisToLine));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [said, setSaid] = useState("");
  const sending = useSaving({ patientId, admissionId, list, onClose }, showErrors);

  function showErrors(problems: Readonly<Record<string, string>>) {
    setErrors(problems);
    focusFirstError(formId);
  }

  function save(version: number) {
    const problems = lineProblems(lines);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return focusFirstError(formId);
    void sending.send(lines, version);
  }

  return {
    formId,
    lines,
    errors,
    said,
    ...sending,
    save: () => save(list.version),
    saveOver: (theirs: DiagnosisList) => save(theirs.version),
    add: () => setLines([...lines, newLine()]),
    change: (at: number, changes: Partial<DiagnosisLine>) => {
      setLines(lines.map((line, index) => (index === at ? { ...line, ...changes } : line)));
      setErrors({});
    },
    remove: (at: number) => {
      setLines(lines.toSpliced(at, 1));
      setErrors({});
      setSaid(`${nameOf(lines[at])} is taken off the list once it is saved.`);
    },
    move: (from: number, to: number) => {
      if (to < 0 || to >= lines.length) return;
      setLines(moved(lines, from, to));
      setErrors({});
      setSaid(`${nameOf(lines[from])} is number ${to + 1} of ${lines.length} now.`);
    },
  };
}

export type DiagnosesEditing = ReturnType<typeof useDiagnoses>;

const nameOf = (line: DiagnosisLine | undefined) => line?.code || "The new diagnosis";

function useSaving(
  { patientId, admissionId, list, onClose }: Editing,
  showErrors: (problems: Readonly<Record<string, string>>) => void,
) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [theirs, setTheirs] = useState<DiagnosisList>();
  const readAgain = useReadAgain(patientId);
  const sayDone = useSayDone();

  const put = (lines: readonly DiagnosisLine[], version: number) =>
    call("PUT /patients/:id/diagnoses", {
      id: patientId,
      admissionId,
      version,
      diagnoses: linesInput(lines),
    });

  async function send(lines: readonly DiagnosisLine[], version: number) {
    if (busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const saved = await put(lines, version);
      readAgain();
      const before = list.diagnoses.map(diagnosisToLine);
      sayDone({
        words: "The diagnoses were saved.",
        undo: () => put(before, saved.version).then(readAgain),
      });
      onClose();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  }

  function refuse(error: unknown) {
    const isConflict = error instanceof ApiError && error.code === "conflict";
    const fresh = isConflict ? freshList(error.context) : undefined;
    setTheirs(fresh);
    if (fresh !== undefined) return;
    const errors = error instanceof ApiError ? error.errors : [];
    if (errors.length === 0) return setRefusal(messageOf(error, "The diagnoses could not be saved."));
    showErrors(Object.fromEntries(errors.map(({ field, message }) => [field, message])));
  }

  return { busy, refusal, theirs, send };
}
