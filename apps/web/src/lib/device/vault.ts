import type { UserInfo } from "@hearthside/contract";
import { asKept } from "../boundary.ts";
import { logQuietly } from "../log.ts";
import { DeviceError, openDatabase, seal, type UnlockedKey, unseal, write } from "./database.ts";
import type { KeptKey } from "./device-schema.ts";
import { isSameOwner, type Owner, ownerOf, type Platform } from "./platform.ts";
import {
  boxOf,
  newSalt,
  type PasswordKey,
  passwordKey,
  passwordRounds,
  serverKey,
  unwrapKey,
  type WrappingKey,
  wrapKey,
} from "./wrapping-keys.ts";

/** A tab's state while unlocked; locking forgets it and keeps the saved data. */
type Vault = {
  box?: UnlockedKey;
  password?: PasswordKey & { readonly userId: string };
  opening?: { readonly owner: Owner; readonly box: Promise<UnlockedKey> };
};

const vaults = new WeakMap<Platform, Vault>();

function vaultOf(platform: Platform): Vault {
  const vault = vaults.get(platform) ?? {};
  vaults.set(platform, vault);
  return vault;
}

const lockListeners = new WeakMap<Platform, Set<() => void>>();

/** Forgets the key in memory without deleting data. */
export function lock(platform: Platform): void {
  vaults.delete(platform);
  for (const listener of lockListeners.get(platform) ?? []) listener();
}

/** For code that keeps data decrypted with the key. */
export function onLock(platform: Platform, listener: () => void): void {
  const listeners = lockListeners.get(platform) ?? new Set();
  lockListeners.set(platform, listeners.add(listener));
}

/** The current user's data key, unlocked with the server's secret if needed. Throws DeviceError. */
export async function openBox(platform: Platform): Promise<UnlockedKey> {
  const vault = vaultOf(platform);
  const owner = ownerOf(platform.user());
  if (owner === undefined) throw new DeviceError("locked");
  if (vault.box !== undefined && isSameOwner(vault.box.owner, owner)) return vault.box;
  if (!platform.isSignedIn()) throw new DeviceError("locked");
  return unlockWithServer(platform);
}

/**
 * Unlocks the data key with the server's secret, or creates it the first time. With the password just typed, the key is
 * wrapped again so that this password unlocks it offline from now on. Throws DeviceError, or why there was no secret.
 */
export async function unlockWithServer(platform: Platform, password?: string): Promise<UnlockedKey> {
  const vault = vaultOf(platform);
  const owner = ownerOf(platform.user());
  if (owner === undefined) throw new DeviceError("locked");
  if (password === undefined && isSameOwner(vault.opening?.owner, owner) && vault.opening !== undefined)
    return vault.opening.box;
  const box = openByServer(platform, { vault, owner, password }).finally(() => {
    if (vault.opening?.box === box) delete vault.opening;
  });
  vault.opening = { owner, box };
  return box;
}

type Opening = { readonly vault: Vault; readonly owner: Owner; readonly password: string | undefined };

async function openByServer(platform: Platform, { vault, owner, password }: Opening): Promise<UnlockedKey> {
  const { crypto } = platform;
  if (password !== undefined) {
    const derived = await passwordKey(crypto, password, { salt: newSalt(crypto), rounds: passwordRounds });
    vault.password = { ...derived, userId: owner.userId };
  }
  const { secret } = await platform.send("GET /device-secret", undefined);
  const byServer = await serverKey(crypto, secret, newSalt(crypto));
  const byPassword = vault.password?.userId === owner.userId ? vault.password : undefined;
  const raw = await platform.inTurn(keyLock(owner), () =>
    openOrMint(platform, { owner, secret, password, byServer, byPassword }),
  );
  vault.box = await boxOf(crypto, owner, raw);
  void platform.askToPersist();
  return vault.box;
}

const keyLock = ({ userId, agencyId }: Owner) => `hearthside-key ${userId} ${agencyId}`;

type Means = {
  readonly owner: Owner;
  readonly secret: string;
  readonly password: string | undefined;
  readonly byServer: WrappingKey;
  readonly byPassword: PasswordKey | undefined;
};

