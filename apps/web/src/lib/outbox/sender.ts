import { browserPlatform } from "../device/browser-platform.ts";
import { onKept } from "../device/kept-changes.ts";
import { isSameOwner, ownerOf, type Platform } from "../device/platform.ts";
import { logQuietly } from "../log.ts";
import { kindOf, type Operation } from "./operation.ts";
import { listReachable, maySend, type Outbox, outboxOf } from "./outbox.ts";
import { loadTransportsFor, nextBatch, transports } from "./transports.ts";

const everyMs = 30_000;
const soonMs = 2_000;
const firstPauseMs = 1_000;
const mostAtOnce = 100;

/** Sends the signed-in user's saved work: one tab at a time, one request at a time. */
export type Sender = {
  readonly isSignedOut: () => boolean;
  /** Tries now. Resolves once everything is sent or has to wait. */
  readonly wake: () => Promise<void>;
  /** Signals new work. After a failure it waits for the next retry. */
  readonly nudge: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Runs until stopped. */
  readonly start: () => () => void;
};

const senders = new WeakMap<Platform, Sender>();

export function senderOf(platform: Platform): Sender {
  const sender = senders.get(platform) ?? makeSender(platform);
  senders.set(platform, sender);
  return sender;
}

/** Keeps sending while a screen needs it. Returns a function that stops it. */
export const keepSending = (platform = browserPlatform()): (() => void) => senderOf(platform).start();

function makeSender(platform: Platform): Sender {
  const listeners = new Set<() => void>();
  let [failures, users, isSignedOut, isAskedAgain, isSoon] = [0, 0, false, false, false];
  let underWay: Promise<void> | undefined;
  let callOff = () => {};
  let stop = () => {};

  const note = (outcome: Pass) => {
    failures = outcome === "later" ? failures + 1 : 0;
    isSoon = outcome === "soon";
    const wasSignedOut = isSignedOut;
    isSignedOut = outcome === "signed-out";
    if (isSignedOut !== wasSignedOut) for (const listener of listeners) listener();
  };
  const passes = async () => {
    do {
      isAskedAgain = false;
      note(await sendAll(platform));
    } while (isAskedAgain);
  };
  const wake = () => {
    isAskedAgain = true;
    underWay ??= passes().finally(() => {
      underWay = undefined;
      callOff();
      const ms = isSoon ? soonMs : pauseMs(failures, platform.random());
      if (users > 0) callOff = platform.after(ms, () => void wake());
    });
    return underWay;
  };
  const nudge = () => {
    if (failures === 0) void wake();
  };
  const start = () => {
    users += 1;
    if (users === 1) stop = begin(platform, () => void wake());
    void wake();
    return () => {
      users -= 1;
      if (users > 0) return;
      callOff();
      stop();
    };
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { isSignedOut: () => isSignedOut, wake, nudge, subscribe, start };
}

function begin(platform: Platform, wake: () => void): () => void {
  const stops = [wakeBy(platform, wake), keepTabOpen(platform)];
  return () => {
    for (const stop of stops) stop();
  };
}

function wakeBy(platform: Platform, wake: () => void): () => void {
  let seen = whoIsThere(platform);
  const stops = [
    platform.onWake(wake),
    platform.onSessionChange(() => {
      const now = whoIsThere(platform);
      if (now !== seen) wake();
      seen = now;
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const whoIsThere = (platform: Platform) => JSON.stringify([ownerOf(platform.user()), platform.isSignedIn()]);

/** Doubles with each failure, up to 30 seconds, with jitter so that devices do not all retry at once. */
const pauseMs = (failures: number, random: number) =>
  failures === 0 ? everyMs : Math.min(everyMs, firstPauseMs * 2 ** (failures - 1)) * (0.5 + random / 2);

/** `soon`: an operation is not ready to be sent yet. */
type Pass = "done" | "soon" | "later" | "signed-out";

async function sendAll(platform: Platform): Promise<Pass> {
  if (platform.user() === null) return "signed-out";
  if (!platform.isSignedIn()) return "later";
  try {
    const outbox = outboxOf(platform);
    const { userId, agencyId } = outbox.owner;
    return await platform.inTurn(`hearthside-send ${userId} ${agencyId}`, () => sendInTurn(outbox));
  } catch (error) {
    logQuietly("Saved work could not be sent.", error);
    return "later";
  }
}

/** A waiting kind or subject does not block the others. */
async function sendInTurn(outbox: Outbox): Promise<Pass> {
  const halted = new Set<string>();
  let most = mostAtOnce;
  while (maySend(outbox)) {
    const kept = await listReachable(outbox);
    await loadTransportsFor(kept);
    const limits = { most, now: outbox.platform.now(), mayGo: mayGoNow(halted) };
    const { batch, isAnyUnready } = nextBatch(kept, limits);
    const [first, ...others] = batch;
    if (first === undefined) return restOf({ isHalted: halted.size > 0, isAnyUnready });
    const kind = kindOf(first);
    const sent = await transports.get(kind)?.send(outbox, [first, ...others]);
    if (sent === "signed-out") return sent;
    if (sent === undefined || sent === "later") halted.add(kind);
    if (sent === "stuck") halted.add(first.subjectId);
    if (sent === "alone") most = 1;
  }
  return "signed-out";
}

function restOf({ isHalted, isAnyUnready }: { isHalted: boolean; isAnyUnready: boolean }): Pass {
  if (isHalted) return "later";
  return isAnyUnready ? "soon" : "done";
}

const mayGoNow = (halted: ReadonlySet<string>) => (operation: Operation) => {
  const kind = kindOf(operation);
  return transports.has(kind) && !halted.has(kind) && !halted.has(operation.subjectId);
};

/** Asks before this tab closes while unsent work is only in its memory. */
function keepTabOpen(platform: Platform): () => void {
  let letGo: (() => void) | undefined;
  let isOver = false;
  const look = async () => {
    const isOnlyHere = await hasUnkept(platform);
    if (isOnlyHere && !isOver) letGo ??= platform.keepTabOpen();
    if (isOnlyHere) return;
    letGo?.();
    letGo = undefined;
  };
  const stop = onKept(platform, ({ owner }) => {
    if (isSameOwner(owner, ownerOf(platform.user())))
      look().catch((error: unknown) => logQuietly("Whether this tab may close is not known.", error));
  });
  return () => {
    isOver = true;
    letGo?.();
    stop();
  };
}

async function hasUnkept(platform: Platform): Promise<boolean> {
  const { operations, recordings } = outboxOf(platform).memory;
  const [unsent, recorded] = await Promise.all([operations.list(), recordings.list()]);
  return unsent.length > 0 || recorded.length > 0;
}
