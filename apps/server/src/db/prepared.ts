import { createHash } from "node:crypto";
import { sql } from "kysely";

const mark = "/* prepared */";
const alongMark = `/* along */ ${mark}`;

/**
 * At the end of a statement: each connection parses and plans it once, which for a row found by its id takes ten times as
 * long as finding it. Only for a statement whose text is always the same and whose best plan does not depend on its values.
 */
export const prepared = sql.raw(mark);

/**
 * The same for a write, or a lock, whose result nobody reads: in a transaction of `inAgency` it travels with the next statement,
 * or with the commit, and they fail if it fails.
 */
export const preparedAlong = sql.raw(alongMark);

export const goesAlong = (text: unknown): text is string =>
  typeof text === "string" && text.endsWith(alongMark);

export const isPrepared = (text: unknown): text is string => typeof text === "string" && text.endsWith(mark);

const names = new Map<string, string>();

/** The name under which a connection keeps the plan of a statement. */
export function planName(text: string): string {
  const name = names.get(text) ?? createHash("sha256").update(text).digest("base64url");
  names.set(text, name);
  return name;
}
