import type { AgencyTrx } from "#src/boundary.ts";
import { recordChange } from "#src/features/live/changes.ts";
import type { Caller } from "#src/http/caller.ts";

/** Every screen of the agency learns that it is set otherwise now; the subject is a branch, or who changed the agency. */
export const tellBrowsers = (
  trx: AgencyTrx,
  caller: Caller,
  { subjectId, revision }: { readonly subjectId: string; readonly revision: number },
): Promise<void> => recordChange(trx, caller, { kind: "agency", patientId: null, subjectId, revision });
