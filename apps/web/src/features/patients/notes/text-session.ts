import type { Platform } from "#src/lib/device/platform.ts";
import { listSlots, openSlot } from "#src/lib/outbox/kept-slot.ts";
import { listReachable, outboxOf } from "#src/lib/outbox/outbox.ts";
import { lockedWork, writingWork } from "./locked-work.ts";

/** Typed text is on the device within a second. */
const pauseMs = 400;

/** A note being written. Its id becomes the note's id. */
export type BegunText = {
  readonly id: string;
  readonly begunAt: string;
  readonly title: string;
  readonly text: string;
};

const slotName = "written-note ";

/** The writing of one note in one dialog. */
export type TextSession = {
  /** Keeps the newest text when typing pauses. */
  readonly keep: (text: BegunText) => void;
  readonly flush: () => Promise<unknown>;
  /** Removes what was kept, after the note was saved or discarded. */
  readonly end: () => Promise<void>;
};

/** Belongs to the current user. A device lock after this call does not stop it. */
export function openTextSession(platform: Platform, id: string): TextSession {
  const slot = openSlot<BegunText>(platform, slotName + id);
  let waiting: BegunText | undefined;
  let callOff = () => {};
  const flush = async () => {
    callOff();
    const text = waiting;
    waiting = undefined;
    if (text !== undefined) await slot.keep(text);
  };
  return {
    keep: (text) => {
      if (waiting === undefined) callOff = platform.after(pauseMs, () => void flush());
      waiting = text;
    },
    flush,
    end: () => {
      callOff();
      waiting = undefined;
      return slot.forget();
    },
  };
}

/** The latest unsaved note that is not open in another tab. */
export async function findBegunText(platform: Platform): Promise<BegunText | undefined> {
  const [begun, locked, kept] = await Promise.all([
    listSlots<BegunText>(platform, (name) => name.startsWith(slotName)),
    lockedWork(),
    listReachable(outboxOf(platform)),
  ]);
  const saved = new Set([...kept.onDevice, ...kept.inMemory].map(({ subjectId }) => subjectId));
  return begun
    .filter(({ id, title, text }) => !saved.has(id) && !locked.has(writingWork(id)) && title + text !== "")
    .toSorted((one, other) => other.begunAt.localeCompare(one.begunAt))[0];
}
