import { wrap } from "idb";
import { asDeviceDatabase, type DeviceDatabase } from "../boundary.ts";
import type { DeviceSchema, Sealed } from "./device-schema.ts";
import type { Owner, Platform } from "./platform.ts";

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
  readonly action: (transaction: WriteTransaction<S>) => Promise<T>;
};

/** Either everything `action` does is on the disk when this resolves, or nothing. Throws `not-written`. */
export async function write<S extends StoreName, T>(platform: Platform, { stores, action }: Write<S, T>) {
  const database = await openDatabase(platform);
  try {
    const transaction = begin(database, stores);
    const acted = action(transaction).catch((error: unknown) => {
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

/** An unlocked data key and its owner. */
export type UnlockedKey = {
  readonly crypto: Platform["crypto"];
  readonly key: CryptoKey;
  readonly owner: Owner;
};

/** Encrypts `value` for the place `name`; it cannot be decrypted under another name or owner. */
export async function seal(box: UnlockedKey, name: string, value: unknown): Promise<Sealed> {
  return encrypt(box, name, utf8(JSON.stringify(value)));
}

/** Throws unless it was encrypted with this key for this owner and place. */
export async function unseal(box: UnlockedKey, name: string, sealed: Sealed): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await decrypt(box, name, sealed)));
}

export async function encrypt(
  { crypto, key, owner }: UnlockedKey,
  name: string,
  plain: Uint8Array<ArrayBuffer>,
): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const additionalData = placeOf(owner, name);
  return { iv, data: await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData }, key, plain) };
}

export async function decrypt({ crypto, key, owner }: UnlockedKey, name: string, { iv, data }: Sealed) {
  const additionalData = placeOf(owner, name);
  return new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv, additionalData }, key, data));
}

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const placeOf = ({ userId, agencyId }: Owner, name: string) =>
  utf8(JSON.stringify(["hearthside", 1, userId, agencyId, name]));

const sentences = {
  "cannot-open": "This device cannot save your work. Stay online.",
  "not-written": "This device cannot save your work. Stay online.",
  locked: "The work saved on this device cannot be opened now. Stay online.",
} as const;

/** The device could not save or open something. Saved data is not lost. */
export class DeviceError extends Error {
  override readonly name = "DeviceError";
  readonly kind: keyof typeof sentences;

  constructor(kind: keyof typeof sentences, cause?: unknown) {
    super(sentences[kind], { cause });
    this.kind = kind;
  }
}
