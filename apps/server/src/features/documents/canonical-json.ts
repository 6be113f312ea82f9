import { createHash } from "node:crypto";

/** JSON in one spelling: keys in the order of their code units, no spaces. What JSON cannot say is left out as by `JSON.stringify`. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part) ? sorted(part) : part,
  );

const sorted = (record: object) =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** In hexadecimal. */
export const sha256Of = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");
