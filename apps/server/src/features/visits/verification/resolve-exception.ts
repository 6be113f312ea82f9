import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { recordChange } from "#src/features/live/changes.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { acceptException, lockException } from "./exception-queue-queries.ts";

/** Resolves an exception with a reason. Throws `not-found`, or `wrong-status` when it is already resolved. */
export async function resolveException(
  trx: AgencyTrx,
  caller: Caller,
  { id, resolution }: { id: string; resolution: string },
): Promise<undefined> {
  const exception = await lockException(trx, caller, id);
  if (exception === undefined) throw new AppError("not-found");
  const { kind, patientId, visitId, resolvedAt } = exception;
  if (resolvedAt !== null)
    throw new AppError("wrong-status", { detail: "This exception is already resolved." });
  await acceptException(trx, caller, { id, note: resolution });
  await recordEvent(trx, caller, {
    action: "visit.accept-exception",
    patientId,
    subjectId: visitId,
    after: { kind },
  });
  await recordChange(trx, caller, { kind: "visit", patientId, subjectId: visitId, revision: null });
  return undefined;
}
