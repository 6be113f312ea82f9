import { type Contract, Note, type ReadInputOf } from "@hearthside/contract";
import { AppError, invalidField } from "#src/app-error.ts";
import { lockOwnRecording } from "#src/features/documents/files/recordings.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Work } from "#src/http/work.ts";
import { lockOwnNotes } from "./note-rows.ts";
import { insertNote, isRecordingTaken } from "./queries.ts";
import { recordNote } from "./record-note.ts";

type NewNote = ReadInputOf<Contract["POST /notes"]>;

/** How far a device's clock may be ahead. */
const mostAheadMs = 10 * 60_000;

/** Saves a note from a device. Throws `invalid-input`, `key-reused`. */
export const saveNote = (work: Work, wanted: NewNote): Promise<Note | AppError> =>
  createOnce(work, {
    key: wanted.id,
    endpoint: "POST /notes",
    body: wanted,
    answer: Note,
    create: () => addNote(work, wanted),
  });

async function addNote(work: Work, wanted: NewNote): Promise<Note> {
  const { id, kind, text, fileId, madeAt } = wanted;
  if (Date.parse(madeAt) > work.now.getTime() + mostAheadMs)
    throw invalidField("madeAt", "This note is dated in the future. Please correct the clock of the device");
  if (kind === "written" && (text ?? "") === "") throw invalidField("text", "Please enter a note");
  await checkRecording(work, { kind, fileId });
  const seconds = kind === "recording" ? wanted.seconds : null;
  if ((await insertNote(work, { ...wanted, seconds })) === undefined) throw new AppError("key-reused");
  const after = await getOwnNote(work, id);
  await recordNote(work, { action: "note.create", after });
  return after;
}

/** A recording must be the caller's own, stored, and not another note's. */
async function checkRecording(work: Work, { kind, fileId }: Pick<NewNote, "kind" | "fileId">): Promise<void> {
  if ((kind === "recording") !== (fileId !== null))
    throw invalidField("fileId", "A recording needs a file, and a written note cannot have one");
  if (fileId === null) return;
  const file = await lockOwnRecording(work, fileId);
  if (file === undefined || (await isRecordingTaken(work, fileId)))
    throw invalidField("fileId", "This is not one of your recordings");
}

/** Throws `not-found`, also for another user's note. */
export async function getOwnNote(work: Work, id: string): Promise<Note> {
  const [note] = await lockOwnNotes(work, [id]);
  if (note === undefined) throw new AppError("not-found");
  return note;
}
