import { Secret, TOTP } from "otpauth";

const secondsOfStep = 30;

/** What all authenticator apps understand (RFC 6238 with its defaults). */
const totpOf = (secret: Secret, label = "") =>
  new TOTP({ issuer: "Hearthside", label, algorithm: "SHA1", digits: 6, period: secondsOfStep, secret });

/** 160 bits as base32, as RFC 4226 asks for. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** What a QR code for an app says. */
export const appAddress = (secret: string, email: string): string =>
  totpOf(Secret.fromBase32(secret), email).toString();

/** The half minute that a code is of; undefined for a wrong one. The one before and the one after count too. */
export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / (secondsOfStep * 1000)) + delta;
}
