import { asKept } from "../boundary.ts";
import { logQuietly } from "../log.ts";
import {
  decrypt,
  encrypt,
  openDatabase,
  seal,
  type UnlockedKey,
  unseal,
  type WriteTransaction,
  write,
} from "./database.ts";
import type { Sealed } from "./device-schema.ts";
import type { Platform } from "./platform.ts";

/** A recording's details without its audio. */
export type Recording = {
  readonly id: string;
  readonly startedAt: string;
  /** The browser's media type, such as `audio/webm;codecs=opus`. */
  readonly mediaType: string;
  readonly seconds: number;
  /** The number of pieces so far. */
  readonly pieces: number;
  /** The server file the audio is uploaded to; null until it is created. */
  readonly fileId: string | null;
  /** The server has its note, so the local copy may be deleted. */
  readonly isSent: boolean;
};

export type RecordingPiece = { readonly place: number; readonly bytes: Uint8Array<ArrayBuffer> };

/** Recordings, stored piece by piece. */
export type Recordings = {
  /** Saves the piece together with the recording's details, both or neither. */
  add: (recording: Recording, piece: RecordingPiece) => Promise<void>;
  change: (recording: Recording) => Promise<void>;
  list: () => Promise<readonly Recording[]>;
  /** The audio pieces in order. Throws if a piece cannot be decrypted. */
  read: (id: string) => Promise<readonly RecordingPiece[]>;
  remove: (id: string) => Promise<void>;
};

const stores = ["recordings" as const, "pieces" as const];
type Trx = WriteTransaction<(typeof stores)[number]>;

/** On the device's disk, each piece encrypted for its position; each action is one strict transaction. */
export function deviceRecordings(platform: Platform, box: UnlockedKey): Recordings {
  const { userId, agencyId } = box.owner;
  const action = (change: (trx: Trx) => Promise<unknown>) => write(platform, { stores, action: change });
  const sealed = async (recording: Recording) => ({
    ...box.owner,
    id: recording.id,
    sealed: await seal(box, nameOf(recording.id), recording),
  });
  const piecesOf = (id: string) =>
    IDBKeyRange.bound([userId, agencyId, id, 0], [userId, agencyId, id, Number.MAX_SAFE_INTEGER]);
  return {
    async add(recording, { place, bytes }) {
      const { id } = recording;
      const row = await sealed(recording);
      const piece = { ...box.owner, id, place, sealed: await encrypt(box, pieceName(id, place), bytes) };
      await action(async (trx) => {
        await trx.objectStore("pieces").put(piece);
        await trx.objectStore("recordings").put(row);
      });
    },
    async change(recording) {
      const row = await sealed(recording);
      await action((trx) => trx.objectStore("recordings").put(row));
    },
    async list() {
      const rows = await (await openDatabase(platform)).getAll("recordings");
      const own = rows.filter((row) => row.userId === userId && row.agencyId === agencyId);
      const opened = await Promise.all(own.map((row) => openedRecording(box, row)));
      return opened.filter((one) => one !== undefined);
    },
    async read(id) {
      const rows = await (await openDatabase(platform)).getAll("pieces", piecesOf(id));
      return Promise.all(
        rows.map(async ({ place, sealed: piece }) => ({
          place,
          bytes: await decrypt(box, pieceName(id, place), piece),
        })),
      );
    },
    remove: async (id) => {
      await action(async (trx) => {
        await trx.objectStore("pieces").delete(piecesOf(id));
        await trx.objectStore("recordings").delete([userId, agencyId, id]);
      });
    },
  };
}

const nameOf = (id: string) => `recording ${id}`;
const pieceName = (id: string, place: number) => `recording ${id} piece ${place}`;

/** One that cannot be decrypted stays where it is. */
async function openedRecording(
  box: UnlockedKey,
  { id, sealed }: { readonly id: string; readonly sealed: Sealed },
) {
  try {
    return asKept<Recording>(await unseal(box, nameOf(id), sealed));
  } catch (error) {
    logQuietly("A recording kept on this device could not be opened.", error);
    return undefined;
  }
}

/** The same for a device without storage: lost with the tab. */
export function memoryRecordings(): Recordings {
  const kept = new Map<
    string,
    { readonly recording: Recording; readonly pieces: readonly RecordingPiece[] }
  >();
  const piecesOf = (id: string) => kept.get(id)?.pieces ?? [];
  return {
    add: async (recording, piece) =>
      void kept.set(recording.id, { recording, pieces: [...piecesOf(recording.id), piece] }),
    change: async (recording) => void kept.set(recording.id, { recording, pieces: piecesOf(recording.id) }),
    list: async () => [...kept.values()].map(({ recording }) => recording),
    read: async (id) => piecesOf(id),
    remove: async (id) => void kept.delete(id),
  };
}
