import { decrypt, encrypt, type UnlockedKey, utf8 } from "./database.ts";
import type { WrappedKey } from "./device-schema.ts";
import type { Owner, Platform } from "./platform.ts";

/** NIST SP 800-132 asks for as many as is practical; OWASP names 600,000 for PBKDF2 with SHA-256. */
export const passwordRounds = 600_000;

/** A key that wraps data keys, derived from a secret and its own salt. */
export type WrappingKey = { readonly key: CryptoKey; readonly salt: Uint8Array<ArrayBuffer> };
export type PasswordKey = WrappingKey & { readonly rounds: number };

const aes = { name: "AES-GCM", length: 256 } as const;

export const newSalt = (crypto: Platform["crypto"]) => crypto.getRandomValues(new Uint8Array(16));

export async function serverKey(
  { subtle }: Platform["crypto"],
  secret: string,
  salt: Uint8Array<ArrayBuffer>,
): Promise<WrappingKey> {
  const material = await subtle.importKey("raw", utf8(secret), "HKDF", false, ["deriveKey"]);
  const how = { name: "HKDF", hash: "SHA-256", salt, info: utf8("hearthside device key") };
  return { salt, key: await subtle.deriveKey(how, material, aes, false, ["encrypt", "decrypt"]) };
}

export async function passwordKey(
  { subtle }: Platform["crypto"],
  password: string,
  { salt, rounds }: { salt: Uint8Array<ArrayBuffer>; rounds: number },
): Promise<PasswordKey> {
  const formValues = utf8(password.normalize("NFKC"));
  const material = await subtle.importKey("raw", formValues, "PBKDF2", false, ["deriveKey"]);
  const how = { name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds };
  return { salt, rounds, key: await subtle.deriveKey(how, material, aes, false, ["encrypt", "decrypt"]) };
}

type Wrapping = { readonly crypto: Platform["crypto"]; readonly owner: Owner; readonly by: WrappingKey };

export async function wrapKey(
  { crypto, owner, by: { key, salt } }: Wrapping,
  raw: Uint8Array<ArrayBuffer>,
): Promise<WrappedKey> {
  return { salt, ...(await encrypt({ crypto, owner, key }, "data key", raw)) };
}

/** Undefined if it was wrapped by another key. */
export async function unwrapKey(
  { crypto, owner, by: { key } }: Wrapping,
  wrapped: WrappedKey,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await decrypt({ crypto, owner, key }, "data key", wrapped);
  } catch (error) {
    if (error instanceof Error && error.name === "OperationError") return undefined;
    throw error;
  }
}

/** The resulting key can be used but not exported. */
export async function boxOf(
  crypto: Platform["crypto"],
  { userId, agencyId }: Owner,
  raw: Uint8Array<ArrayBuffer>,
): Promise<UnlockedKey> {
  const key = await crypto.subtle.importKey("raw", raw, aes, false, ["encrypt", "decrypt"]);
  raw.fill(0);
  return { crypto, key, owner: { userId, agencyId } };
}
