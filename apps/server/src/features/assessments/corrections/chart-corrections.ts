import type { AssessmentChanges } from "@hearthside/contract";
import { type Fact, fieldOfAnyForm } from "@hearthside/oasis";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { getPatient } from "#src/features/patients/patients.ts";
import { invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Keys } from "#src/keys.ts";
import { findAnswers } from "../answers/answer-queries.ts";
import { readFacts } from "../facts/facts.ts";
import { answersOf } from "../instrument.ts";
import { wrongStatus } from "../lifecycle/transitions.ts";
import { changesSince, getAssessment } from "../open-assessment.ts";
import { refreshAssessmentTasks } from "../tasks/assessment-tasks.ts";
import {
  type Correction,
  correctContact,
  correctDate,
  correctDemographics,
  correctPolicy,
} from "./fact-corrections.ts";
import { correctDiagnosis, correctPhysician } from "./list-corrections.ts";

/**
 * Corrects the chart by what the assessment says of one item; before and after are recorded. Throws `not-found`,
 * `wrong-status` for what CMS has another record of and for what the chart has no place for yet, `conflict`, and
 * `invalid-input` for an item that is corrected in the chart itself or whose answer the chart does not take.
 */
export async function correctChart(
  trx: AgencyTrx,
  caller: Caller,
  { keys, id, item }: { keys: Keys; id: string; item: string },
): Promise<AssessmentChanges> {
  const row = await getAssessment(trx, caller, id);
  const { patientId } = row;
  await getPatient(trx, caller, patientId);
  if (row.status === "corrected" || row.status === "inactivated") throw wrongStatus(row.status);
  const { fact, value } = await factOf(trx, caller, { id, item });
  const before = await readFacts(trx, caller, row);
  await correct(trx, caller, { keys, row, fact, value });
  if (fact.startsWith("admission.")) await refreshAssessmentTasks(trx, caller, row.admissionId);
  await recordEvent(trx, caller, {
    action: "assessment.correct-chart",
    patientId,
    subjectId: id,
    before: { [fact]: before[fact] ?? null },
    after: { [fact]: value, item },
  });
  return changesSince(trx, caller, { row, since: 0 });
}

async function factOf(
  trx: AgencyTrx,
  caller: Caller,
  { id, item }: { id: string; item: string },
): Promise<{ fact: Fact; value: string }> {
  const field = fieldOfAnyForm(item);
  if (field?.fact === undefined || field.readonly === true || field.isSsn === true) throw elsewhere(item);
  const value = answersOf(await findAnswers(trx, caller, id))[item];
  if (value === undefined || value === "-" || value === field.alternative?.value)
    throw invalidField("item", `The answer to ${item} says nothing that the chart could take over.`);
  return { fact: field.fact, value };
}

const elsewhere = (what: string) => invalidField("item", `${what} is corrected in the chart itself.`);

type Corrector = (trx: AgencyTrx, caller: Caller, correction: Correction) => Promise<void>;

/** By what the fact is about. */
const correctors: ReadonlyMap<string, Corrector> = new Map([
  ["patient", correctDemographics],
  ["admission", correctDate],
  ["coverage", correctPolicy],
  ["legalRepresentative", correctContact],
  ["contact", correctContact],
  ["physician", correctPhysician],
  ["diagnosis", correctDiagnosis],
]);

async function correct(trx: AgencyTrx, caller: Caller, correction: Correction): Promise<void> {
  const [about = ""] = correction.fact.split(".");
  const corrector = correctors.get(about);
  if (corrector === undefined) throw elsewhere(correction.fact);
  await corrector(trx, caller, correction);
}
