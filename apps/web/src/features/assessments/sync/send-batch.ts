import type { Answer, Contract, OutputOf } from "@hearthside/contract";
import { ApiError } from "#src/lib/api-error.ts";
import { tellKept } from "#src/lib/device/kept-changes.ts";
import { logQuietly } from "#src/lib/log.ts";
import { isSendable, type Operation, type Refused } from "#src/lib/outbox/operation.ts";
import { changeDraft, findDraft, type Keeper, type KeptOperations, maySend } from "./keeper.ts";
import { mergeAnswers, mergeChanges } from "./merge-changes.ts";

/** `sent`: go on with the next; `alone`: the same again, one by one, to find the one that is refused. */
export type Sent = "sent" | "alone" | "later" | "signed-out";

/** What can be sent now for one assessment, in order; one that waits for another waits. */
export function nextBatch(
  { onDevice, inMemory, isDeviceRead }: KeptOperations,
  most: number,
): readonly Operation[] {
  const all = [...onDevice, ...inMemory];
  const known = new Set(all.filter(({ refusal }) => refusal === null).map(({ opId }) => opId));
  const free = all
    .map((one) => (isDeviceRead && !known.has(one.follows ?? "") ? { ...one, follows: null } : one))
    .filter(isSendable);
  return free.filter(({ subjectId }) => subjectId === free[0]?.subjectId).slice(0, most);
}

export async function sendBatch(keeper: Keeper, batch: readonly Operation[]): Promise<Sent> {
  const operations = await claim(keeper, batch);
  const [first] = operations;
  if (first === undefined) return "sent";
  const id = first.subjectId;
  try {
    const knownRevision = (await findDraft(keeper, id))?.revision ?? 0;
    if (!maySend(keeper)) return "signed-out";
    const input = { id, knownRevision, operations: operations.map(toInput) };
    const answer = await keeper.platform.send("PATCH /assessments/:id/answers", input);
    return await acknowledge(keeper, operations, answer);
  } catch (error) {
    return afterFailure(keeper, operations, error);
  }
}

/** From here on they keep their id and value, whatever happens to this tab. */
async function claim(keeper: Keeper, batch: readonly Operation[]) {
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

const toInput = ({ opId, item, value, base, settles }: Operation) => ({
  opId,
  item,
  value,
  baseRevision: base,
  ...(settles.length > 0 && { settles: [...settles] }),
});

type Answered = OutputOf<Contract["PATCH /assessments/:id/answers"]>;

/** The draft first: a tab that dies in between sends again, and is answered the same. */
async function acknowledge(
  keeper: Keeper,
  operations: readonly Operation[],
  { results, changes }: Answered,
): Promise<Sent> {
  const ended = results.filter(({ opId }) => operations.some((one) => one.opId === opId));
  if (ended.length === 0) return "later";
  const id = operations[0]?.subjectId ?? "";
  const applied = operations.flatMap((one) => toApplied(keeper, one, ended));
  await changeDraft(keeper, id, (kept) => {
    if (kept === undefined) return undefined;
    const merged = mergeChanges(kept, changes);
    return { ...merged, answers: mergeAnswers(applied, merged.answers) };
  });
  const endings = ended.map(({ opId, outcome, revision }) => ({
    opId,
    base: outcome === "applied" ? revision : null,
  }));
  await inBoth(keeper, id, (store) => store.end(endings));
  return "sent";
}

/** An applied value is the server's answer, until a newer one is known. */
function toApplied(
  { owner }: Keeper,
  { opId, item, value }: Operation,
  results: Answered["results"],
): Answer[] {
  const result = results.find((one) => one.opId === opId && one.outcome === "applied");
  if (result === undefined) return [];
  return [{ item, value, revision: result.revision, source: null, answeredBy: owner.userId }];
}

type Store = Keeper["memory"]["operations"] | Awaited<ReturnType<Keeper["device"]>>["operations"];

/** What waits in this tab may follow what waits on the device, so both hear of it. */
export async function inBoth(keeper: Keeper, subjectId: string, act: (store: Store) => Promise<void>) {
  await act(keeper.memory.operations);
  try {
    const onDevice = await keeper.device().catch(() => undefined);
    if (onDevice !== undefined) await act(onDevice.operations);
  } finally {
    tellKept(keeper.platform, { owner: keeper.owner, subjectId });
  }
}

async function afterFailure(keeper: Keeper, operations: readonly Operation[], error: unknown): Promise<Sent> {
  if (!(error instanceof ApiError)) return "later";
  if (!maySend(keeper)) return "signed-out"; // refused to somebody else, or in another agency
  if (error.status === 401 || error.code === "session-mismatch") return "signed-out";
  if (!isForGood(error)) return "later";
  const named = namedBy(error, operations);
  const isAboutAll = [403, 404].includes(error.status) || operations.length === 1;
  if (named.length === 0 && !isAboutAll) return "alone";
  const refused =
    named.length > 0 ? named : operations.map(({ opId }) => ({ opId, message: wordsOf(error) }));
  await inBoth(keeper, operations[0]?.subjectId ?? "", (store) => store.refuse(refused));
  return "sent";
}

const isForGood = ({ status, code }: ApiError) =>
  status >= 400 && status < 500 && ![408, 425, 429].includes(status) && code !== "bad-xsrf-token";

const wordsOf = ({ message }: ApiError) => message || "The server did not accept this answer.";

/** `operations.3.value`: the fourth of those that were sent. */
function namedBy({ errors }: ApiError, operations: readonly Operation[]): readonly Refused[] {
  return errors.flatMap(({ field, message }) => {
    const at = /^operations\.(\d+)(\.|$)/.exec(field)?.[1];
    const opId = at === undefined ? undefined : operations[Number(at)]?.opId;
    return opId === undefined ? [] : [{ opId, message }];
  });
}
