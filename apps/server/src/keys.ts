import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from "node:crypto";

/** Purposes that keys are derived for. The agency's id is part of the derivation if the data belongs to one. */
type Purpose =
  | "ssn"
  | "ssn-fingerprint"
  | "idempotency"
  | "mail"
  | "xsrf"
  | "limiter"
  | "device-secret"
  | "key-check"
  | "authenticator"
  | "passkey-request"
  | "known-device"
  | "audit-anchor";

export type Sealed = {
  readonly keyId: string;
  readonly cipher: Buffer;
};

/** An Ed25519 signature, and the key that made it. */
export type Signed = {
  readonly keyId: string;
  readonly signature: Buffer;
};

export type Keys = {
  readonly currentKeyId: string;
  /** AES-256-GCM with the current key. */
  seal(purpose: Purpose, agencyId: number, text: string): Sealed;
  /** Throws if the key is missing, or if the bytes were changed or belong to another purpose or agency. */
  unseal(purpose: Purpose, agencyId: number, sealed: Sealed): string;
  /** HMAC-SHA-256 with the current key. */
  mac(purpose: Purpose, agencyId: number, text: string): Buffer;
  /** Computes an HMAC again with the key that made it, to check it after a rotation. Throws if that key is missing. */
  macUnder(
    purpose: Purpose,
    agencyId: number,
    made: { readonly keyId: string; readonly text: string },
  ): Buffer;
  /** Signs with the current key, for the whole installation. */
  sign(purpose: Purpose, text: string): Signed;
  /** Verifies these signatures, with each available key. */
  publicKeys(purpose: Purpose): ReadonlyMap<string, KeyObject>;
};

const ivBytes = 12;
const tagBytes = 16;

/** Keys over `masters` (32 bytes each, by key id); new ciphertexts use `currentKeyId`. */
export function keysFrom(masters: ReadonlyMap<string, Buffer>, currentKeyId: string): Keys {
  const derived = new Map<string, KeyObject>();
  function derive(keyId: string, purpose: Purpose, agencyId: number): KeyObject {
    const name = `${keyId}/${purpose}/${agencyId}`;
    const known = derived.get(name);
    if (known !== undefined) return known;
    const master = masters.get(keyId);
    if (master === undefined) throw new Error(`the key ${keyId} is missing`);
    const bytes = Buffer.from(hkdfSync("sha256", master, "", `hearthside/${purpose}/${agencyId}`, 32));
    const key = createSecretKey(bytes); // once, because every use of plain bytes would import them again
    derived.set(name, key);
    return key;
  }
  return {
    currentKeyId,
    seal(purpose, agencyId, text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", derive(currentKeyId, purpose, agencyId), iv);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return { keyId: currentKeyId, cipher: Buffer.concat([iv, cipher.getAuthTag(), body]) };
    },
    unseal(purpose, agencyId, { keyId, cipher: bytes }) {
      const decipher = createDecipheriv(
        "aes-256-gcm",
        derive(keyId, purpose, agencyId),
        bytes.subarray(0, ivBytes),
      );
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
        "utf8",
      );
    },
    mac: (purpose, agencyId, text) => hmac(derive(currentKeyId, purpose, agencyId), text),
    macUnder: (purpose, agencyId, { keyId, text }) => hmac(derive(keyId, purpose, agencyId), text),
    sign: (purpose, text) => ({
      keyId: currentKeyId,
      signature: sign(null, Buffer.from(text), signingKey(derive(currentKeyId, purpose, 0))),
    }),
    publicKeys: (purpose) =>
      new Map(
        [...masters.keys()].map((keyId) => [keyId, createPublicKey(signingKey(derive(keyId, purpose, 0)))]),
      ),
  };
}

/** Source: RFC 8410, section 7: the prefix of the 32 bytes of an Ed25519 key in PKCS #8. */
const ed25519 = Buffer.from("302e020100300506032b657004220420", "hex");

const signingKey = (seed: KeyObject): KeyObject =>
  createPrivateKey({ key: Buffer.concat([ed25519, seed.export()]), format: "der", type: "pkcs8" });

const hmac = (key: KeyObject, text: string) => createHmac("sha256", key).update(text).digest();
