import { createHash } from "node:crypto";
import { open } from "node:fs/promises";

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
