import { AppError } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Work } from "#src/http/work.ts";
import { acceptException, lockException } from "./exception-queue-queries.ts";

/** Resolves an exception with a reason. Throws `not-found`, or `wrong-status` when it is already resolved. */
export async function resolveException(
  work: Work,
  { id, resolution }: { id: string; resolution: string },
): Promise<undefined> {
  const exception = await lockException(work, id);
  if (exception === undefined) throw new AppError("not-found");
  const { kind, patientId, visitId, resolvedAt } = exception;
  if (resolvedAt !== null)
    throw new AppError("wrong-status", { detail: "This exception is already resolved." });
  await acceptException(work, { id, note: resolution });
  await recordEvent(work, {
    action: "visit.accept-exception",
    patientId,
    subjectId: visitId,
    after: { kind },
  });
  await recordChange(work, { kind: "visit", patientId, subjectId: visitId, revision: null });
  return undefined;
}
