import type { AgencyTrx } from "#src/boundary.ts";
import { readSsn } from "#src/features/patients/ssn.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Keys } from "#src/keys.ts";
import { answersOf, ssnVersionOf } from "../instrument.ts";
import { type ExportRow, findAnswersOf } from "./export-queries.ts";
import type { Exported } from "./submission-file.ts";

/** Rows with their answers as sent to CMS, with the SSN's digits in place of the reference. */
export async function withAnswers(
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
