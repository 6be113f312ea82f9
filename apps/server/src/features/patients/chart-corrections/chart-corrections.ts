import { type AssessmentChanges, DiagnosisCode, PhysicianFields } from "@hearthside/contract";
import { type Answers, type Fact, fieldOfAnyForm } from "@hearthside/oasis";
import { AppError, invalidField } from "#src/app-error.ts";
import { lockCorrectable, readCorrected } from "#src/features/assessments/corrections/corrections.ts";
import { followChart } from "#src/features/assessments/follow-chart.ts";
import { refreshAssessmentTasks } from "#src/features/assessments/tasks/assessment-tasks.ts";
import { nameOrdersPhysician } from "#src/features/documents/actions/physician-actions.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { changeRow } from "#src/features/shared/chart-rows/change-rows.ts";
import type { Work } from "#src/http/work.ts";
import { findAdmission } from "../admissions/admission-queries.ts";
import { findByNpi, getPhysician, physicians } from "../chart-lists/physicians.ts";
import { placeDiagnosis } from "../profile/diagnoses.ts";
import { setAdmissionDates } from "./chart-facts.ts";
import {
  type Correction,
  correctContact,
  correctDate,
  correctDemographics,
  correctPolicy,
} from "./fact-corrections.ts";

/** Puts the code at its position in the diagnosis list of the assessment's admission. */
async function correctDiagnosis(
  work: Work,
  { row: { patientId, admissionId }, fact, item, value }: Correction,
): Promise<void> {
  const code = DiagnosisCode.safeParse(value);
  if (!code.success) throw invalidItem(item, code.error);
  const position = Number(fact.slice("diagnosis.".length));
  await placeDiagnosis(work, { patientId, admissionId, position, code: code.data });
}

/**
 * Sets the admission's physician to the one in the directory with this NPI. If no one has it, it becomes the NPI of the
 * admission's physician, if missing; everything else about a physician is corrected in the directory. Throws
 * `invalid-input` if no physician matches.
 */
async function correctPhysician(
  work: Work,
  { row: { admissionId }, fact, item, value }: Correction,
): Promise<void> {
  if (fact !== "physician.npi")
    throw invalidField(item, `${fact} can be corrected only in the physician directory.`);
  const holder = await findByNpi(work, value);
  if (holder !== undefined) {
    await setAdmissionDates(work, { id: admissionId, changes: { physicianId: holder.id } });
    return nameOrdersPhysician(work, { admissionId, physicianId: holder.id });
  }
  const physicianId = (await findAdmission(work, admissionId))?.physicianId ?? null;
  const physician = physicianId === null ? undefined : await getPhysician(work, physicianId);
  if (physician === undefined || physician.npi !== null)
    throw invalidField(
      item,
      "No physician in the directory has this NPI. Choose or add the physician in Section A first.",
    );
  const fields = PhysicianFields.safeParse({ ...physician, npi: value });
  if (!fields.success) throw invalidItem(item, fields.error);
  const { id, version, isRemoved } = physician;
  await changeRow(work, physicians, { id, version, isRemoved, ...fields.data });
}

const invalidItem = (
  item: string,
  { issues }: { readonly issues: readonly { readonly message: string }[] },
) => new AppError("invalid-input", { errors: issues.map(({ message }) => ({ field: item, message })) });

type Input = { readonly id: string; readonly items: readonly string[] };

/**
 * Copies the assessment's answers of these items to the chart, all of them or none, whether it has other values or
 * none; values before and after are recorded. Throws `not-found`, `wrong-status` for a corrected assessment and for
 * what the chart cannot hold yet, `conflict`, and `invalid-input` naming an item that is corrected only in the chart
 * or whose answer the chart does not accept.
 */
export async function correctChart(work: Work, { id, items }: Input): Promise<AssessmentChanges> {
  const correctable = await lockCorrectable(work, id);
  const { row, answers, facts: before } = correctable;
  const { patientId } = row;
  const corrections = inLockOrder(items.map((item) => ({ row, answers, item, ...factOf(answers, item) })));
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
  return readCorrected(work, correctable);
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
