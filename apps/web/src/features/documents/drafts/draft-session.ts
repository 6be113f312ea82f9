import "./send-draft.ts";
import type { DraftContent } from "@hearthside/contract";
import { useEffect } from "react";
import type { Platform } from "#src/lib/device/platform.ts";
import { logQuietly } from "#src/lib/log.ts";
import { keepOperations, outboxOf } from "#src/lib/outbox/outbox.ts";
import { senderOf } from "#src/lib/outbox/sender.ts";
import { type Begun, discardKept, endBegun, findBegun, replacedWith } from "./discard-draft.ts";
import { draftToOperation } from "./find-drafts.ts";

/** Typed text is on the device within a second. */
const pauseMs = 400;

/** Where the latest typing is: not kept yet, on the device, or only in this tab. */
export type DraftPlace = "nowhere" | "device" | "memory";

/** The writing of one document in one dialog. Two dialogs never write the same draft, so neither overwrites the other. */
export type DraftSession = {
  readonly id: string;
  readonly place: () => DraftPlace;
  readonly subscribe: (listener: () => void) => () => void;
  /** Keeps the newest text when typing pauses. */
  readonly keep: (content: DraftContent) => void;
  /** Keeps unsaved text at once. */
  readonly flush: () => Promise<void>;
  /** Removes the draft and the drafts it continued, after the document was created or the draft discarded. */
  readonly end: () => Promise<void>;
};

/** `replaces`: the draft that this one continues. A device lock after this call does not stop it. */
export function openDraftSession(platform: Platform, replaces: string | null): DraftSession {
  const id = platform.newId();
  const begun = replaces === null ? undefined : findBegun(platform, replaces);
  const write = writerOf(platform, id, begun);
  const listeners = new Set<() => void>();
  let place: DraftPlace = "nowhere";
  let [hasWritten, isOver] = [false, false];
  let waiting: DraftContent | undefined;
  let callOff = () => {};
  let writing: Promise<void> = Promise.resolve();

  const say = (now: DraftPlace) => {
    place = now;
    for (const listener of listeners) listener();
  };
  const flush = () => {
    callOff();
    const content = waiting;
    waiting = undefined;
    if (content === undefined || isOver) return writing;
    hasWritten = true;
    writing = writing.then(async () => say(await write(content)));
    return writing;
  };
  return {
    id,
    place: () => place,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keep: (content) => {
      if (waiting === undefined) callOff = platform.after(pauseMs, () => void flush());
      waiting = content;
      say("nowhere");
    },
    flush,
    end: async () => {
      isOver = true;
      callOff();
      await writing;
      if (begun !== undefined) await endBegun(platform, await begun);
      if (hasWritten) await endBegun(platform, await findBegun(platform, id));
    },
  };
}

function writerOf(platform: Platform, id: string, goesOnFrom: Promise<Begun> | undefined) {
  const outbox = outboxOf(platform);
  const openDevice = () => {
    const opening = outbox.device();
    opening.catch((error: unknown) => logQuietly("A draft is kept in this tab only.", error));
    return opening;
  };
  let device = openDevice();
  let last: string | null = null;

  return async (content: DraftContent): Promise<DraftPlace> => {
    const opId = platform.newId();
    const at = new Date(platform.now()).toISOString();
    const follows = last;
    last = opId;
    const begun = await goesOnFrom;
    const { replaces, over } = begun === undefined ? { replaces: [], over: [] } : replacedWith(begun);
    const operation = draftToOperation({ opId, id, follows, content, at, replaces, over });
    const place = await keepOperations(outbox, device, [operation]);
    if (place === "memory") device = openDevice();
    if (begun !== undefined && follows === null) await discardKept(outbox, begun);
    senderOf(platform).nudge();
    return place;
  };
}

/** Keeps unsaved text on every way out: a button, another page, sign-out, or a hidden tab. */
export function useKeptOnLeaving(flush: () => Promise<void>): void {
  useEffect(() => {
    const keep = () => void flush();
    window.addEventListener("pagehide", keep);
    document.addEventListener("visibilitychange", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      document.removeEventListener("visibilitychange", keep);
      keep();
    };
  }, [flush]);
}
