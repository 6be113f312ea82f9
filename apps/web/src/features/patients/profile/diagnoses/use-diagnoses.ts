import { type Diagnosis, DiagnosisLine as DiagnosisFields, DiagnosisList } from "@hearthside/contract";
import { useId, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { ApiError } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { orNull } from "#src/lib/form-text.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import type { FieldProblems } from "#src/ui/records/schema-problems.ts";
import { dayProblems, schemaProblems } from "#src/ui/records/schema-problems.ts";
import { type Refusal, useAction } from "#src/ui/records/use-action.ts";
import { useReloadProfile } from "../queries.ts";

type Checked = {
  readonly lines?: readonly DiagnosisLine[];
  readonly problems: FieldProblems;
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
    send(lines, version);
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

/** Saves the full list; then offers Undo, or shows what someone else saved first. */
function useSaving(editing: Editing, showProblems: (problems: FieldProblems) => void) {
  const { patientId, admissionId, list, onClose } = editing;
  // reads nothing again by itself: after a conflict the lines still belong to the list as loaded
  const { run, busy, refusal } = useAction();
  const [theirs, setTheirs] = useState<DiagnosisList>();
  const readAgain = useReloadProfile(patientId);

  const send = (lines: readonly DiagnosisLine[], version: number) =>
    run(() => put(lines, version), "The diagnoses could not be saved.", {
      done: (saved) => ({
        text: "The diagnoses were saved.",
        undo: () => put(list.diagnoses.map(diagnosisToLine), saved.version).then(readAgain),
      }),
      onDone: () => {
        readAgain();
        onClose();
      },
      onRefused: refuse,
    });

  const put = (lines: readonly DiagnosisLine[], version: number) =>
    call("PUT /patients/:id/diagnoses", {
      id: patientId,
      admissionId,
      version,
      diagnoses: linesInput(lines),
    });

  function refuse({ error, fields }: Refusal) {
    const isConflict = error instanceof ApiError && error.code === "conflict";
    const fresh = isConflict ? freshList(error.context) : undefined;
    setTheirs(fresh);
    if (fresh === undefined && Object.keys(fields).length > 0) showProblems(fields);
  }

  const isSaid = theirs !== undefined || Object.keys(refusal?.fields ?? {}).length > 0;
  return { busy, refusal: isSaid ? undefined : refusal?.message, theirs, send };
}

/** One diagnosis as typed; its place is its position in the list. */
export type DiagnosisLine = {
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly onsetDate: string;
};

const diagnosisToLine = ({ id, code, description, onsetDate }: Diagnosis): DiagnosisLine => ({
  id,
  code,
  description,
  onsetDate: onsetDate ?? "",
});

const newLine = (): DiagnosisLine => ({ id: uuidv7(), code: "", description: "", onsetDate: "" });

/** The API input. */
const linesInput = (lines: readonly DiagnosisLine[]) =>
  lines.map((line) => ({ ...line, onsetDate: orNull(line.onsetDate) }));

/** Problems by field, such as `diagnoses.0.code`. */
function lineProblems(lines: readonly DiagnosisLine[]): Record<string, string> {
  const problems = lines.flatMap((line, at) =>
    Object.entries(validate(line, lines.slice(0, at))).map(
      ([field, message]) => [`diagnoses.${at}.${field}`, message] as const,
    ),
  );
  return Object.fromEntries(problems);
}

function validate(line: DiagnosisLine, earlier: readonly DiagnosisLine[]): Record<string, string> {
  const code = codeOf(line);
  const isTwice = code !== "" && earlier.some((one) => codeOf(one) === code);
  return {
    ...(isTwice && { code: `${code} is already on the list` }),
    ...schemaProblems(DiagnosisFields, linesInput([line])[0]),
    ...(line.onsetDate > agencyToday() && { onsetDate: "This date is in the future" }),
    ...dayProblems(line, ["onsetDate"]),
  };
}

const codeOf = ({ code }: DiagnosisLine) => code.trim().toUpperCase();

/** Warns about a primary diagnosis that CMS rejects, before an assessment is started. */
export const primaryWarning = ([primary]: readonly Pick<DiagnosisLine, "code">[]): string | undefined =>
  primary !== undefined && /^\s*[VWXY]/i.test(primary.code)
    ? `The primary diagnosis begins with ${primary.code.trim().charAt(0).toUpperCase()}. V, W, X and Y codes are external causes. CMS rejects an assessment with one as the primary diagnosis (edit -4900).`
    : undefined;

/** Moves the line at `from` to `to`; places outside the list mean its ends. */
function moved(lines: readonly DiagnosisLine[], from: number, to: number): readonly DiagnosisLine[] {
  const line = lines[from];
  const place = Math.min(Math.max(to, 0), lines.length - 1);
  return line === undefined ? lines : lines.toSpliced(from, 1).toSpliced(place, 0, line);
}

const freshList = (context: unknown): DiagnosisList | undefined => DiagnosisList.safeParse(context).data;
