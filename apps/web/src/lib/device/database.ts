import { wrap } from "idb";
import { asDeviceDatabase, type DeviceDatabase } from "../boundary.ts";
import { DeviceError } from "./device-error.ts";
import type { Owner, Platform } from "./platform.ts";
import type { Sealed } from "./sealing.ts";

/** A data key as stored on the device: never in plain text, only wrapped by a server or password key. */
export type KeptKey = Owner & {
  readonly byServer: WrappedKey;
  readonly byPassword: (WrappedKey & { readonly rounds: number }) | null;
  readonly usedAt: number;
};
export type WrappedKey = Sealed & { readonly salt: Uint8Array<ArrayBuffer> };

type KeptDraft = Owner & { readonly id: string; readonly sealed: Sealed };
/** A recording's details and its audio in pieces as recorded. */
type KeptRecording = Owner & { readonly id: string; readonly sealed: Sealed };
type KeptPiece = Owner & { readonly id: string; readonly place: number; readonly sealed: Sealed };
type KeptFacts = Owner & { readonly sealed: Sealed };

/** Plain columns are for lookup, order and links; everything a person entered is encrypted. */
export type OperationRow = Owner & {
  readonly seq?: number;
  readonly subjectId: string;
  readonly opId: string;
  readonly base: number;
  readonly follows: string | null;
  readonly wasSent: boolean;
  readonly body: Sealed;
  readonly refusal: Sealed | null;
};

/** A finished operation, for later ones that are still being written. */
type SettledRow = { readonly opId: string; readonly base: number | null; readonly at: number };

export type DeviceSchema = {
  keys: { key: [string, number]; value: KeptKey };
  facts: { key: [string, number]; value: KeptFacts };
  drafts: { key: [string, number, string]; value: KeptDraft };
  operations: {
    key: number;
    value: OperationRow;
    indexes: { byOwner: [string, number]; byOpId: string };
  };
  settled: { key: string; value: SettledRow };
  recordings: { key: [string, number, string]; value: KeptRecording };
  pieces: { key: [string, number, string, number]; value: KeptPiece };
};

const opened = new WeakMap<Platform, Promise<DeviceDatabase>>();

/** One connection per tab. Throws `cannot-open` if the browser has no storage. */
export function openDatabase(platform: Platform): Promise<DeviceDatabase> {
  const connection = opened.get(platform) ?? connect(platform);
  opened.set(platform, connection);
  return connection;
}

async function connect(platform: Platform): Promise<DeviceDatabase> {
  try {
    if (platform.indexedDB === undefined) throw new Error("There is no IndexedDB.");
    const asked = platform.indexedDB.open("hearthside", 2);
    asked.addEventListener("upgradeneeded", ({ oldVersion }) => createStores(asked.result, oldVersion));
    const database = await wrap(asked);
    if (database === undefined) throw new Error("The database was not opened.");
    for (const end of ["close", "versionchange"] as const)
      database.addEventListener(end, () => forget(platform, database));
    return asDeviceDatabase(database);
  } catch (cause) {
    opened.delete(platform);
    throw new DeviceError("cannot-open", cause);
  }
}

/** The next call opens it again. */
function forget(platform: Platform, database: { close: () => void }) {
  database.close();
  opened.delete(platform);
}

const ofOwner = ["userId", "agencyId"];

/** Keeps the data of an older version. */
function createStores(database: IDBDatabase, oldVersion: number): void {
  if (oldVersion < 1) createFirstStores(database);
  database.createObjectStore("recordings", { keyPath: [...ofOwner, "id"] });
  database.createObjectStore("pieces", { keyPath: [...ofOwner, "id", "place"] });
}

function createFirstStores(database: IDBDatabase): void {
  database.createObjectStore("keys", { keyPath: ofOwner });
  database.createObjectStore("facts", { keyPath: ofOwner });
  database.createObjectStore("drafts", { keyPath: [...ofOwner, "id"] });
  const operations = database.createObjectStore("operations", { keyPath: "seq", autoIncrement: true });
  operations.createIndex("byOwner", ofOwner);
  operations.createIndex("byOpId", "opId", { unique: true });
  database.createObjectStore("settled", { keyPath: "opId" });
}

type StoreName = keyof DeviceSchema;

const begin = <S extends StoreName>(database: DeviceDatabase, stores: S[]) =>
  database.transaction(stores, "readwrite", { durability: "strict" });
export type WriteTransaction<S extends StoreName> = ReturnType<typeof begin<S>>;

type Write<S extends StoreName, T> = {
  readonly stores: S[];
  readonly act: (transaction: WriteTransaction<S>) => Promise<T>;
};

/** Everything `act` does is on the disk when this ends, or nothing. Throws `not-written`. */
export async function write<S extends StoreName, T>(platform: Platform, { stores, act }: Write<S, T>) {
  const database = await openDatabase(platform);
  try {
    const transaction = begin(database, stores);
    const acted = act(transaction).catch((error: unknown) => {
      abort(transaction);
      throw error;
    });
    const [result] = await Promise.all([acted, transaction.done]);
    return result;
  } catch (cause) {
    throw new DeviceError("not-written", cause);
  }
}

function abort(transaction: { abort: () => void }) {
  try {
    transaction.abort();
  } catch (error) {
    // the failed request already ended it
    if (!(error instanceof DOMException)) throw error;
  }
}
