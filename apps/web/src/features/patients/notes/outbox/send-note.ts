import type { File as StoredFile } from "@hearthside/contract";
import { ApiError } from "#src/lib/api-error.ts";
import type { Platform } from "#src/lib/device/platform.ts";
import type { Recording } from "#src/lib/device/recordings.ts";
import { logQuietly } from "#src/lib/log.ts";
import { type KeptRecordings, keptRecordings } from "#src/lib/outbox/kept-recordings.ts";
import type { Operation } from "#src/lib/outbox/operations.ts";
import { claim, inBoth, maySend, type Outbox } from "#src/lib/outbox/outbox.ts";
import { failureOf, type Sent, senderOf, type Transport, transports } from "#src/lib/outbox/sender.ts";
import { type KeptNote, readKeptNote } from "./kept-note.ts";

/** The outcome of an upload: complete, to be tried again, or rejected with a reason. */
export type Uploaded = "done" | "later" | { readonly refusal: string };

type UploadSound = (fileId: string, sound: Blob) => Promise<Uploaded>;

/**
 * Sends an announced recording, continuing where it was interrupted. The upload code loads only when needed, so that screens
 * with notes start faster.
 */
const uploadSound: UploadSound = async (fileId, sound) => {
  const sender = await import("#src/lib/upload/send-bytes.ts").catch((error: unknown) => {
    logQuietly("What sends a recording could not be loaded.", error);
    return undefined;
  });
  if (sender === undefined) return "later";
  return new Promise((resolve) => {
    const sending = sender.sendBytes(fileId, new File([sound], fileId), {
      onProgress: () => undefined,
      onDone: () => resolve("done"),
      onWaiting: () => {
        sending.stop();
        resolve("later");
      },
      onRefused: (refusal) => resolve({ refusal }),
    });
  });
};

const pauseMs = 10_000;

export const ownNoteTransport: Transport = noteTransport(uploadSound);
transports.set("note", ownNoteTransport);

/**
 * Sends notes to the server: the recording first, apart from other operations so that it does not delay them, then the
 * note. The copy on this device is deleted once the server has both.
 */
export function noteTransport(upload: UploadSound): Transport {
  /** Notes whose recording is being uploaded or is waiting, until this time. */
  const busyUntil = new Map<string, number>();

  async function bring(outbox: Outbox, note: KeptNote, operation: Operation): Promise<Sent> {
    const sound = await soundOf(outbox, note);
    if (sound === "missing") return refuse(outbox, operation, "This recording is no longer on this device.");
    if (sound !== undefined && !sound.isStored) {
      void carry({ outbox, operation, ...sound });
      return "sent";
    }
    await save(outbox, note, sound?.file.id ?? null);
    await end(outbox, operation, sound);
    return "sent";
  }

  /** The next pass continues with it. */
  async function carry({ outbox, operation, file, blob }: Carrying) {
    const { platform } = outbox;
    const { subjectId } = operation;
    busyUntil.set(subjectId, Number.POSITIVE_INFINITY);
    const name = `hearthside-upload ${file.id}`;
    const outcome = await platform
      .inTurn(name, () => upload(file.id, blob))
      .catch((error: unknown) => {
        logQuietly("A recording could not be uploaded.", error);
        return "later" as const;
      });
    if (typeof outcome === "object" && maySend(outbox)) await refuse(outbox, operation, outcome.refusal);
    busyUntil.set(subjectId, outcome === "done" ? 0 : platform.now() + pauseMs);
    if (outcome === "done") return senderOf(platform).wake();
    platform.after(pauseMs, () => void senderOf(platform).wake());
  }

  return {
    isReady: ({ subjectId }, now) => now >= (busyUntil.get(subjectId) ?? 0),
    async send(outbox, [first]) {
      const [operation] = first === undefined ? [] : await claim(outbox, [first]);
      const note = operation && readKeptNote(operation);
      if (note === undefined || operation === undefined) return "sent";
      if (!maySend(outbox)) return "signed-out";
      try {
        return await bring(outbox, note, operation);
      } catch (error) {
        return afterFailure(outbox, operation, error);
      }
    },
  };
}

