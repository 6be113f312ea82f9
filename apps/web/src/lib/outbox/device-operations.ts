import { asKept } from "../boundary.ts";
import { openDatabase, type WriteTransaction, write } from "../device/database.ts";
import type { OperationRow } from "../device/device-schema.ts";
import type { Platform } from "../device/platform.ts";
import { type Sealed, seal, type UnlockedKey, unseal } from "../device/sealing.ts";
import { logQuietly } from "../log.ts";
import { type Ending, linksAfter, type Operation, type Operations } from "./operation.ts";

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
