import { randomBytes } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import type { Given } from "./action.ts";
import type { Statement } from "./record.ts";

export type Recording = {
  readonly statements: readonly Statement[];
  readonly sample: Given;
  /** Values that are the same in every request, such as the caller. */
  readonly fixed: readonly unknown[];
};

type Row = Readonly<Record<string, unknown>>;

/** The part of a connection used here. */
type Client = {
  query(text: string, values: unknown[]): Promise<{ rows?: Row[] }>;
};

/** Repeats the recorded statements with the values of another request; returns their rows. */
export async function repeat(client: Client, recording: Recording, given: Given): Promise<Row[][]> {
  const replaced = new Map<unknown, unknown>(recording.fixed.map((value) => [value, value]));
  for (const [name, value] of recording.sample) replaced.set(value, given.get(name));
  const results: Row[][] = [];
  for (const { text, values } of recording.statements) {
    const { rows } = await client.query(
      text,
      values.map((value) => newValue(replaced, value)),
    );
    results.push(rows ?? []);
  }
  return results;
}

const ids = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

/**
 * The request's values; server ids are new, also inside lists and JSON text, and ciphertexts and hashes have the same length
 * and randomness.
 */
function newValue(replaced: Map<unknown, unknown>, value: unknown): unknown {
  if (replaced.has(value)) return replaced.get(value);
  if (Buffer.isBuffer(value)) return randomBytes(value.length);
  if (Array.isArray(value)) return value.map((each: unknown) => newValue(replaced, each));
  return typeof value === "string" ? value.replaceAll(ids, (id) => newId(replaced, id)) : value;
}

function newId(replaced: Map<unknown, unknown>, id: string): string {
  const known = replaced.get(id);
  if (typeof known === "string") return known;
  const made = uuidv7();
  replaced.set(id, made);
  return made;
}
