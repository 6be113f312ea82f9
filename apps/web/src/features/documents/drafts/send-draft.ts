import { ApiError } from "#src/lib/api-error.ts";
import type { Operation } from "#src/lib/outbox/operations.ts";
import { claim, inBoth, maySend, type Outbox } from "#src/lib/outbox/outbox.ts";
import { failureOf, type Sent, type Transport, transports } from "#src/lib/outbox/sender.ts";
import { removeSaved } from "./discard-draft.ts";
import { findKept, type KeptDraft, readKeptDraft } from "./find-drafts.ts";

export const draftTransport: Transport = { isReady: () => true, send: sendDraft };
transports.set("document-draft", draftTransport);

async function sendDraft(outbox: Outbox, [first]: readonly Operation[]): Promise<Sent> {
  if (first === undefined) return "sent";
  if (await isReplaced(outbox, first.subjectId)) return "stuck";
  const [operation] = await claim(outbox, [first]);
  const draft = operation && readKeptDraft(operation);
  if (draft === undefined) return "sent";
  if (!maySend(outbox)) return "signed-out";
  try {
    const base = await save(outbox, draft);
    await endReplaced(outbox, draft);
    await inBoth(outbox, draft.id, (store) => store.end([{ opId: draft.opId, base }]));
  } catch (error) {
    return afterFailure(outbox, draft, error);
  }
  return "sent";
}

/**
 * Whether a draft that replaces this one is waiting too. That one is sent first and removes this one. Text typed here
 * after that becomes a separate draft.
 */
async function isReplaced(outbox: Outbox, id: string): Promise<boolean> {
  const kept = await findKept(outbox);
  return kept.some(({ refusal, replaces }) => refusal === null && replaces.includes(id));
}

/** The device may have locked, or the tab closed, before the replaced drafts were dropped. */
async function endReplaced(outbox: Outbox, { replaces, over }: KeptDraft): Promise<void> {
  for (const id of replaces) await removeSaved(outbox.platform, id);
  for (const opId of over) await inBoth(outbox, opId, (store) => store.discard(opId));
}

/**
 * Returns the version on the server. Only one dialog writes a draft, so if the server has another version, a response
 * was lost or the draft was discarded elsewhere, and the text here is the newest.
 */
async function save({ platform }: Outbox, { id, version, content }: KeptDraft): Promise<number> {
  const put = async (over: number | null) =>
    (await platform.send("PUT /document-drafts/:id", { id, version: over, content })).version;
  try {
    return await put(version);
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) throw error;
    const { drafts } = await platform.send("GET /document-drafts", undefined);
    return put(drafts.find((draft) => draft.id === id)?.version ?? null);
  }
}

async function afterFailure(outbox: Outbox, { opId, id }: KeptDraft, error: unknown): Promise<Sent> {
  const failure = failureOf(outbox, error);
  if (failure === "later" && error instanceof ApiError && error.status === 500) return "stuck";
  if (failure === "later" || failure === "signed-out") return failure;
  const message = failure.message || "The server did not accept this draft.";
  await inBoth(outbox, id, (store) => store.refuse([{ opId, message }]));
  return "sent";
}
