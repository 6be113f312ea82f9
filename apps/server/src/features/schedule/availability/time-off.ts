import { TimeOff, type TimeOffKind } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import { AppError } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Work } from "#src/http/work.ts";
import { getClinician, requireOwnOrPlan, tellAvailability } from "./clinicians.ts";
import { endTimeOff, insertTimeOff, lockTimeOff } from "./time-off-queries.ts";

type NewTimeOff = Omit<TimeOff, "id" | "version" | "kind"> & {
  readonly id?: string | undefined;
  readonly kind: TimeOffKind;
};

/** Throws `forbidden` for a colleague's time off without schedule:approve, `not-found` for anyone who makes no visits here. */
export async function enterTimeOff(work: Work, wanted: NewTimeOff): Promise<TimeOff | AppError> {
  requireOwnOrPlan(work, wanted.userId);
  await getClinician(work, wanted.userId);
  return createOnce(work, {
    key: wanted.id,
    endpoint: "POST /time-off",
    body: wanted,
    answer: TimeOff,
    create: () => addTimeOff(work, wanted),
  });
}

async function addTimeOff(work: Work, { id = uuidv7(), ...wanted }: NewTimeOff) {
  const added = await insertTimeOff(work, { id, ...wanted });
  if (added === undefined) throw new AppError("key-reused");
  await recordEvent(work, { action: "time-off.create", subjectId: id, after: added });
  await tellAvailability(work, { subjectId: added.userId, revision: null });
  return added;
}

/** Throws `not-found` when it was already removed, `conflict` with the current time off. */
export async function takeTimeOffBack(
  work: Work,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<undefined> {
  const timeOff = await lockTimeOff(work, id);
  if (timeOff === undefined) throw new AppError("not-found");
  requireOwnOrPlan(work, timeOff.userId);
  if (timeOff.version !== version) throw new AppError("conflict", { context: timeOff });
  await endTimeOff(work, id);
  await recordEvent(work, { action: "time-off.end", subjectId: id, before: timeOff });
  await tellAvailability(work, { subjectId: timeOff.userId, revision: null });
}
