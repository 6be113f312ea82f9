import { DeviceError } from "../device/database.ts";
import { notifyKept } from "../device/kept-changes.ts";
import type { Recording, RecordingPiece, Recordings } from "../device/recordings.ts";
import { logQuietly } from "../log.ts";
import type { Outbox } from "./outbox.ts";

/** Where the last piece is saved. */
export type RecordingPlace = "device" | "memory";

/** One user's recordings on this device, or in this tab if the device cannot save them. */
export type KeptRecordings = {
  add: (recording: Recording, piece: RecordingPiece) => Promise<RecordingPlace>;
  change: (recording: Recording) => Promise<void>;
  list: () => Promise<readonly Recording[]>;
  /** The complete audio; throws if a piece cannot be read now. */
  sound: (recording: Recording) => Promise<Blob>;
  remove: (id: string) => Promise<void>;
};

/** For the current user only. A later lock of the device does not stop it. */
export function keptRecordings(outbox: Outbox): KeptRecordings {
  const inMemory = outbox.memory.recordings;
  const onDevice = deviceOf(outbox);
  const notify = (subjectId: string) => notifyKept(outbox.platform, { owner: outbox.owner, subjectId });
  return {
    async add(recording, piece) {
      const place = await onDevice(async (recordings) => {
        await recordings.add(recording, piece);
        return "device" as const;
      });
      if (place === "device") return place;
      await inMemory.add(recording, piece);
      notify(recording.id);
      return "memory";
    },
    async change(recording) {
      const isInMemory = (await inMemory.list()).some(({ id }) => id === recording.id);
      if (isInMemory) await inMemory.change(recording);
      await onDevice((recordings) => recordings.change(recording));
      notify(recording.id);
    },
    async list() {
      const kept = [
        ...((await onDevice((recordings) => recordings.list())) ?? []),
        ...(await inMemory.list()),
      ];
      return [...new Map(kept.map((one) => [one.id, one])).values()];
    },
    async sound({ id, mediaType, pieces }) {
      const read = (await onDevice((recordings) => recordings.read(id))) ?? [];
      const all = new Map([...read, ...(await inMemory.read(id))].map((piece) => [piece.place, piece.bytes]));
      const inOrder = Array.from({ length: pieces }, (_, place) => all.get(place));
      const known = inOrder.filter((bytes) => bytes !== undefined);
      if (known.length < pieces || pieces === 0) throw new DeviceError("locked");
      return new Blob(known, { type: mediaType });
    },
    async remove(id) {
      await inMemory.remove(id);
      await onDevice((recordings) => recordings.remove(id));
      notify(id);
    },
  };
}

/** The device's storage, opened immediately; undefined results if it fails. */
function deviceOf(outbox: Outbox) {
  let opening: ReturnType<Outbox["device"]> | undefined = outbox.device();
  opening.catch(() => {
    opening = undefined;
  });
  return async <R>(action: (recordings: Recordings) => Promise<R>): Promise<R | undefined> => {
    try {
      const { recordings } = await (opening ?? outbox.device());
      return await action(recordings);
    } catch (error) {
      logQuietly("A recording is in this tab only.", error);
      return undefined;
    }
  };
}
