import type { File } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import { lockFile } from "./queries.ts";
import { tellFile } from "./tell-file.ts";
import { moveFiles } from "./write-queries.ts";

/** The caller's own stored recording that is not assigned to a patient. Undefined for any other file. */
export async function lockOwnRecording(
  trx: AgencyTrx,
  caller: Caller,
  id: string,
): Promise<File | undefined> {
  const file = await lockFile(trx, caller, id);
  const isOwn = file?.category === "recording" && file.patientId === null;
  return isOwn && file.status === "stored" ? file : undefined;
}

/** Recordings follow their notes: to a patient, or back to their author. */
export async function moveRecordings(
  trx: AgencyTrx,
  caller: Caller,
  move: { readonly ids: readonly string[]; readonly patientId: string | null },
): Promise<void> {
  if (move.ids.length === 0) return;
  for (const file of await moveFiles(trx, caller, move))
    if (file.patientId !== null) await tellFile(trx, caller, file);
}
