import type { DiagnosisList } from "@hearthside/contract";
import { useId, useState } from "react";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { type DiagnosisLine, lineProblems } from "./diagnosis-lines.ts";
import { useLines } from "./use-lines.ts";
import { type Editing, useSaving } from "./use-saving.ts";

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
