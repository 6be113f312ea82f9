import { readSsn } from "#src/features/shared/patients/ssn.ts";
import type { Work } from "#src/http/work.ts";
import { answersOf, ssnVersionOf } from "../instrument.ts";
import { type ExportRow, findAnswersOf } from "./export-queries.ts";
import type { Exported } from "./submission-file.ts";

/** Rows with their answers as sent to CMS, with the SSN's digits in place of the reference. */
export async function withAnswers(work: Work, rows: readonly ExportRow[]): Promise<Exported[]> {
  const ids = rows.map(({ id }) => id);
  const byAssessment = Map.groupBy(await findAnswersOf(work, ids), ({ assessmentId }) => assessmentId);
  const exported: Exported[] = [];
  for (const row of rows) {
    const answers = answersOf(byAssessment.get(row.id) ?? []);
    const version = ssnVersionOf(answers["M0064"]);
    const { patientId } = row;
    const ssn = version === undefined ? undefined : await readSsn(work, { patientId, version });
    exported.push({ row, answers: ssn === undefined ? answers : { ...answers, M0064: ssn } });
  }
  return exported;
}
