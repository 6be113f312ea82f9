import { createHash } from "node:crypto";
import { lstatSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { giveTo, type Identity } from "./identity.ts";

// A socket path can have 103 bytes on macOS and 107 on Linux; ".s.PGSQL.5432.lock" needs 19 of them.
const longestFolder = 84;

/** The data folder itself, or a private folder for temporary files when its path is too long for a socket. */
export function socketFolder(dataDir: string, identity: Identity): string {
  if (Buffer.byteLength(dataDir) <= longestFolder) return dataDir;
  const digest = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  const folder = join(tmpdir(), `hearthside-${digest}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  refuseForeign(folder, identity);
  giveTo(identity, folder);
  return folder;
}

// Anyone can create a folder of this name in a shared one and would then own the socket in it.
function refuseForeign(folder: string, identity: Identity): void {
  const found = lstatSync(folder);
  const isOurs = found.uid === process.getuid?.() || found.uid === identity.account?.uid;
  if (!found.isDirectory() || !isOurs || (found.mode & 0o077) !== 0)
    throw new Error(`The folder ${folder} belongs to someone else or is open to others`);
}
