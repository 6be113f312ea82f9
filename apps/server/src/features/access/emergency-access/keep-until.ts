import type { In } from "#src/db/in-agency.ts";
import { seesAll } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import { listOpen } from "./end-in-emergency.ts";

/** Devices keep what was opened under emergency access only until it ends. */
export async function keepUntilOf(
  work: In<Caller>,
  patientId: string,
): Promise<{ readonly keepUntil?: string }> {
  if (seesAll(work)) return {};
  const { open } = await listOpen(work);
  const access = open.find((one) => one.patientId === patientId);
  return access === undefined ? {} : { keepUntil: access.endsAt };
}
