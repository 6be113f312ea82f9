import type { Assessment, Contract, FieldError, InputOf } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import * as z from "zod/mini";
import { AppError } from "#src/app-error.ts";
import { dayIn } from "#src/clock.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import type { Work } from "#src/http/work.ts";
import { productVersion } from "#src/product-version.ts";
import { withSsn } from "../instrument.ts";
import {
  lockAssessmentFor,
  lockExistingAssessment,
  mayFollow,
  moveAndRead,
  moveOn,
  moveRow,
  standingOf,
} from "../lifecycle/moves.ts";
import type { AssessmentRow } from "../queries.ts";
import { refreshAssessmentTasks } from "../tasks/assessment-tasks.ts";
import {
  type ExportRow,
  findAnswersOf,
  findExportFiles,
  findForExport,
  insertTransmissions,
  lockForExport,
  updateOutcome,
} from "./export-queries.ts";
import { tryFiles, zipFiles } from "./file-thread.ts";
import type { Sent } from "./submission-file.ts";
import type { ForFile } from "./write-files.ts";

const Done = z.object({ id: z.uuid(), fileCount: z.int() });
type Done = z.infer<typeof Done>;

type Input = InputOf<Contract["POST /assessments/exports"]>;

/**
 * Exports locked assessments: every file is written and its fingerprint kept, or nothing happens.
 * Throws `not-found`, `wrong-status` naming those that are not locked, `not-ready` naming all that is missing.
 */
export async function exportAssessments(work: Work, { id: exportId, assessmentIds }: Input): Promise<Done> {
  const ids = [...new Set(assessmentIds)];
  const rows = await lockForExport(work, ids);
  if (rows.length < ids.length) throw new AppError("not-found");
  const fieldOf = ({ id }: ExportRow) => `assessmentIds.${assessmentIds.indexOf(id)}`;
  requireLocked(rows, fieldOf);
  const files = await writeAll(work, rows, fieldOf);
  await insertTransmissions(
    work,
    files.map(({ row, name, sha256 }) => ({
      id: uuidv7(),
      exportId,
      assessmentId: row.id,
      fileName: name,
      sha256: Buffer.from(sha256, "hex"),
      productVersion,
    })),
  );
  for (const { row } of files) await moveRow(work, { row, action: "export", note: { exportId } });
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

type FileOfRow = { readonly row: ExportRow; readonly name: string; readonly sha256: string };

/** All files, or `not-ready` with what each assessment is missing. */
async function writeAll(
  work: Work,
  rows: readonly ExportRow[],
  fieldOf: (row: ExportRow) => string,
): Promise<FileOfRow[]> {
  const tried = await tryFiles(await withAnswers(work, rows), work.today);
  const files: FileOfRow[] = [];
  const errors: FieldError[] = [];
  for (const [index, row] of rows.entries()) {
    const made = tried[index];
    if (made === undefined) throw new Error("the thread skipped a file");
    if ("problems" in made)
      errors.push(...made.problems.map((problem) => problemOf(row, fieldOf(row), problem)));
    else files.push({ ...made, row });
  }
  if (errors.length > 0) throw new AppError("not-ready", { errors });
  return files;
}

const problemOf = ({ patientName }: ExportRow, of: string, { field, message }: FieldError): FieldError => ({
  field: `${of}.${field}`,
  message: `${patientName}: ${message}`,
});

/** Source: OASIS data submission specifications: a zip of at most 5 MB. */
const largestZip = 5_000_000;

/**
 * The zip of an export: the exported bytes, recreated. The download is recorded for each
 * patient. Throws `not-found`, and `conflict` if the content has changed since.
 */
export async function zipOfExport(work: Work, id: string): Promise<{ name: string; body: Buffer }> {
  const sent = await findExportFiles(work, id);
  const assessmentIds = sent.map(({ assessmentId }) => assessmentId);
  const rows = sent.length === 0 ? [] : await findForExport(work, assessmentIds);
  const [first] = sent;
  if (first === undefined || rows.length < sent.length) throw new AppError("not-found");
  const written = await withAnswers(work, rows);
  const byId = new Map(written.map((one) => [one.row.id, one]));
  const all = sent.map(({ assessmentId, sha256, fileName, productVersion: version }) => {
    const one = byId.get(assessmentId);
    if (one === undefined) throw changedSince(fileName);
    return { ...one, fileName, productVersion: version, sha256: sha256.toString("hex") };
  });
  const zip = await zipFiles(all, first.exportedAt);
  if ("changed" in zip) throw changedSince(zip.changed);
  const body = Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength);
  if (body.length > largestZip)
    throw new AppError("too-large", { detail: "CMS accepts at most 5 MB at a time." });
  for (const { id: subjectId, patientId } of rows)
    await recordEvent(work, {
      action: "assessment.download",
      patientId,
      subjectId,
      after: { exportId: id },
    });
  return { name: `oasis-${dayIn(work.zone, first.exportedAt)}-${id}.zip`, body };
}

const changedSince = (fileName: string) =>
  new AppError("conflict", {
    detail: `${fileName} cannot be recreated as it was sent because the assessment or the agency's CMS numbers have changed since. Export it again.`,
  });

/** What the files are written from, in the order of `rows`. */
async function withAnswers(work: Work, rows: readonly ExportRow[]): Promise<ForFile[]> {
  const found = await findAnswersOf(
    work,
    rows.map(({ id }) => id),
  );
  const byAssessment = new Map(found.map((one) => [one.assessmentId, one]));
  const all: ForFile[] = [];
  for (const row of rows) {
    const { answers = "{}", ssnReference = null } = byAssessment.get(row.id) ?? {};
    all.push({ row: sentOf(row), answers, ssn: await digitsOf(work, row, ssnReference) });
  }
  return all;
}

const sentOf = (row: ExportRow): Sent => {
  const { id, reason, transaction, correctionNumber, state, npi, submissionId, certificationNumber } = row;
  return { id, reason, transaction, correctionNumber, state, npi, submissionId, certificationNumber };
};

/** The answer to M0064 as sent to CMS; null if there is none. */
async function digitsOf(
  work: Work,
  { patientId }: ExportRow,
  reference: string | null,
): Promise<string | null> {
  if (reference === null) return null;
  const { M0064 } = await withSsn(work, { patientId, answers: { M0064: reference } });
  return M0064 ?? null;
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
  const action = outcome === "rejected" ? "reject" : "accept";
  const row = await lockAssessmentFor(work, { id, version, action });
  await updateOutcome(work, { assessmentId: id, outcome, message });
  if (action === "accept") await retireOriginal(work, row);
  return moveAndRead(work, { row, action, note: { outcome } });
}

async function retireOriginal(work: Work, { id, transaction, correctsId }: AssessmentRow): Promise<void> {
  if (transaction === 1 || correctsId === null) return;
  const action = transaction === 2 ? "modify" : "inactivate";
  const original = await lockExistingAssessment(work, correctsId);
  if (mayFollow(original.status, action)) await moveOn(work, { row: original, action, note: { by: id } });
}
