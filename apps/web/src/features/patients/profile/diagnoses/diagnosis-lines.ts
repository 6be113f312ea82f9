import { type Diagnosis, DiagnosisLine as DiagnosisFields, DiagnosisList } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import { agencyToday } from "#src/lib/moments.ts";
import { orNull } from "#src/lib/typed.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { dayProblems } from "../day-problems.ts";

/** One diagnosis as typed; its place is its position in the list. */
export type DiagnosisLine = {
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly onsetDate: string;
};

export const diagnosisToLine = ({ id, code, description, onsetDate }: Diagnosis): DiagnosisLine => ({
  id,
  code,
  description,
  onsetDate: onsetDate ?? "",
});

export const newLine = (): DiagnosisLine => ({ id: uuidv7(), code: "", description: "", onsetDate: "" });

/** The API input. */
export const linesInput = (lines: readonly DiagnosisLine[]) =>
  lines.map((line) => ({ ...line, onsetDate: orNull(line.onsetDate) }));

/** Problems by field, such as `diagnoses.0.code`. */
export function lineProblems(lines: readonly DiagnosisLine[]): Record<string, string> {
  const problems = lines.flatMap((line, at) =>
    Object.entries(problemsOf(line, lines.slice(0, at))).map(
      ([field, message]) => [`diagnoses.${at}.${field}`, message] as const,
    ),
  );
  return Object.fromEntries(problems);
}

function problemsOf(line: DiagnosisLine, earlier: readonly DiagnosisLine[]): Record<string, string> {
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
export function moved(lines: readonly DiagnosisLine[], from: number, to: number): readonly DiagnosisLine[] {
  const line = lines[from];
  const place = Math.min(Math.max(to, 0), lines.length - 1);
  return line === undefined ? lines : lines.toSpliced(from, 1).toSpliced(place, 0, line);
}

export const freshList = (context: unknown): DiagnosisList | undefined =>
  DiagnosisList.safeParse(context).data;
