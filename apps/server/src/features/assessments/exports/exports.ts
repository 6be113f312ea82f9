import { setImmediate } from "node:timers/promises";
import type { Contract, FieldError, InputOf } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import * as z from "zod/mini";
import { AppError } from "#src/app-error.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Work } from "#src/http/work.ts";
import { productVersion } from "#src/product-version.ts";
import { moveRow } from "../lifecycle/moves.ts";
import { mayFollow, standingOf } from "../lifecycle/transitions.ts";
import { refreshAssessmentTasks } from "../tasks/assessment-tasks.ts";
import { type ExportRow, insertTransmissions, lockForExport } from "./export-queries.ts";
import { withAnswers } from "./exported-answers.ts";
import { type Exported, type SubmissionFile, sendingProblems, submissionFile } from "./submission-file.ts";

const Done = z.object({ id: z.uuid(), fileCount: z.int() });
type Done = z.infer<typeof Done>;

type Wanted = InputOf<Contract["POST /assessments/exports"]>;

/**
 * Exports locked assessments, once: every file is written and its fingerprint kept, or nothing happens.
 * Throws `not-found`, `wrong-status` naming those that are not locked, `not-ready` naming all that is missing.
 */
export function exportAssessments(work: Work, wanted: Wanted): Promise<Done | AppError> {
  return createOnce(work, {
    key: wanted.id,
    endpoint: "POST /assessments/exports",
    body: wanted,
    answer: Done,
    create: () => writeExport(work, wanted),
  });
}

async function writeExport(work: Work, { id: exportId, assessmentIds }: Wanted): Promise<Done> {
  const ids = [...new Set(assessmentIds)];
  const rows = await lockForExport(work, ids);
  if (rows.length < ids.length) throw new AppError("not-found");
  const fieldOf = ({ id }: ExportRow) => `assessmentIds.${assessmentIds.indexOf(id)}`;
  requireLocked(rows, fieldOf);
  const exported = await withAnswers(work, rows);
  const files = await writeAll(exported, work.today, fieldOf);
  await insertTransmissions(
    work,
    files.map(({ row, name, sha256 }) => ({
      id: uuidv7(),
      exportId,
      assessmentId: row.id,
      fileName: name,
      sha256,
      productVersion,
    })),
  );
  for (const { row } of files) await moveRow(work, { row, act: "export", note: { exportId } });
  for (const admissionId of [...new Set(rows.map((row) => row.admissionId))].sort())
    await refreshAssessmentTasks(work, admissionId);
  return { id: exportId, fileCount: files.length };
}

function requireLocked(rows: readonly ExportRow[], fieldOf: (row: ExportRow) => string): void {
  const errors = rows
    .filter(({ status }) => !mayFollow(status, "export"))
    .map((row) => ({ field: fieldOf(row), message: `${row.patientName}: ${standingOf(row.status)}` }));
  if (errors.length > 0)
    throw new AppError("wrong-status", { detail: "Only locked assessments can be exported.", errors });
}

type FileOfRow = SubmissionFile & { readonly row: ExportRow };

/** All files, or `not-ready` with what each assessment is missing. Yields to other requests between files. */
async function writeAll(
  exported: readonly Exported[],
  today: string,
  fieldOf: (row: ExportRow) => string,
): Promise<FileOfRow[]> {
  const tried: { one: Exported; made: ReturnType<typeof fileOrProblems> }[] = [];
  for (const one of exported) {
    tried.push({ one, made: fileOrProblems(one, today) });
    await setImmediate();
  }
  const errors = tried.flatMap(({ one: { row }, made }) =>
    "problems" in made
      ? made.problems.map(({ field, message }) => ({
          field: `${fieldOf(row)}.${field}`,
          message: `${row.patientName}: ${message}`,
        }))
      : [],
  );
  if (errors.length > 0) throw new AppError("not-ready", { errors });
  return tried.flatMap(({ one: { row }, made }) => ("problems" in made ? [] : [{ ...made, row }]));
}

function fileOrProblems(one: Exported, today: string): SubmissionFile | { problems: readonly FieldError[] } {
  const problems = sendingProblems(one, today);
  if (problems.length > 0) return { problems };
  const file = submissionFile(one, { productVersion });
  return "message" in file ? { problems: [file] } : file;
}
