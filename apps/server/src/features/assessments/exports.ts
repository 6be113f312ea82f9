import type { Contract, FieldError, InputOf } from "@hearthside/contract";
import { zipSync } from "fflate";
import { v7 as uuidv7 } from "uuid";
import * as z from "zod/mini";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { readSsn } from "#src/features/patients/ssn.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Keys } from "#src/keys.ts";
import {
  type ExportRow,
  findAnswersOf,
  findFiles,
  findForExport,
  insertTransmissions,
  lockForExport,
} from "./export-queries.ts";
import { answersOf, ssnVersionOf } from "./instrument.ts";
import { moveOn } from "./moves.ts";
import { type Exported, type SubmissionFile, sendingProblems, submissionFile } from "./submission-file.ts";
import { mayFollow, standingOf } from "./transitions.ts";

const Done = z.object({ id: z.uuid(), fileCount: z.int() });
type Done = z.infer<typeof Done>;

type Wanted = InputOf<Contract["POST /assessments/exports"]>;

/**
 * Exports locked assessments, once: every file is written and its fingerprint kept, or nothing happens.
 * Throws `not-found`, `wrong-status` naming those that are not locked, `not-ready` naming all that is missing.
 */
export function exportAssessments(
  trx: AgencyTrx,
  caller: Caller,
  { keys, wanted }: { keys: Keys; wanted: Wanted },
): Promise<Done | AppError> {
  return createOnce(trx, caller, {
    keys,
    key: wanted.id,
    endpoint: "POST /assessments/exports",
    body: wanted,
    answer: Done,
    create: () => writeExport(trx, caller, { keys, wanted }),
  });
}

async function writeExport(
  trx: AgencyTrx,
  caller: Caller,
  { keys, wanted: { id: exportId, assessmentIds } }: { keys: Keys; wanted: Wanted },
): Promise<Done> {
  const ids = [...new Set(assessmentIds)];
  const rows = await lockForExport(trx, caller, ids);
  if (rows.length < ids.length) throw new AppError("not-found");
  const fieldOf = ({ id }: ExportRow) => `assessmentIds.${assessmentIds.indexOf(id)}`;
  requireLocked(rows, fieldOf);
  const exported = await withAnswers(trx, caller, { keys, rows });
  const files = writeAll(exported, caller.today, fieldOf);
  await insertTransmissions(
    trx,
    caller,
    files.map(({ row, name, sha256 }) => ({
      id: uuidv7(),
      exportId,
      assessmentId: row.id,
      fileName: name,
      sha256,
    })),
  );
  for (const { row } of files) await moveOn(trx, caller, { row, act: "export", note: { exportId } });
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

/** All files, or `not-ready` with what is missing of each assessment. */
function writeAll(
  exported: readonly Exported[],
  today: string,
  fieldOf: (row: ExportRow) => string,
): FileOfRow[] {
  const tried = exported.map((one) => ({ one, made: fileOrProblems(one, today) }));
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
  const file = submissionFile(one);
  return "message" in file ? { problems: [file] } : file;
}

async function withAnswers(
  trx: AgencyTrx,
  caller: Caller,
  { keys, rows }: { keys: Keys; rows: readonly ExportRow[] },
): Promise<Exported[]> {
  const ids = rows.map(({ id }) => id);
  const byAssessment = Map.groupBy(await findAnswersOf(trx, caller, ids), ({ assessmentId }) => assessmentId);
  const exported: Exported[] = [];
  for (const row of rows) {
    const answers = answersOf(byAssessment.get(row.id) ?? []);
    const version = ssnVersionOf(answers["M0064"]);
    const { patientId } = row;
    const ssn = version === undefined ? undefined : await readSsn(trx, caller, { keys, patientId, version });
    exported.push({ row, answers: ssn === undefined ? answers : { ...answers, M0064: ssn } });
  }
  return exported;
}

/** Source: OASIS data submission specifications: a zip of at most 5 MB. */
const largestZip = 5_000_000;

/**
 * The files of an export, zipped: the bytes that were exported, written again. Who fetched them is recorded for each
 * patient. Throws `not-found`, and `conflict` when what they said has changed since.
 */
export async function zipOfExport(
  trx: AgencyTrx,
  caller: Caller,
  { keys, id }: { keys: Keys; id: string },
): Promise<{ name: string; body: Buffer }> {
  const sent = await findFiles(trx, caller, id);
  const assessmentIds = sent.map(({ assessmentId }) => assessmentId);
  const rows = sent.length === 0 ? [] : await findForExport(trx, caller, assessmentIds);
  const [first] = sent;
  if (first === undefined || rows.length < sent.length) throw new AppError("not-found");
  const exported = await withAnswers(trx, caller, { keys, rows });
  const bodies = new Map(exported.map((one) => [one.row.id, submissionFile(one)]));
  const entries = sent.map(({ assessmentId, fileName, sha256 }) => {
    const file = bodies.get(assessmentId);
    if (file === undefined || "message" in file || !file.sha256.equals(sha256)) throw changedSince(fileName);
    return [fileName, file.body] as const;
  });
  const body = Buffer.from(zipSync(Object.fromEntries(entries), { mtime: first.exportedAt }));
  if (body.length > largestZip)
    throw new AppError("too-large", { detail: "CMS takes at most 5 MB at once." });
  for (const { id: subjectId, patientId } of rows)
    await recordEvent(trx, caller, {
      action: "assessment.download",
      patientId,
      subjectId,
      after: { exportId: id },
    });
  return { name: `oasis-${first.exportedAt.toISOString().slice(0, 10)}-${id}.zip`, body };
}

const changedSince = (fileName: string) =>
  new AppError("conflict", {
    detail: `${fileName} cannot be written again as it was sent: the assessment or the agency's numbers have changed since. Export it anew.`,
  });
