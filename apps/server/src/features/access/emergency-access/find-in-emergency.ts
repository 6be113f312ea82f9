import type { Contract, EmergencyLookup, GivenOutputOf } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { seesAll } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { countSearches, findExactly } from "./queries.ts";

/** Searches allowed within an hour: more would be browsing instead of looking for one patient. */
const mostSearches = 20;

/**
 * Patients who match exactly, with only what is needed to choose. The audit trail records the search and the number of
 * matches, not the text. Throws `wrong-status` for a user who sees all patients, `too-many-attempts`.
 */
export async function findInEmergency(
  work: Work,
  input: EmergencyLookup,
): Promise<GivenOutputOf<Contract["POST /emergency-access/find"]>> {
  requireInField(work);
  if ((await countSearches(work)) >= mostSearches)
    throw new AppError("too-many-attempts", {
      retryAfterSeconds: 3600,
      context: { retryAfterSeconds: 3600 },
    });
  const patients = await findExactly(work, input);
  await recordEvent(work, {
    action: "emergency-access.search",
    after: { by: input.recordNumber === undefined ? "name" : "record-number", found: patients.length },
  });
  return { patients: patients.map((patient) => ({ ...patient, isOpen: Boolean(patient.isOpen) })) };
}

/** Throws `wrong-status` for a user who already sees every patient. */
export function requireInField(caller: Caller): void {
  if (seesAll(caller))
    throw new AppError("wrong-status", { detail: "You already have access to all patients." });
}
