import { Assessment } from "@hearthside/contract";
import { type Answers, answerProblem, clearedBy, type Form, formFor, versionOn } from "@hearthside/oasis";
import type { AgencyTrx } from "#src/boundary.ts";
import { getAdmissionInCare, getAdmissionToResume } from "#src/features/admissions/admissions.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { recordChange } from "#src/features/live/changes.ts";
import { getPatient } from "#src/features/patients/patients.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Keys } from "#src/keys.ts";
import { updateAfterAnswers } from "../answers/after-answers.ts";
import { putAnswers } from "../answers/answer-queries.ts";
import { type Facts, readFacts } from "../facts/facts.ts";
import { getAssessment, readAssessment } from "../open-assessment.ts";
import { findStartOfCare, insertAssessment } from "../queries.ts";

export type Wanted = {
  readonly id: string;
  readonly patientId: string;
  readonly reason: "01" | "03";
};

type Source = "chart" | "agency" | "import";
type FirstAnswer = { readonly item: string; readonly value: string; readonly source: Source | null };

/**
 * Begins an assessment in the patient's current admission, filled with what chart and agency know, or gives the first
 * answer again. Throws `not-found`, `conflict` with the id of the start of care the admission already has or because there
 * is no care to resume, `key-reused`.
 */
export function startAssessment(
  trx: AgencyTrx,
  caller: Caller,
  { keys, wanted }: { keys: Keys; wanted: Wanted },
): Promise<Assessment | AppError> {
  return createOnce(trx, caller, {
    keys,
    key: wanted.id,
    endpoint: "POST /assessments",
    body: wanted,
    answer: Assessment,
    create: () => begin(trx, caller, { wanted, given: {} }),
  });
}

/** Begins it with `given` answers over the known facts. */
export async function begin(
  trx: AgencyTrx,
  caller: Caller,
  { wanted, given }: { wanted: Wanted; given: Answers },
): Promise<Assessment> {
  const { id, patientId, reason } = wanted;
  await getPatient(trx, caller, patientId);
  const findAdmission = reason === "01" ? getAdmissionInCare : getAdmissionToResume;
  const { id: admissionId } = await findAdmission(trx, caller, patientId);
  if (reason === "01") await requireNoStartOfCare(trx, caller, admissionId);
  const inserted = await insertAssessment(trx, caller, { id, patientId, admissionId, reason });
  if (inserted === undefined) throw new AppError("key-reused");
  const form = formFor({ reason, version: versionOn(given["M0090"] ?? caller.today) ?? "E2" });
  const first = firstAnswers(form, await readFacts(trx, caller, { patientId, admissionId }), given);
  const answers = first.map((answer, index) => ({ ...answer, revision: index + 1 }));
  await putAnswers(trx, caller, { assessmentId: id, answers });
  const row = await getAssessment(trx, caller, id);
  await updateAfterAnswers(trx, caller, {
    assessment: row,
    answers: Object.fromEntries(first.map(({ item, value }) => [item, value])),
    revision: answers.length,
  });
  await recordEvent(trx, caller, {
    action: "assessment.start",
    patientId,
    subjectId: id,
    after: { reason, filled: answers.length },
  });
  await recordChange(trx, caller, { kind: "assessment", patientId, subjectId: id, revision: answers.length });
  return readAssessment(trx, caller, await getAssessment(trx, caller, id));
}

/** An admission starts once. Nobody else begins one meanwhile: the patient is locked. */
async function requireNoStartOfCare(trx: AgencyTrx, caller: Caller, admissionId: string): Promise<void> {
  const startOfCare = await findStartOfCare(trx, caller, admissionId);
  if (startOfCare === undefined) return;
  throw new AppError("conflict", {
    detail: "This admission has a start of care assessment already.",
    context: { assessmentId: startOfCare.id },
  });
}

/**
 * What the form can be begun with: given answers, then facts; what fits no field is left for a person to answer, and a
 * fact that another makes skipped, as an ordered start does the referral, is left out.
 */
function firstAnswers(form: Form, facts: Facts, given: Answers): FirstAnswer[] {
  const ofReason = { M0100: form.reason, ...(form.reason === "01" ? { M0032: "NA" } : {}) };
  const known = [...form.fields.values()].flatMap((field): FirstAnswer[] => {
    const fact = field.fact === undefined ? undefined : facts[field.fact];
    const value = field.readonly === true ? fact : (given[field.id] ?? fact);
    const answer = Object.entries(ofReason).find(([item]) => item === field.id)?.[1] ?? value;
    if (answer === undefined || answerProblem(field, answer) !== undefined) return [];
    const isGiven = field.readonly !== true && answer === given[field.id];
    return [{ item: field.id, value: answer, source: sourceOf(field, isGiven) }];
  });
  const skipped = clearedBy(form, {}, Object.fromEntries(known.map(({ item, value }) => [item, value])));
  return known.filter(({ item, source }) => source === "import" || !skipped.includes(item));
}

function sourceOf(
  { fact, readonly }: { fact?: string; readonly?: boolean },
  isGiven: boolean,
): Source | null {
  if (isGiven) return "import";
  if (fact === undefined) return readonly === true ? "agency" : null;
  return /^(agency|branch)\./.test(fact) ? "agency" : "chart";
}
