import { createWriteStream } from "node:fs";
import { open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { makeFolder } from "#src/file-store/durable.ts";
import type { Services } from "#src/services.ts";

export type Upload = {
  readonly agencyId: number;
  readonly id: string;
  /** Bytes of the whole file. */
  readonly size: number;
};

/** Where bytes lie until the last has come: on this machine, whatever the store. */
export const uploadFolder = ({ config }: Pick<Services, "config">) => join(config.dataDir, "uploads");

/** An upload's name in the folder and in the tus protocol; its size is part of it, so that neither can change. */
export const uploadName = ({ agencyId, id, size }: Upload): string => `${agencyId}_${id}_${size}`;

export const sizeIn = (uploadName: string): number => Number(uploadName.split("_")[2]);

/** Makes an empty file unless there is one: what has arrived stays. */
export async function openUpload(folder: string, upload: Upload): Promise<string> {
  await makeFolder(folder);
  const path = join(folder, uploadName(upload));
  await (await open(path, "a", 0o600)).close();
  return path;
}

/** Adds `bytes` from `offset` on, and answers how many there are then. */
export async function writeBytes(path: string, bytes: Readable, offset: number): Promise<number> {
  await pipeline(bytes, createWriteStream(path, { flags: "r+", start: offset }));
  return (await stat(path)).size;
}

export const sizeOf = async (path: string): Promise<number> => (await stat(path)).size;

/** The upload and what was made of it on the way into the store. */
export async function removeUpload(folder: string, upload: Upload): Promise<void> {
  const path = join(folder, uploadName(upload));
  for (const each of [path, strippedPath(path), thumbnailPath(path)]) await rm(each, { force: true });
}

export const strippedPath = (path: string) => `${path}.stripped`;
export const thumbnailPath = (path: string) => `${path}.thumbnail`;

const keptMs = 25 * 3_600_000;

/** Removes what has not been written to for longer than an upload may take. */
export async function removeOldUploads(folder: string): Promise<void> {
  await makeFolder(folder);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > keptMs) await rm(path, { force: true });
  }
}
