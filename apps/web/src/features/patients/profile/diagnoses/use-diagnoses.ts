import type { DiagnosisList } from "@hearthside/contract";
import { useId, useState } from "react";
import { ApiError, messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { useSayDone } from "#src/ui/records/say-done.tsx";
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

type Checked = {
  readonly lines?: readonly DiagnosisLine[];
  readonly problems: Readonly<Record<string, string>>;
};

const noProblems: Checked = { problems: {} };

/** The list of diagnoses while editing; it is saved as a whole. */
export function useDiagnoses(editing: Editing) {
  const formId = useId();
  const list = useLines(editing.list);
  const { lines } = list;
  const [checked, setChecked] = useState(noProblems);
  const { send, ...saving } = useSaving(editing, showProblems);

  function showProblems(problems: Checked["problems"]) {
    setChecked({ lines, problems });
    focusFirstError(formId);
  }

  function save(version: number) {
    const problems = lineProblems(lines);
    if (Object.keys(problems).length > 0) return showProblems(problems);
    void send(lines, version);
  }

  return {
    formId,
    ...list,
    ...saving,
    /** Errors of the lines as sent; they no longer apply once a line changes. */
    errors: checked.lines === lines ? checked.problems : noProblems.problems,
    save: () => save(editing.list.version),
    saveOver: (theirs: DiagnosisList) => save(theirs.version),
  };
}

export type DiagnosesEditing = ReturnType<typeof useDiagnoses>;

/** The lines while editing, and the announcements as they move. */
function useLines(list: DiagnosisList) {
  const [lines, setLines] = useState<readonly DiagnosisLine[]>(() => list.diagnoses.map(diagnosisToLine));
  const [said, setSaid] = useState("");
  return {
    lines,
    said,
    add: () => setLines([...lines, newLine()]),
    change: (at: number, changes: Partial<DiagnosisLine>) =>
      setLines(lines.map((line, index) => (index === at ? { ...line, ...changes } : line))),
    remove: (at: number) => {
      setLines(lines.toSpliced(at, 1));
      setSaid(`${nameOf(lines[at])} will be removed when you save.`);
    },
    move: (from: number, to: number) => {
      if (to < 0 || to >= lines.length) return;
      setLines(moved(lines, from, to));
      setSaid(`${nameOf(lines[from])} is now number ${to + 1} of ${lines.length}.`);
    },
  };
}

const nameOf = (line: DiagnosisLine | undefined) => line?.code || "The new diagnosis";

type Editing = {
  readonly patientId: string;
  readonly admissionId: string;
  /** The list as loaded. */
  readonly list: DiagnosisList;
  readonly onClose: () => void;
};

type Problems = Readonly<Record<string, string>>;

/** Saves the full list; then offers Undo, or shows what someone else saved first. */
function useSaving(editing: Editing, showProblems: (problems: Problems) => void) {
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
