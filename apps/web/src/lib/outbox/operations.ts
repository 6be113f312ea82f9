import { asKept } from "../boundary.ts";
import {
  openDatabase,
  seal,
  type UnlockedKey,
  unseal,
  type WriteTransaction,
  write,
} from "../device/database.ts";
import type { OperationRow, Sealed } from "../device/device-schema.ts";
import type { Platform } from "../device/platform.ts";
import { logQuietly } from "../log.ts";

/** One change of one field. Its id is created once; after it is sent, its value never changes. */
export type Operation = {
  readonly opId: string;
  readonly subjectId: string;
  readonly item: string;
  readonly value: string | null;
  readonly settles: readonly string[];
  /** The revision of the answer it is based on. */
  readonly base: number;
  /** An earlier own operation on the same field that it waits for and builds on. */
  readonly follows: string | null;
  readonly wasSent: boolean;
  /** Why the server rejected it. */
  readonly refusal: string | null;
};

/** `base`: the revision later operations build on; null if the server has nothing of it. */
export type Ending = { readonly opId: string; readonly base: number | null };
export type Refused = { readonly opId: string; readonly message: string };

/** The operations of one owner, in the order they were made. */
export type Operations = {
  list: () => Promise<readonly Operation[]>;
  /**
   * Saves all or none. One that follows an unsent operation replaces it; one that follows a finished
   * operation builds on its result.
   */
  add: (operations: readonly Operation[]) => Promise<void>;
  /** Marks them as about to be sent. Returns those still to be sent. */
  claim: (opIds: readonly string[]) => Promise<readonly string[]>;
  end: (endings: readonly Ending[]) => Promise<void>;
  refuse: (refused: readonly Refused[]) => Promise<void>;
  /** Queues the rejected operation again, after those waiting on its field. */
  retry: (opId: string, follows: string | null) => Promise<void>;
  /** Discards on the user's choice. Returns whether it may have been sent already. */
  discard: (opId: string) => Promise<boolean>;
};

type Links = Pick<Operation, "base" | "follows">;
type Before = Links & { readonly wasSent: boolean; readonly isRefused: boolean };

/** The links of an operation that follows `before`, and whether it replaces that one. */
export function linksAfter(before: Before, operation: Links): Links & { replaces: boolean } {
  if (before.isRefused) return { base: before.base, follows: null, replaces: false };
  if (before.wasSent) return { base: before.base, follows: operation.follows, replaces: false };
  return { base: before.base, follows: before.follows, replaces: true };
}

/** The last operation on this field still waiting for the server. */
export const lastOn = (operations: readonly Operation[], subjectId: string, item: string) =>
  operations.findLast((one) => one.subjectId === subjectId && one.item === item && one.refusal === null);

export const isSendable = ({ follows, refusal }: Operation) => follows === null && refusal === null;

/** An assessment answer, a value of a visit note, a visit time, a document draft or a note. */
export type OperationKind = "answer" | "note-value" | "verification" | "document-draft" | "note";

const kindOfItem = {
  "check-in": "verification",
  "check-out": "verification",
  "document-draft": "document-draft",
  note: "note",
} as const satisfies Readonly<Record<string, OperationKind>>;

const isOwnItem = (item: string): item is keyof typeof kindOfItem => Object.hasOwn(kindOfItem, item);

/** Only fields of visit notes have a point in their ids; every other item is one of an assessment. */
export function kindOf({ item }: Pick<Operation, "item">): OperationKind {
  if (isOwnItem(item)) return kindOfItem[item];
  return item.includes(".") ? "note-value" : "answer";
}

const stores = ["operations" as const, "settled" as const];
type Trx = WriteTransaction<(typeof stores)[number]>;
type Body = Pick<Operation, "item" | "value" | "settles">;

/** Operations on the device's disk, encrypted; each action is one strict transaction. */
export function deviceOperations(platform: Platform, box: UnlockedKey): Operations {
  const action = <T>(change: (trx: Trx) => Promise<T>) => write(platform, { stores, action: change });
  const opened = new Map<string, Body>();
  return {
    async list() {
      const owner: [string, number] = [box.owner.userId, box.owner.agencyId];
      const rows = await (await openDatabase(platform)).getAllFromIndex("operations", "byOwner", owner);
      const read = await Promise.all(rows.map((row) => readRow(box, row, opened)));
      return read.filter((operation) => operation !== undefined);
    },
    async add(operations) {
      const rows = await Promise.all(operations.map((operation) => sealRow(box, operation)));
      await action((trx) => inOrder(rows, (row) => addRow(trx, row)));
    },
    claim: (opIds) => action((trx) => claimRows(trx, opIds)),
    end: (endings) => action((trx) => inOrder(endings, (ending) => endRow(trx, ending, platform.now()))),
    async refuse(refused) {
      const notes = await Promise.all(
        refused.map(async ({ opId, message }) => ({
          opId,
          refusal: await seal(box, refusalOf(opId), message),
        })),
      );
      await action((trx) => inOrder(notes, (note) => refuseRow(trx, note)));
    },
    retry: (opId, follows) => action((trx) => changeRow(trx, opId, { refusal: null, follows })),
    discard: (opId) =>
      action(async (trx) => {
        const row = await findRow(trx, opId);
        await removeRow(trx, opId);
        return row?.wasSent === true;
      }),
  };
}

