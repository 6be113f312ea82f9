import type { File } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordChange } from "#src/features/live/changes.ts";
import type { Caller } from "#src/http/caller.ts";

/** Makes the screens of all users who may see the patient refetch the file. */
export const tellFile = (
  trx: AgencyTrx,
  caller: Pick<Caller, "agencyId">,
  { id, patientId, version }: Pick<File, "id" | "patientId" | "version">,
): Promise<void> => recordChange(trx, caller, { kind: "file", patientId, subjectId: id, revision: version });
