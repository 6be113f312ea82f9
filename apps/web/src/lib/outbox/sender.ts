import { ApiError } from "../api-error.ts";
import { browserPlatform } from "../device/browser-platform.ts";
import { ownerOf, type Platform } from "../device/platform.ts";
import { logQuietly } from "../log.ts";
import { isSendable, kindOf, type Operation, type OperationKind } from "./operations.ts";
import { type KeptOperations, keepTabOpen, listReachable, maySend, type Outbox, outboxOf } from "./outbox.ts";

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

type Limits = {
  readonly most: number;
  readonly now: number;
  readonly mayGo: (operation: Operation) => boolean;
};

type Next = {
  readonly batch: readonly Operation[];
  /** Whether any operation is not ready to be sent yet. */
  readonly isAnyUnready: boolean;
};

/** The operations of one subject that can be sent now, in order; a waiting one blocks those after it. */
function nextBatch({ onDevice, inMemory, isDeviceRead }: KeptOperations, limits: Limits): Next {
  const all = [...onDevice, ...inMemory];
  const known = new Set(all.filter(({ refusal }) => refusal === null).map(({ opId }) => opId));
  const sendable = all
    .map((one) => (isDeviceRead && !known.has(one.follows ?? "") ? { ...one, follows: null } : one))
    .filter((one) => isSendable(one) && limits.mayGo(one));
  const unready = sendable.filter((one) => transports.get(kindOf(one))?.isReady(one, limits.now) === false);
  const isHeldUp = (one: Operation) =>
    unready.some((other) => isOneThing(one, other) && sendable.indexOf(other) <= sendable.indexOf(one));
  const free = sendable.filter((one) => !isHeldUp(one));
  const [first] = free;
  const batch = first === undefined ? [] : free.filter((one) => isOneThing(one, first)).slice(0, limits.most);
  return { batch, isAnyUnready: unready.length > 0 };
}

const isOneThing = (one: Operation, other: Operation) =>
  one.subjectId === other.subjectId && kindOf(one) === kindOf(other);

/**
 * `sent`: continue with the next; `alone`: send them one by one to find the rejected one; `stuck`: this
 * subject has to wait, others of its kind do not.
 */
export type Sent = "sent" | "alone" | "stuck" | "later" | "signed-out";

/** Sends operations of one kind to the server. */
export type Transport = {
  /** Whether it may be sent now, as far as this device knows. */
  readonly isReady: (operation: Operation, now: number) => boolean;
  /** Sends operations of one subject. */
  readonly send: (outbox: Outbox, batch: readonly Operation[]) => Promise<Sent>;
};

/** Those in use: a screen that makes work registers its own, the others are loaded. Operations without one wait. */
export const transports = new Map<OperationKind, Transport>();

export type TransportLoaders = { readonly [K in OperationKind]: () => Promise<Transport> };

let loaders: Partial<TransportLoaders> = {};

/** How transports are loaded once there is something of their kind to send: most pages have nothing. */
export function loadTransportsBy(given: TransportLoaders): void {
  loaders = given;
}

/** Loads the transports of what waits here. */
async function loadTransportsFor({ onDevice, inMemory }: KeptOperations): Promise<void> {
  const waiting = new Set([...onDevice, ...inMemory].map(kindOf));
  const missing = [...waiting].filter((kind) => !transports.has(kind));
  await Promise.all(missing.map(load));
}

async function load(kind: OperationKind): Promise<void> {
  const transport = await loaders[kind]?.();
  if (transport !== undefined) transports.set(kind, transport);
}

/** Why sending failed: retry later, wait for the owner's session, or rejected. */
export function failureOf(outbox: Outbox, error: unknown): "later" | "signed-out" | ApiError {
  if (!(error instanceof ApiError)) return "later";
  if (!maySend(outbox)) return "signed-out"; // refused for another user or agency
  if (error.status === 401 || error.code === "session-mismatch") return "signed-out";
  return isForGood(error) ? error : "later";
}

const isForGood = ({ status, code }: ApiError) =>
  status >= 400 && status < 500 && ![408, 425, 429].includes(status) && code !== "bad-xsrf-token";
