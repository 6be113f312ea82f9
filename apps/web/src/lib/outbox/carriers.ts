import { ApiError } from "../api-error.ts";
import { logQuietly } from "../log.ts";
import { type Keeper, type KeptOperations, maySend } from "./keeper.ts";
import { isSendable, kindOf, type Operation, type OperationKind } from "./operation.ts";

/**
 * `sent`: go on with the next; `alone`: the same again, one by one, to find the one that is refused; `stuck`: this
 * subject has to wait, others of its kind may not.
 */
export type Sent = "sent" | "alone" | "stuck" | "later" | "signed-out";

/** How operations of one kind get to the server. */
export type Carrier = {
  /** Whether it may be sent now, as far as that is known on this device. */
  readonly isReady: (operation: Operation, now: number) => boolean;
  /** Sends operations on one subject. */
  readonly send: (keeper: Keeper, batch: readonly Operation[]) => Promise<Sent>;
};

/** Each is put here by the file that brings it; a kind that nobody carries waits. */
export const carriers = new Map<OperationKind, Carrier>();

type Limits = {
  readonly most: number;
  readonly now: number;
  readonly mayGo: (operation: Operation) => boolean;
};

type Next = {
  readonly batch: readonly Operation[];
  /** Whether something is not ready to be sent yet. */
  readonly isAnyUnready: boolean;
};

/** What can be sent now on one subject, in order; one that waits for another waits, and holds up what came after it. */
export function nextBatch({ onDevice, inMemory, isDeviceRead }: KeptOperations, limits: Limits): Next {
  const all = [...onDevice, ...inMemory];
  const known = new Set(all.filter(({ refusal }) => refusal === null).map(({ opId }) => opId));
  const sendable = all
    .map((one) => (isDeviceRead && !known.has(one.follows ?? "") ? { ...one, follows: null } : one))
    .filter((one) => isSendable(one) && limits.mayGo(one));
  const unready = sendable.filter((one) => carriers.get(kindOf(one))?.isReady(one, limits.now) === false);
  const isHeldUp = (one: Operation) =>
    unready.some((other) => isOneThing(one, other) && sendable.indexOf(other) <= sendable.indexOf(one));
  const free = sendable.filter((one) => !isHeldUp(one));
  const [first] = free;
  const batch = first === undefined ? [] : free.filter((one) => isOneThing(one, first)).slice(0, limits.most);
  return { batch, isAnyUnready: unready.length > 0 };
}

const isOneThing = (one: Operation, other: Operation) =>
  one.subjectId === other.subjectId && kindOf(one) === kindOf(other);

/** From here on they keep their id and value, whatever happens to this tab. Answers those still to be sent. */
export async function claim(keeper: Keeper, batch: readonly Operation[]) {
  const opIds = batch.map(({ opId }) => opId);
  const inMemory = await keeper.memory.operations.claim(opIds);
  const others = opIds.filter((opId) => !inMemory.includes(opId));
  const onDevice = others.length === 0 ? [] : await claimOnDevice(keeper, others);
  const claimed = new Set([...inMemory, ...onDevice]);
  return batch.filter(({ opId }) => claimed.has(opId));
}

/** A full device cannot note it; then a value given later may meet this one as a conflict, and both are kept. */
async function claimOnDevice({ device }: Keeper, opIds: readonly string[]): Promise<readonly string[]> {
  const { operations } = await device();
  try {
    return await operations.claim(opIds);
  } catch (error) {
    logQuietly("The device could not note what is being sent.", error);
    return opIds;
  }
}

/** Why it was not taken: to be tried again, to wait for her session, or refused for good. */
export function failureOf(keeper: Keeper, error: unknown): "later" | "signed-out" | ApiError {
  if (!(error instanceof ApiError)) return "later";
  if (!maySend(keeper)) return "signed-out"; // refused to somebody else, or in another agency
  if (error.status === 401 || error.code === "session-mismatch") return "signed-out";
  return isForGood(error) ? error : "later";
}

const isForGood = ({ status, code }: ApiError) =>
  status >= 400 && status < 500 && ![408, 425, 429].includes(status) && code !== "bad-xsrf-token";
