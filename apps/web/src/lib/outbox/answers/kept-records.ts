import { asKept } from "../../boundary.ts";
import { notifyKept } from "../../device/kept-changes.ts";
import { logQuietly } from "../../log.ts";
import type { Outbox } from "../outbox.ts";
import type { AnsweredRecord, Subject } from "./subject.ts";

/**
 * The record as last read from the server, on this device or in this tab. One read under emergency access is removed
 * when the access ends; its unsent answers are kept separately.
 */
export async function findDraft<R extends AnsweredRecord>(
  subject: Subject<R>,
  outbox: Outbox,
  id: string,
): Promise<R | undefined> {
  const name = subject.draftName(id);
  const inMemory = asKept<R | undefined>(await outbox.memory.drafts.read(name));
  const onDevice = await readDevice<R>(outbox, name);
  const found = newerOf(onDevice, inMemory);
  if (found === undefined || !isOver(found, outbox.platform.now())) return found;
  await forgetDraft(outbox, name);
  return undefined;
}

/**
 * The records of one kind on this device. Removes those read under emergency access that has ended. Throws DeviceError if the
 * device cannot be opened.
 */
export async function draftsOf<R extends AnsweredRecord>(
  subject: Subject<R>,
  outbox: Outbox,
): Promise<readonly R[]> {
  const { drafts } = await outbox.device();
  const kept = (await drafts.list(subject.isDraftName)).map((one) => asKept<R>(one));
  const over = kept.filter((one) => isOver(one, outbox.platform.now()));
  for (const one of over) await forgetDraft(outbox, subject.draftName(subject.idOf(one)));
  return kept.filter((one) => !over.includes(one));
}

/** Whether the emergency access it was read under has ended. */
const isOver = ({ keepUntil }: Pick<AnsweredRecord, "keepUntil">, nowMs: number): boolean =>
  keepUntil !== undefined && Date.parse(keepUntil) <= nowMs;

async function forgetDraft({ device, memory }: Outbox, name: string): Promise<void> {
  await memory.drafts.drop(name);
  try {
    await (await device()).drafts.drop(name);
  } catch (error) {
    logQuietly("A draft could not be removed from this device.", error);
  }
}

function newerOf<R extends AnsweredRecord>(onDevice: R | undefined, inMemory: R | undefined) {
  if (inMemory === undefined || onDevice === undefined) return inMemory ?? onDevice;
  return inMemory.revision > onDevice.revision ? inMemory : onDevice;
}

async function readDevice<R>({ device }: Outbox, name: string) {
  try {
    return asKept<R | undefined>(await (await device()).drafts.read(name));
  } catch (error) {
    logQuietly("A draft could not be read from this device.", error);
    return undefined;
  }
}

type Changed<R> = {
  readonly id: string;
  readonly change: (kept: R | undefined) => R | undefined;
};

/** Saves what `change` returns where it can be kept, and tells the other tabs. */
export async function changeDraft<R extends AnsweredRecord>(
  subject: Subject<R>,
  outbox: Outbox,
  { id, change }: Changed<R>,
): Promise<void> {
  const name = subject.draftName(id);
  const inMemory = asKept<R | undefined>(await outbox.memory.drafts.read(name));
  const changed = (kept: unknown) => change(newerOf(asKept<R | undefined>(kept), inMemory));
  try {
    await (await outbox.device()).drafts.change(name, changed);
  } catch (error) {
    logQuietly("A draft could not be kept on this device.", error);
    const known = await findDraft(subject, outbox, id);
    await outbox.memory.drafts.change(name, (kept) => changed(kept ?? known));
  }
  notifyKept(outbox.platform, { owner: outbox.owner, subjectId: id });
}
