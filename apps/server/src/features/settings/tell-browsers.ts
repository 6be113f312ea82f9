import type { AgencyTrx } from "#src/boundary.ts";
import { recordChange } from "#src/features/live/changes.ts";
import type { Caller } from "#src/http/caller.ts";

/**
 * Tells every screen of the agency that its settings changed; the subject is a branch, or the user who changed the
 * agency.
 */
export const tellBrowsers = (
  trx: AgencyTrx,
  caller: Caller,
  { subjectId, revision }: { readonly subjectId: string; readonly revision: number },
): Promise<void> => recordChange(trx, caller, { kind: "agency", patientId: null, subjectId, revision });