/** Called under the lock. A stored key is never replaced by another one, only rewrapped. */
async function openOrMint(platform: Platform, means: Means): Promise<Uint8Array<ArrayBuffer>> {
  const kept = await findKey(platform, means.owner);
  if (kept === undefined) return mint(platform, means);
  const raw = await unwrapKept(platform, kept, means);
  if (raw === undefined) throw new DeviceError("locked");
  await rewrap(platform, kept, await wrapped(platform, means, raw));
  return raw;
}

/** If the device is full, the old wrapping still works. */
async function rewrap(
  platform: Platform,
  kept: KeptKey,
  { byPassword, ...rewrapped }: KeptKey,
): Promise<void> {
  const key = { ...rewrapped, byPassword: byPassword ?? kept.byPassword };
  try {
    await write(platform, { stores: ["keys"], action: (trx) => trx.objectStore("keys").put(key) });
  } catch (error) {
    if (!(error instanceof DeviceError)) throw error;
    logQuietly("The device key could not be wrapped again.", error);
  }
}

async function mint(platform: Platform, means: Means): Promise<Uint8Array<ArrayBuffer>> {
  const raw = platform.crypto.getRandomValues(new Uint8Array(32));
  const minted = await wrapped(platform, means, raw);
  await write(platform, { stores: ["keys"], action: (trx) => trx.objectStore("keys").add(minted) });
  return raw;
}

async function wrapped(platform: Platform, means: Means, raw: Uint8Array<ArrayBuffer>): Promise<KeptKey> {
  const { owner, byServer, byPassword } = means;
  const { crypto } = platform;
  return {
    ...owner,
    byServer: await wrapKey({ crypto, owner, by: byServer }, raw),
    byPassword:
      byPassword === undefined
        ? null
        : { ...(await wrapKey({ crypto, owner, by: byPassword }, raw)), rounds: byPassword.rounds },
    usedAt: platform.now(),
  };
}

async function unwrapKept(platform: Platform, kept: KeptKey, { owner, secret, password }: Means) {
  const { crypto } = platform;
  const by = await serverKey(crypto, secret, kept.byServer.salt);
  const raw = await unwrapKey({ crypto, owner, by }, kept.byServer);
  return raw ?? (password === undefined ? undefined : unwrapByPassword(platform, kept, password));
}

async function unwrapByPassword({ crypto }: Platform, kept: KeptKey, password: string) {
  if (kept.byPassword === null) return undefined;
  const by = await passwordKey(crypto, password, kept.byPassword);
  return unwrapKey({ crypto, owner: kept, by }, kept.byPassword);
}

/** Whether any user has work on this device that a password unlocks offline. */
export async function canUnlock(platform: Platform): Promise<boolean> {
  return (await keysForPassword(platform)).length > 0;
}

/** The last known user; undefined if the password unlocks nothing. A wrong password deletes nothing. */
export async function unlockWithPassword(
  platform: Platform,
  password: string,
): Promise<UserInfo | undefined> {
  for (const kept of await keysForPassword(platform)) {
    const raw = await unwrapByPassword(platform, kept, password);
    const box = raw && (await boxOf(platform.crypto, kept, raw));
    const user = box && (await findFacts(platform, box));
    if (box === undefined || user === undefined) continue;
    vaultOf(platform).box = box;
    return user;
  }
  return undefined;
}

/** The most recently used first. */
async function keysForPassword(platform: Platform): Promise<readonly KeptKey[]> {
  const keys = await (await openDatabase(platform)).getAll("keys");
  return keys.filter(({ byPassword }) => byPassword !== null).sort((a, b) => b.usedAt - a.usedAt);
}

async function findKey(platform: Platform, { userId, agencyId }: Owner) {
  return (await openDatabase(platform)).get("keys", [userId, agencyId]);
}

/** The user facts that guards and shell need offline. */
export async function keepFacts(platform: Platform, user: UserInfo): Promise<void> {
  const box = await openBox(platform);
  if (!isSameOwner(box.owner, ownerOf(user))) return;
  const sealed = await seal(box, "facts", user);
  await write(platform, {
    stores: ["facts"],
    action: (trx) => trx.objectStore("facts").put({ ...box.owner, sealed }),
  });
}

async function findFacts(platform: Platform, box: UnlockedKey): Promise<UserInfo | undefined> {
  const { userId, agencyId } = box.owner;
  const kept = await (await openDatabase(platform)).get("facts", [userId, agencyId]);
  return kept && asKept<UserInfo>(await unseal(box, "facts", kept.sealed));
}
