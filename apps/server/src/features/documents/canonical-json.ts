import { createHash } from "node:crypto";

/**
 * JSON in one canonical form: keys in code unit order, no spaces. Values that JSON cannot hold are left out, as in
 * `JSON.stringify`.
 */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part) ? sorted(part) : part,
  );

const sorted = (record: object) =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** The SHA-256 in hexadecimal. */
export const sha256Of = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");
