import type { AssessmentChanges } from "@hearthside/contract";
import { type Answers, type Fact, fieldOfAnyForm } from "@hearthside/oasis";
import { recordEvent } from "#src/features/audit/audit.ts";
import { getPatient } from "#src/features/patients/patients.ts";
import { invalidField } from "#src/http/app-error.ts";
import type { Work } from "#src/http/work.ts";
import type { Keys } from "#src/keys.ts";
import { findAnswers } from "../answers/answer-queries.ts";
import { readFacts } from "../facts/facts.ts";
import { followChart } from "../follow-chart.ts";
import { answersOf } from "../instrument.ts";
import { lockAdmissionOf } from "../lifecycle/lifecycle-queries.ts";
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

type Wanted = { readonly keys: Keys; readonly id: string; readonly items: readonly string[] };

/**
 * Copies the assessment's answers of these items to the chart, all of them or none, whether it has other values or
 * none; values before and after are recorded. Throws `not-found`, `wrong-status` for a corrected assessment and for
 * what the chart cannot hold yet, `conflict`, and `invalid-input` naming an item that is corrected only in the chart
 * or whose answer the chart does not accept.
 */
export async function correctChart(work: Work, { keys, id, items }: Wanted): Promise<AssessmentChanges> {
  await lockAdmissionOf(work, id);
  const row = await getAssessment(work, id);
  const { patientId } = row;
  await getPatient(work, patientId);
  if (row.status === "corrected" || row.status === "inactivated") throw wrongStatus(row.status);
  const before = await readFacts(work, row);
  const answers = answersOf(await findAnswers(work, id));
  const corrections = inLockOrder(
    items.map((item) => ({ keys, row, answers, item, ...factOf(answers, item) })),
  );
  for (const correction of corrections) {
    const { fact, value, item } = correction;
    await correct(work, correction);
    await recordEvent(work, {
      action: "assessment.correct-chart",
      patientId,
      subjectId: id,
      before: { [fact]: before[fact] ?? null },
      after: { [fact]: value, item },
    });
  }
  await followChart(work, {
    of: { patientId },
    parts: ["admission", "episode", "physician", "coverage", "contact", "legalRepresentative"],
  });
  if (corrections.some(({ fact }) => fact.startsWith("admission.")))
    await refreshAssessmentTasks(work, row.admissionId);
  return changesSince(work, { row, since: 0 });
}

function factOf(answers: Answers, item: string): { fact: Fact; value: string } {
  const field = fieldOfAnyForm(item);
  if (field?.fact === undefined || field.readonly === true || field.isSsn === true)
    throw elsewhere(item, item);
  const value = answers[item];
  if (value === undefined || value === "-" || value === field.alternative?.value)
    throw invalidField(item, `The answer to ${item} has nothing to add to the chart.`);
  return { fact: field.fact, value };
}

const elsewhere = (item: string, what: string) =>
  invalidField(item, `${what} can be corrected only in the chart.`);

type Corrector = (work: Work, correction: Correction) => Promise<void>;

/** Correctors by subject; admission and physician first, because the others lock the patient's assessments. */
const correctors: ReadonlyMap<string, Corrector> = new Map([
  ["admission", correctDate],
  ["physician", correctPhysician],
  ["patient", correctDemographics],
  ["coverage", correctPolicy],
  ["legalRepresentative", correctContact],
  ["contact", correctContact],
  ["diagnosis", correctDiagnosis],
]);

const aboutOf = ({ fact }: Pick<Correction, "fact">): string => fact.split(".")[0] ?? "";

const order = [...correctors.keys()];

const inLockOrder = (corrections: readonly Correction[]): Correction[] =>
  corrections.toSorted((one, other) => order.indexOf(aboutOf(one)) - order.indexOf(aboutOf(other)));

async function correct(work: Work, correction: Correction): Promise<void> {
  const corrector = correctors.get(aboutOf(correction));
  if (corrector === undefined) throw elsewhere(correction.item, correction.fact);
  await corrector(work, correction);
}
