import { TimeOff, type TimeOffKind } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Keys } from "#src/keys.ts";
import { getClinician, requireOwnOrPlan, tellAvailability } from "./clinicians.ts";
import { endTimeOff, insertTimeOff, lockTimeOff } from "./time-off-queries.ts";

type NewTimeOff = Omit<TimeOff, "id" | "version" | "kind"> & {
  readonly id?: string | undefined;
  readonly kind: TimeOffKind;
};

/** Throws `forbidden` for a colleague's time off without schedule:approve, `not-found` for anyone who makes no visits here. */
export async function enterTimeOff(
  trx: AgencyTrx,
  caller: Caller,
  { keys, wanted }: { readonly keys: Keys; readonly wanted: NewTimeOff },
): Promise<TimeOff | AppError> {
  requireOwnOrPlan(caller, wanted.userId);
  await getClinician(trx, caller, wanted.userId);
  return createOnce(trx, caller, {
    keys,
    key: wanted.id,
    endpoint: "POST /time-off",
    body: wanted,
    answer: TimeOff,
    create: () => addTimeOff(trx, caller, wanted),
  });
}

async function addTimeOff(trx: AgencyTrx, caller: Caller, { id = uuidv7(), ...wanted }: NewTimeOff) {
  const added = await insertTimeOff(trx, caller, { id, ...wanted });
  if (added === undefined) throw new AppError("key-reused");
  await recordEvent(trx, caller, { action: "time-off.create", subjectId: id, after: added });
  await tellAvailability(trx, caller, { subjectId: added.userId, revision: null });
  return added;
}

/** Throws `not-found` when it was already removed, `conflict` with the current time off. */
export async function takeTimeOffBack(
  trx: AgencyTrx,
  caller: Caller,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<undefined> {
  const timeOff = await lockTimeOff(trx, caller, id);
  if (timeOff === undefined) throw new AppError("not-found");
  requireOwnOrPlan(caller, timeOff.userId);
  if (timeOff.version !== version) throw new AppError("conflict", { context: timeOff });
  await endTimeOff(trx, caller, id);
  await recordEvent(trx, caller, { action: "time-off.end", subjectId: id, before: timeOff });
  await tellAvailability(trx, caller, { subjectId: timeOff.userId, revision: null });
}
