import type { Platform } from "#src/lib/device/platform.ts";
import { editSlot, type KeptEdit } from "./kept-edit.ts";
import type { PaperValues } from "./paper-values.ts";

/** Typed text is on the device within a second. */
const pauseMs = 400;

/** One dialog's changes to a document, kept on the device until they are saved or discarded. */
export type EditSession = {
  /** Keeps the newest values when typing pauses. */
  readonly keep: (values: PaperValues) => void;
  /** Keeps unsaved values at once. */
  readonly flush: () => Promise<void>;
  /** Removes what was kept, after a save or a discard. */
  readonly end: () => Promise<void>;
};

type Begun = Pick<KeptEdit, "version" | "base"> & {
  readonly paperId: string;
  readonly from?: KeptEdit | undefined;
};

/** `from`: the unsaved changes to continue. If the device cannot store anything, the tab asks before it closes. */
export function openEditSession(platform: Platform, { paperId, version, base, from }: Begun): EditSession {
  const slot = editSlot(platform, paperId);
  const writingId = from?.writingId ?? platform.newId();
  const isOwn = (kept: KeptEdit) => kept.writingId === writingId;
  let waiting: PaperValues | undefined;
  let isOver = false;
  let callOff = () => {};
  let letTabGo = () => {};
  let writing: Promise<void> = Promise.resolve();

  const write = async (values: PaperValues) => {
    if (isSame(values, base)) return slot.forget(isOwn);
    const at = new Date(platform.now()).toISOString();
    const place = await slot.keep({ writingId, at, version, base, values });
    letTabGo();
    letTabGo = place === "memory" ? platform.holdTab() : () => {};
  };
  const flush = () => {
    callOff();
    const values = waiting;
    waiting = undefined;
    if (values !== undefined && !isOver) writing = writing.then(() => write(values));
    return writing;
  };
  return {
    keep: (values) => {
      if (waiting === undefined) callOff = platform.after(pauseMs, () => void flush());
      waiting = values;
    },
    flush,
    end: async () => {
      isOver = true;
      callOff();
      await writing;
      letTabGo();
      await slot.forget(isOwn);
    },
  };
}

const isSame = (one: PaperValues, other: PaperValues) => JSON.stringify(one) === JSON.stringify(other);
