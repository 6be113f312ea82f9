import { randomBytes } from "node:crypto";
import { hashToken } from "#src/http/session-tokens.ts";

/** Without I, L, O and U, which people confuse with other characters. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const howMany = 10;

const newCode = (): string =>
  Array.from(randomBytes(16), (byte) => letters[byte % letters.length])
    .join("")
    .replace(/(.{4})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4");

/** Ten codes of 80 bits each. */
export const newCodes = (): string[] => Array.from({ length: howMany }, newCode);

/** The stored hash of a code: 80 random bits need no slow hash, and the same code of two users differs. */
export const hashCode = (userId: string, code: string): Buffer =>
  hashToken(`${userId}/${code.replaceAll("-", "").replaceAll("O", "0").replaceAll(/[IL]/g, "1")}`);
