import { randomUUID } from "node:crypto";
import { access, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { flush, makeFolder } from "#src/file-store/durable.ts";

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
