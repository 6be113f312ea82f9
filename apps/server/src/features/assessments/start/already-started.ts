import type { Answers } from "@hearthside/oasis";
import { AppError } from "#src/app-error.ts";
import { getAdmissionToResume } from "#src/features/shared/admissions/admissions.ts";
import type { Work } from "#src/http/work.ts";
import { findResumption, findStartOfCare } from "../queries.ts";

type Resumed = { readonly admissionId: string; readonly day: string | undefined };

/** An admission resumes once per date: an existing draft is finished instead of starting another. */
export async function requireNoDraftOf(work: Work, { admissionId, day }: Resumed): Promise<void> {
  const begun = day === undefined ? undefined : await findResumption(work, { admissionId, day });
  if (begun?.status === "draft") throw alreadyThere(begun.id);
}

/**
 * The id of the draft that a file matches: same admission and same M0032. Throws `conflict` with the id of one that
 * is no longer a draft.
 */
export async function findDraftOfFile(
  work: Work,
  { patientId, answers: { M0100: reason, M0032: day } }: { patientId: string; answers: Answers },
): Promise<string | undefined> {
  if (reason !== "03" || day === undefined) return undefined;
  const { id: admissionId } = await getAdmissionToResume(work, patientId);
  const begun = await findResumption(work, { admissionId, day });
  if (begun !== undefined && begun.status !== "draft") throw alreadyThere(begun.id);
  return begun?.id;
}

const alreadyThere = (assessmentId: string) =>
  new AppError("conflict", {
    detail: "This admission already has an assessment for that resumption of care.",
    context: { assessmentId },
  });

/** An admission has one start of care. The patient is locked, so nobody else can start one at the same time. */
export async function requireNoStartOfCare(work: Work, admissionId: string): Promise<void> {
  const startOfCare = await findStartOfCare(work, admissionId);
  if (startOfCare === undefined) return;
  throw new AppError("conflict", {
    detail: "This admission already has a start of care assessment.",
    context: { assessmentId: startOfCare.id },
  });
}