type Sound = {
  readonly recordings: KeptRecordings;
  readonly recording: Recording;
  readonly file: { readonly id: string };
  readonly blob: Blob;
  readonly isStored: boolean;
};
type Carrying = { readonly outbox: Outbox; readonly operation: Operation } & Sound;

/** Undefined for a written note. Throws if the recording cannot be read now, or was rejected. */
async function soundOf(outbox: Outbox, { recordingId }: KeptNote): Promise<Sound | "missing" | undefined> {
  if (recordingId === null) return undefined;
  const recordings = keptRecordings(outbox);
  const recording = (await recordings.list()).find(({ id }) => id === recordingId);
  if (recording === undefined) {
    await outbox.device(); // throws if it cannot be looked up
    return "missing";
  }
  const blob = await recordings.sound(recording);
  const { platform } = outbox;
  const file = await announcedFile({ platform, recordings, recording, size: blob.size });
  if (file.status === "refused")
    throw new ApiError({ status: 422, code: "file-refused", message: file.refusal ?? "" });
  return {
    recordings,
    recording: { ...recording, fileId: file.id },
    file,
    blob,
    isStored: file.status === "stored",
  };
}

const save = ({ platform }: Outbox, { recordingId: _, ...note }: KeptNote, fileId: string | null) =>
  platform.send("POST /notes", { ...note, fileId });

/** The recording stays until nothing refers to it, so that sending again after a failure finds all of it. */
async function end(outbox: Outbox, { opId, subjectId }: Operation, sound: Sound | undefined): Promise<void> {
  await sound?.recordings.change({ ...sound.recording, isSent: true });
  await inBoth(outbox, subjectId, (store) => store.end([{ opId, base: null }]));
  await sound?.recordings.remove(sound.recording.id);
}

async function refuse(outbox: Outbox, { opId, subjectId }: Operation, message: string): Promise<Sent> {
  await inBoth(outbox, subjectId, (store) => store.refuse([{ opId, message }]));
  return "sent";
}

async function afterFailure(outbox: Outbox, operation: Operation, error: unknown): Promise<Sent> {
  const failure = failureOf(outbox, error);
  if (failure === "later" && error instanceof ApiError && error.status === 500) return "stuck";
  if (failure === "later" || failure === "signed-out") return failure;
  const [first] = failure.errors;
  return refuse(
    outbox,
    operation,
    first?.message || failure.message || "The server did not accept this note.",
  );
}

/** The server drops unfinished uploads after a day. */
const givenUpMs = 20 * 3_600_000;

type Announcing = {
  readonly platform: Platform;
  readonly recordings: KeptRecordings;
  readonly recording: Recording;
  readonly size: number;
};

/** The file on the server for a recording, announced if needed. Its id is kept before it is used. */
async function announcedFile(announcing: Announcing): Promise<StoredFile> {
  const { platform, recordings, recording } = announcing;
  const fileId = recording.fileId ?? platform.newId();
  if (recording.fileId === null) await recordings.change({ ...recording, fileId });
  const file = (await findFile(platform, fileId)) ?? (await announce(announcing, fileId));
  const isGivenUp = file.status === "refused" && platform.now() - Date.parse(file.createdAt) > givenUpMs;
  return isGivenUp ? announcedFile({ ...announcing, recording: { ...recording, fileId: null } }) : file;
}

async function findFile(platform: Platform, id: string): Promise<StoredFile | undefined> {
  try {
    return await platform.send("GET /files/:id", { id });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

const announce = ({ platform, recording, size }: Announcing, id: string): Promise<StoredFile> =>
  platform.send("POST /files", {
    id,
    patientId: null,
    name: `Recording.${extensionOf(recording.mediaType)}`,
    size,
    category: "recording",
  });

function extensionOf(mediaType: string): string {
  if (mediaType.startsWith("audio/mp4")) return "m4a";
  return mediaType.startsWith("audio/ogg") ? "ogg" : "webm";
}
