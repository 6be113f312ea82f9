import type { File } from "@hearthside/contract";
import type { In } from "#src/db/in-agency.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Caller } from "#src/http/caller.ts";

/** Makes the screens of all users who may see the patient refetch the file. */
export const tellFile = (
  work: In<Pick<Caller, "agencyId">>,
  { id, patientId, version }: Pick<File, "id" | "patientId" | "version">,
): Promise<void> => recordChange(work, { kind: "file", patientId, subjectId: id, revision: version });
