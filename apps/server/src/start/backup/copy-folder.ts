import { copyFile, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hasCode } from "../start-error.ts";
import { filesIn, foldersIn } from "./files-in.ts";

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
