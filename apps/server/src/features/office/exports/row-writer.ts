import { createHash } from "node:crypto";
import { open } from "node:fs/promises";

/** Values as PostgreSQL writes them, in the columns' order. `t` and `f` are yes and no. */
export type Row = readonly (string | null)[];

/** Writes a report's rows to a file, in the order in which they arrive. */
export type RowWriter = {
  readonly write: (rows: readonly Row[]) => Promise<void>;
  /** Resolves when the file has everything. */
  readonly end: () => Promise<void>;
};

/** A file that is only appended to, and its size and hash at the end. */
export type FileSink = {
  readonly write: (bytes: Uint8Array) => Promise<void>;
  readonly size: () => number;
  readonly close: () => Promise<void>;
  /** Of all that was written. Called once. */
  readonly sha256: () => string;
};

/** Creates a file that only the server's user can read. */
export async function openSink(path: string): Promise<FileSink> {
  const file = await open(path, "wx", 0o600);
  const hash = createHash("sha256");
  let size = 0;
  return {
    write: async (bytes) => {
      hash.update(bytes);
      size += bytes.length;
      await file.writeFile(bytes);
    },
    size: () => size,
    close: () => file.close(),
    sha256: () => hash.digest("hex"),
  };
}
