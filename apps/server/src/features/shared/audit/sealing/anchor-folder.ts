import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, open, readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { flush, makeFolder } from "#src/file-store/durable.ts";
import type { AnchorTarget } from "./anchor.ts";

/** A folder with `agency-1/2026-11.jsonl`, one line per anchor, and the public keys in `keys`. */
export function anchorFolder(folder: string): AnchorTarget {
  const folderOf = (agencyId: number) => join(folder, `agency-${agencyId}`);
  return {
    add: async ({ agencyId, at }, line) => {
      await makeFolder(folderOf(agencyId));
      await appendLine(join(folderOf(agencyId), `${at.slice(0, 7)}.jsonl`), line);
      await flush(folderOf(agencyId));
    },
    async *lines(agencyId) {
      for (const name of await names(folderOf(agencyId), /^\d{4}-\d\d\.jsonl$/))
        yield* createInterface({ input: createReadStream(join(folderOf(agencyId), name)) });
    },
    agencies: async () => (await names(folder, /^agency-\d+$/)).map((name) => Number(name.slice(7))),
    keepPublicKey: (keyId, pem) => writeOnce(join(folder, "keys"), `${keyId}.pem`, pem),
  };
}

/** A line left incomplete by a crash stays separate; the next anchor starts a new line. */
async function appendLine(file: string, line: string): Promise<void> {
  const handle = await open(file, "a+", 0o600);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    const isWhole = bytesRead === 0 || buffer.toString() === "\n";
    await handle.write(`${isWhole ? "" : "\n"}${line}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** In order; empty before the folder exists. */
async function names(folder: string, shape: RegExp): Promise<string[]> {
  const all = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  });
  return all.filter((name) => shape.test(name)).toSorted();
}

/** Writes an immutable file unless it exists; servers may do so concurrently. */
export async function writeOnce(folder: string, name: string, text: string): Promise<void> {
  const file = join(folder, name);
  await makeFolder(folder);
  if (await isThere(file)) return;
  const aside = `${file}.new-${randomUUID()}`;
  await writeFile(aside, text, { mode: 0o600, flush: true });
  await rename(aside, file);
  await flush(folder);
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
