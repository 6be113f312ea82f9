import { addDays, type Day } from "@hearthside/scheduling";
import { randomFrom } from "../chance/random.ts";
import type { AdmissionRecord, TaskRecord } from "../records.ts";

type Proofs = Pick<AdmissionRecord, "faceToFaceDate" | "noticeAcceptedDate">;

/**
 * The face-to-face encounter and notice of admission: complete, except where a task says it is missing, and never in the
 * future.
 */
export function proofsOf(
  { id, startOfCare }: Pick<AdmissionRecord, "id" | "startOfCare">,
  { tasks, today }: { readonly tasks: readonly TaskRecord[]; readonly today: Day },
): Proofs {
  if (startOfCare === null) return { faceToFaceDate: null, noticeAcceptedDate: null };
  const random = randomFrom(`${id}/proofs`);
  const isMissing = (kind: string) => tasks.some((task) => task.kind === kind);
  const encounter = addDays(startOfCare, -random.between(1, 20));
  const notice = addDays(startOfCare, random.between(1, 3));
  return {
    faceToFaceDate: isMissing("face-to-face-missing") ? null : encounter,
    noticeAcceptedDate: isMissing("notice-of-admission-missing") || notice > today ? null : notice,
  };
}