const bodyOf = ({ subjectId, opId }: Pick<OperationRow, "subjectId" | "opId">) =>
  `operation ${subjectId} ${opId}`;
const refusalOf = (opId: string) => `refusal ${opId}`;

async function inOrder<T>(list: readonly T[], action: (one: T) => Promise<unknown>): Promise<void> {
  for (const one of list) await action(one);
}

async function sealRow(box: UnlockedKey, operation: Operation): Promise<OperationRow> {
  const { opId, subjectId, base, follows, wasSent, item, value, settles, refusal } = operation;
  const body: Body = { item, value, settles };
  return {
    ...box.owner,
    opId,
    subjectId,
    base,
    follows,
    wasSent,
    body: await seal(box, bodyOf(operation), body),
    refusal: refusal === null ? null : await seal(box, refusalOf(opId), refusal),
  };
}

/** One that cannot be decrypted stays where it is and does not block the others. */
async function readRow(
  box: UnlockedKey,
  row: OperationRow,
  opened: Map<string, Body>,
): Promise<Operation | undefined> {
  const { opId, subjectId, base, follows, wasSent } = row;
  try {
    const body = opened.get(opId) ?? asKept<Body>(await unseal(box, bodyOf(row), row.body));
    opened.set(opId, body);
    const refusal = row.refusal && asKept<string>(await unseal(box, refusalOf(opId), row.refusal));
    return { opId, subjectId, base, follows, wasSent, ...body, refusal };
  } catch (error) {
    logQuietly("An answer kept on this device could not be opened.", error);
    return undefined;
  }
}

const rowsOf = (trx: Trx) => trx.objectStore("operations");
const findRow = (trx: Trx, opId: string) => rowsOf(trx).index("byOpId").get(opId);

async function addRow(trx: Trx, row: OperationRow): Promise<void> {
  if (row.follows === null) return void (await rowsOf(trx).add(row));
  const before = await findRow(trx, row.follows);
  if (before === undefined) return addAfterSettled(trx, row, row.follows);
  const { replaces, ...links } = linksAfter({ ...before, isRefused: before.refusal !== null }, row);
  if (replaces) await removeRow(trx, before.opId);
  await rowsOf(trx).add({ ...row, ...links });
}

async function addAfterSettled(trx: Trx, row: OperationRow, follows: string): Promise<void> {
  const settled = await trx.objectStore("settled").get(follows);
  await rowsOf(trx).add({ ...row, follows: null, base: settled?.base ?? row.base });
}

async function claimRows(trx: Trx, opIds: readonly string[]): Promise<string[]> {
  const claimed: string[] = [];
  for (const opId of opIds) {
    const row = await findRow(trx, opId);
    if (row === undefined || row.refusal !== null) continue;
    if (!row.wasSent) await rowsOf(trx).put({ ...row, wasSent: true });
    claimed.push(opId);
  }
  return claimed;
}

async function endRow(trx: Trx, { opId, base }: Ending, at: number): Promise<void> {
  await letGo(trx, opId, base);
  await removeRow(trx, opId);
  await trx.objectStore("settled").put({ opId, base, at });
}

/** Operations waiting for it are based on its result, or on its own base. */
async function letGo(trx: Trx, opId: string, base: number | null): Promise<void> {
  for (const row of await rowsOf(trx).getAll()) {
    if (row.follows === opId) await rowsOf(trx).put({ ...row, follows: null, base: base ?? row.base });
  }
}

async function refuseRow(trx: Trx, { opId, refusal }: { opId: string; refusal: Sealed }): Promise<void> {
  await changeRow(trx, opId, { refusal });
  await letGo(trx, opId, null);
}

async function changeRow(trx: Trx, opId: string, change: Partial<OperationRow>): Promise<void> {
  const row = await findRow(trx, opId);
  if (row !== undefined) await rowsOf(trx).put({ ...row, ...change });
}

async function removeRow(trx: Trx, opId: string): Promise<void> {
  const seq = (await findRow(trx, opId))?.seq;
  if (seq !== undefined) await rowsOf(trx).delete(seq);
}
