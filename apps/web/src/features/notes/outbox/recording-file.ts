import type { File as StoredFile } from "@hearthside/contract";
import { ApiError } from "#src/lib/api-error.ts";
import type { Platform } from "#src/lib/device/platform.ts";
import type { Recording } from "#src/lib/device/recordings.ts";
import type { KeptRecordings } from "#src/lib/outbox/kept-recordings.ts";

/** The server drops unfinished uploads after a day. */
const givenUpMs = 20 * 3_600_000;

type Announcing = {
  readonly platform: Platform;
  readonly recordings: KeptRecordings;
  readonly recording: Recording;
  readonly size: number;
};

/** The file on the server for a recording, announced if needed. Its id is kept before it is used. */
export async function announcedFile(announcing: Announcing): Promise<StoredFile> {
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
