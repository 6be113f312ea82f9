import { copyFile, mkdir, readdir } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { hasCode } from "../start-error.ts";

type Copy = {
  readonly from: string;
  readonly to: string;
  readonly isLeftOut?: (path: string) => boolean;
};

/**
 * Copies a folder that others may be writing to; files that disappear in the meantime are left out. Empty folders are
 * copied, because PostgreSQL needs them.
 */
export async function copyFolder({ from, to, isLeftOut = () => false }: Copy): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const path of await foldersIn(from))
    if (!isLeftOut(path)) await mkdir(join(to, path), { recursive: true, mode: 0o700 });
  for (const path of await filesIn(from))
    if (!isLeftOut(path)) await copyIfThere(join(from, path), join(to, path));
}

async function copyIfThere(from: string, to: string): Promise<void> {
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await copyFile(from, to);
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  }
}

/** The paths of all files in `folder`, relative to it, in order; none if there is no such folder. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}

/** The same for folders, each after its parent. */
export async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}
