import type { Answers } from "@hearthside/oasis";
import type { AgencyTrx } from "#src/boundary.ts";
import { getAdmissionToResume } from "#src/features/admissions/admissions.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { findResumption } from "../queries.ts";

type Resumed = { readonly admissionId: string; readonly day: string | undefined };

/** An admission resumes once per date: an existing draft is finished instead of starting another. */
export async function requireNoDraftOf(
  trx: AgencyTrx,
  caller: Caller,
  { admissionId, day }: Resumed,
): Promise<void> {
  const begun = day === undefined ? undefined : await findResumption(trx, caller, { admissionId, day });
  if (begun?.status === "draft") throw alreadyThere(begun.id);
}

/**
 * The id of the draft that a file matches: same admission and same M0032. Throws `conflict` with the id of one that
 * is no longer a draft.
 */
export async function findDraftOfFile(
  trx: AgencyTrx,
  caller: Caller,
  { patientId, answers: { M0100: reason, M0032: day } }: { patientId: string; answers: Answers },
): Promise<string | undefined> {
  if (reason !== "03" || day === undefined) return undefined;
  const { id: admissionId } = await getAdmissionToResume(trx, caller, patientId);
  const begun = await findResumption(trx, caller, { admissionId, day });
  if (begun !== undefined && begun.status !== "draft") throw alreadyThere(begun.id);
  return begun?.id;
}

const alreadyThere = (assessmentId: string) =>
  new AppError("conflict", {
    detail: "This admission already has an assessment for that resumption of care.",
    context: { assessmentId },
  });
