import { setImmediate } from "node:timers/promises";
import { zipSync } from "fflate";
import { AppError } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import type { Work } from "#src/http/work.ts";
import { findFiles, findForExport } from "./export-queries.ts";
import { withAnswers } from "./exported-answers.ts";
import { type Exported, submissionFile } from "./submission-file.ts";

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
