import { setImmediate } from "node:timers/promises";
import type { Assessment, Contract, FieldError, InputOf } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import * as z from "zod/mini";
import { AppError } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import type { Work } from "#src/http/work.ts";
import { productVersion } from "#src/product-version.ts";
import { answersOf, withSsn } from "../instrument.ts";
import { hold, holdFor, mayFollow, moveAndRead, moveOn, moveRow, standingOf } from "../lifecycle/moves.ts";
import type { AssessmentRow } from "../queries.ts";
import { refreshAssessmentTasks } from "../tasks/assessment-tasks.ts";
import {
  type ExportRow,
  findAnswersOf,
  findFiles,
  findForExport,
  insertTransmissions,
  lockForExport,
  updateOutcome,
} from "./export-queries.ts";
import { type Exported, type SubmissionFile, sendingProblems, submissionFile } from "./submission-file.ts";

const Done = z.object({ id: z.uuid(), fileCount: z.int() });
type Done = z.infer<typeof Done>;

type Wanted = InputOf<Contract["POST /assessments/exports"]>;

/**
 * Exports locked assessments: every file is written and its fingerprint kept, or nothing happens.
 * Throws `not-found`, `wrong-status` naming those that are not locked, `not-ready` naming all that is missing.
 */
export async function exportAssessments(work: Work, { id: exportId, assessmentIds }: Wanted): Promise<Done> {
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

/** Source: OASIS data submission specifications: a zip of at most 5 MB. */
const largestZip = 5_000_000;

/**
 * The zip of an export: the exported bytes, recreated. The download is recorded for each
 * patient. Throws `not-found`, and `conflict` if the content has changed since.
 */
export async function zipOfExport(work: Work, id: string): Promise<{ name: string; body: Buffer }> {
  const sent = await findFiles(work, id);
  const assessmentIds = sent.map(({ assessmentId }) => assessmentId);
  const rows = sent.length === 0 ? [] : await findForExport(work, assessmentIds);
  const [first] = sent;
  if (first === undefined || rows.length < sent.length) throw new AppError("not-found");
  const exported = await withAnswers(work, rows);
  const files = await writeAgain(sent, exported);
  const { zipSync } = await import("fflate");
  const body = Buffer.from(zipSync(files, { mtime: first.exportedAt }));
  if (body.length > largestZip)
    throw new AppError("too-large", { detail: "CMS accepts at most 5 MB at a time." });
  for (const { id: subjectId, patientId } of rows)
    await recordEvent(work, {
      action: "assessment.download",
      patientId,
      subjectId,
      after: { exportId: id },
    });
  return { name: `oasis-${first.exportedAt.toISOString().slice(0, 10)}-${id}.zip`, body };
}

type Sent = Awaited<ReturnType<typeof findFiles>>[number];

async function writeAgain(
  sent: readonly Sent[],
  exported: readonly Exported[],
): Promise<{ [name: string]: Buffer }> {
  const byId = new Map(exported.map((one) => [one.row.id, one]));
  const files: { [name: string]: Buffer } = {};
  for (const { assessmentId, fileName, sha256, productVersion } of sent) {
    const one = byId.get(assessmentId);
    const file = one === undefined ? undefined : submissionFile(one, { productVersion });
    if (file === undefined || "message" in file || !file.sha256.equals(sha256)) throw changedSince(fileName);
    files[fileName] = file.body;
    await setImmediate();
  }
  return files;
}

const changedSince = (fileName: string) =>
  new AppError("conflict", {
    detail: `${fileName} cannot be recreated as it was sent because the assessment or the agency's CMS numbers have changed since. Export it again.`,
  });

/** Rows with their answers as sent to CMS, with the SSN's digits in place of the reference. */
async function withAnswers(work: Work, rows: readonly ExportRow[]): Promise<Exported[]> {
  const ids = rows.map(({ id }) => id);
  const byAssessment = Map.groupBy(await findAnswersOf(work, ids), ({ assessmentId }) => assessmentId);
  const exported: Exported[] = [];
  for (const row of rows) {
    const answers = answersOf(byAssessment.get(row.id) ?? []);
    exported.push({ row, answers: await withSsn(work, { patientId: row.patientId, answers }) });
  }
  return exported;
}

type Noted = {
  readonly id: string;
  readonly version: number;
  readonly outcome: "accepted" | "accepted-with-warnings" | "rejected";
  readonly message: string | null;
};

/**
 * Records the CMS response to the last file. An accepted correction marks the original corrected or inactivated.
 * Throws `not-found`, `conflict`, `wrong-status`.
 */
export async function noteOutcome(work: Work, { id, version, outcome, message }: Noted): Promise<Assessment> {
  const act = outcome === "rejected" ? "reject" : "accept";
  const row = await holdFor(work, { id, version, act });
  await updateOutcome(work, { assessmentId: id, outcome, message });
  if (act === "accept") await retireOriginal(work, row);
  return moveAndRead(work, { row, act, note: { outcome } });
}

async function retireOriginal(work: Work, { id, transaction, correctsId }: AssessmentRow): Promise<void> {
  if (transaction === 1 || correctsId === null) return;
  const act = transaction === 2 ? "modify" : "inactivate";
  const original = await hold(work, correctsId);
  if (mayFollow(original.status, act)) await moveOn(work, { row: original, act, note: { by: id } });
}
