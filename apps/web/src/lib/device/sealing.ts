import type { Owner, Platform } from "./platform.ts";

/** AES-256-GCM: the nonce, and the ciphertext with its tag. */
export type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly data: ArrayBuffer };

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
