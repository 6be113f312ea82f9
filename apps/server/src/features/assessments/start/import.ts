import { Assessment, type FieldError, type Patient } from "@hearthside/contract";
import {
  type Answers,
  type FileProblem,
  fromSubmissionXml,
  type ReadSubmission,
  submissionText,
} from "@hearthside/oasis";
import { AppError } from "#src/app-error.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import { readCurrentSsn } from "#src/features/shared/patients/ssn.ts";
import type { Work } from "#src/http/work.ts";
import { getAssessment, readAssessment } from "../open-assessment.ts";
import { timePointRules } from "../time-points.ts";
import { begin } from "./start-assessment.ts";

type Input = {
  readonly id: string;
  readonly patientId: string;
  readonly xml: string;
};

/**
 * Starts an assessment with the answers of a submission file; an existing draft of the same resumption
 * is returned unchanged. Throws `invalid-input` with everything that is
 * wrong with the file and where, or with what differs from the patient; `not-found`, `conflict`, `key-reused`.
 */
export async function importAssessment(work: Work, { id, patientId, xml }: Input): Promise<Assessment> {
  const patient = await getPatient(work, patientId);
  const { form, answers } = readFile(xml);
  refuse(differences(answers, patient));
  const given = await withoutDigits(work, { patientId, answers });
  const draftId = await timePointRules[form.reason].findDraft(work, { patientId, answers });
  if (draftId !== undefined) return readAssessment(work, await getAssessment(work, draftId));
  return begin(work, { input: { id, patientId, reason: form.reason }, given });
}

function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new AppError("invalid-input", { errors });
}

function readFile(xml: string): Exclude<ReadSubmission, { problems: unknown }> {
  const read = fromSubmissionXml(xml);
  if ("problems" in read) throw new AppError("invalid-input", { errors: read.problems.map(asError) });
  if (read.submission.transaction === 3)
    throw new AppError("invalid-input", {
      errors: [{ field: "TRANS_TYPE_CD", message: "An inactivation file contains no assessment." }],
    });
  return read;
}

const asError = ({ line, element, message }: FileProblem): FieldError => ({
  field: element === undefined ? `Line ${line}` : `Line ${line}, ${element}`,
  message,
});

/** Another patient's file must not be imported into this chart. */
function differences({ M0040_PAT_LNAME: lastName, M0066: dob }: Answers, patient: Patient): FieldError[] {
  const errors: FieldError[] = [];
  if (lastName !== submissionText(patient.lastName, "M0040_PAT_LNAME", 18))
    errors.push({
      field: "M0040_PAT_LNAME",
      message: "The last name in the file does not match the patient.",
    });
  if (dob === undefined || patient.dob?.startsWith(dob) !== true)
    errors.push({
      field: "M0066_PAT_BIRTH_DT",
      message: "The birth date in the file does not match the patient.",
    });
  return errors;
}

type Numbered = {
  readonly patientId: string;
  readonly answers: Answers;
};

/** An assessment refers to the SSN in the chart, so a file with a different one is refused. */
async function withoutDigits(work: Work, { patientId, answers }: Numbered): Promise<Answers> {
  const { M0064: digits, ...others } = answers;
  if (digits === undefined || !/^\d{9}$/.test(digits)) return answers;
  const known = await readCurrentSsn(work, patientId);
  if (known === undefined) return others;
  if (known.digits !== digits)
    throw new AppError("invalid-input", {
      errors: [{ field: "M0064_SSN", message: "The SSN in the file does not match the chart." }],
    });
  return { ...others, M0064: `ssn:${known.version}` };
}
