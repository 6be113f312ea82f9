import { Secret, TOTP } from "otpauth";

const secondsOfStep = 30;

/** Settings that every authenticator app supports (the defaults of RFC 6238). */
const totpOf = (secret: Secret, label = "") =>
  new TOTP({ issuer: "Hearthside", label, algorithm: "SHA1", digits: 6, period: secondsOfStep, secret });

/** 160 bits as base32, as RFC 4226 recommends. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** The content of a QR code for an app. */
export const appAddress = (secret: string, email: string): string =>
  totpOf(Secret.fromBase32(secret), email).toString();

/**
 * The half minute that a code belongs to, which may also be the previous or the next one; undefined for a wrong code.
 */
export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / (secondsOfStep * 1000)) + delta;
}
