import type { Note } from "@hearthside/contract";
import { call } from "#src/lib/call.ts";

/** Unassigns notes from their patient. */
export async function takeBack(notes: readonly Note[]): Promise<void> {
  for (const { id, version, title, text } of notes)
    await call("PUT /notes/:id", { id, version, title, text, patientId: null });
}
