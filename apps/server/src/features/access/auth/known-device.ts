import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Keys } from "#src/keys.ts";

/** An office computer recognizes this many people; the one who signed in longest ago is forgotten first. */
const mostPeople = 8;

const markOf = (keys: Keys, userId: string, nonce: string): string =>
  `${nonce}.${keys.mac("known-device", 0, `${userId}/${nonce}`).toString("base64url")}`;

const marksIn = (shown: string | undefined): string[] => shown?.split("~", mostPeople) ?? [];

function isMarkOf(keys: Keys, userId: string, mark: string): boolean {
  const [nonce = ""] = mark.split(".");
  const [given, right] = [Buffer.from(mark), Buffer.from(markOf(keys, userId, nonce))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The name of the device on which the user signed in before, from the browser's cookie; undefined for any other. */
export function knownDevice(keys: Keys, shown: string | undefined, userId: string): string | undefined {
  const mark = marksIn(shown).find((one) => isMarkOf(keys, userId, one));
  return mark?.split(".")[0];
}

/** The browser's new cookie, so that this device is recognized as the user's too. */
export function rememberDevice(keys: Keys, shown: string | undefined, userId: string): string {
  const others = marksIn(shown).filter((mark) => !isMarkOf(keys, userId, mark));
  const nonce = knownDevice(keys, shown, userId) ?? randomBytes(16).toString("base64url");
  return [markOf(keys, userId, nonce), ...others].slice(0, mostPeople).join("~");
}
