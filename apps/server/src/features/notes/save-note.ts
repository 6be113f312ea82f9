import { type Contract, Note, type ReadInputOf } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { lockOwnRecording } from "#src/features/files/recordings.ts";
import { AppError, invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Keys } from "#src/keys.ts";
import { lockOwnNotes } from "./note-rows.ts";
import { insertNote, isRecordingTaken } from "./queries.ts";
import { recordNote } from "./record-note.ts";

type NewNote = ReadInputOf<Contract["POST /notes"]>;
type Wanted = { readonly keys: Keys; readonly now: Date; readonly wanted: NewNote };

/** How far a device's clock may be ahead. */
const mostAheadMs = 10 * 60_000;

/** Saves a note from a device. Throws `invalid-input`, `key-reused`. */
export const saveNote = (
  trx: AgencyTrx,
  caller: Caller,
  { keys, now, wanted }: Wanted,
): Promise<Note | AppError> =>
  createOnce(trx, caller, {
    keys,
    key: wanted.id,
    endpoint: "POST /notes",
    body: wanted,
    answer: Note,
    create: () => addNote(trx, caller, { now, wanted }),
  });

async function addNote(trx: AgencyTrx, caller: Caller, { now, wanted }: Omit<Wanted, "keys">): Promise<Note> {
  const { id, kind, text, fileId, madeAt } = wanted;
  if (Date.parse(madeAt) > now.getTime() + mostAheadMs)
    throw invalidField("madeAt", "This note is dated in the future. Please correct the clock of the device");
  if (kind === "written" && (text ?? "") === "") throw invalidField("text", "Please enter a note");
  await checkRecording(trx, caller, { kind, fileId });
  const seconds = kind === "recording" ? wanted.seconds : null;
  if ((await insertNote(trx, caller, { ...wanted, seconds })) === undefined) throw new AppError("key-reused");
  const after = await getOwnNote(trx, caller, id);
  await recordNote(trx, caller, { action: "note.create", after });
  return after;
}

/** A recording must be the caller's own, stored, and not another note's. */
async function checkRecording(
  trx: AgencyTrx,
  caller: Caller,
  { kind, fileId }: Pick<NewNote, "kind" | "fileId">,
): Promise<void> {
  if ((kind === "recording") !== (fileId !== null))
    throw invalidField("fileId", "A recording needs a file, and a written note cannot have one");
  if (fileId === null) return;
  const file = await lockOwnRecording(trx, caller, fileId);
  if (file === undefined || (await isRecordingTaken(trx, caller, fileId)))
    throw invalidField("fileId", "This is not one of your recordings");
}

/** Throws `not-found`, also for another user's note. */
export async function getOwnNote(trx: AgencyTrx, caller: Caller, id: string): Promise<Note> {
  const [note] = await lockOwnNotes(trx, caller, [id]);
  if (note === undefined) throw new AppError("not-found");
  return note;
}
