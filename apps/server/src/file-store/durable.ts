import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";

/** Returns when the file, or a folder's list of names, is on the disk: it outlives a power cut from then on. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder for nobody else's eyes, with those it lies in, so that they outlive a power cut. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await flush(dirname(made));
}
