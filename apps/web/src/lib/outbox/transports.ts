import { ApiError } from "../api-error.ts";
import { logQuietly } from "../log.ts";
import { isSendable, kindOf, type Operation, type OperationKind } from "./operation.ts";
import { type KeptOperations, maySend, type Outbox } from "./outbox.ts";

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
export async function loadTransportsFor({ onDevice, inMemory }: KeptOperations): Promise<void> {
  const waiting = new Set([...onDevice, ...inMemory].map(kindOf));
  const missing = [...waiting].filter((kind) => !transports.has(kind));
  await Promise.all(missing.map(load));
}

async function load(kind: OperationKind): Promise<void> {
  const transport = await loaders[kind]?.();
  if (transport !== undefined) transports.set(kind, transport);
}

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
export function nextBatch({ onDevice, inMemory, isDeviceRead }: KeptOperations, limits: Limits): Next {
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

/** Fixes the ids and values of the operations about to be sent. Returns those still to be sent. */
export async function claim(outbox: Outbox, batch: readonly Operation[]) {
  const opIds = batch.map(({ opId }) => opId);
  const inMemory = await outbox.memory.operations.claim(opIds);
  const others = opIds.filter((opId) => !inMemory.includes(opId));
  const onDevice = others.length === 0 ? [] : await claimOnDevice(outbox, others);
  const claimed = new Set([...inMemory, ...onDevice]);
  return batch.filter(({ opId }) => claimed.has(opId));
}

/** A full device cannot record it; a later value may then conflict with this one, and both are kept. */
async function claimOnDevice({ device }: Outbox, opIds: readonly string[]): Promise<readonly string[]> {
  const { operations } = await device();
  try {
    return await operations.claim(opIds);
  } catch (error) {
    logQuietly("The device could not record what is being sent.", error);
    return opIds;
  }
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
