import type { File } from "@hearthside/contract";
import type { Work } from "#src/http/work.ts";
import { lockFile } from "./queries.ts";
import { tellFile } from "./tell-file.ts";
import { moveFiles } from "./write-queries.ts";

/** The caller's own stored recording that is not assigned to a patient. Undefined for any other file. */
export async function lockOwnRecording(work: Work, id: string): Promise<File | undefined> {
  const file = await lockFile(work, id);
  const isOwn = file?.category === "recording" && file.patientId === null;
  return isOwn && file.status === "stored" ? file : undefined;
}

/** Recordings follow their notes: to a patient, or back to their author. */
export async function moveRecordings(
  work: Work,
  move: { readonly ids: readonly string[]; readonly patientId: string | null },
): Promise<void> {
  if (move.ids.length === 0) return;
  for (const file of await moveFiles(work, move)) if (file.patientId !== null) await tellFile(work, file);
}
