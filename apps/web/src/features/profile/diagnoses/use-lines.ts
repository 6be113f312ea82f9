import type { DiagnosisList } from "@hearthside/contract";
import { useState } from "react";
import { type DiagnosisLine, diagnosisToLine, moved, newLine } from "./diagnosis-lines.ts";

/** The lines while editing, and the announcements as they move. */
export function useLines(list: DiagnosisList) {
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
