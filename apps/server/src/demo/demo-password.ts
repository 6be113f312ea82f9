import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The random password of all demo accounts, stored in the data folder, whose lock the caller holds. It is written to a
 * temporary file first, so that an interruption leaves none rather than an empty one.
 */
export function demoPassword(dataDir: string): string {
  const file = join(dataDir, "demo-password");
  if (!existsSync(file)) {
    const aside = `${file}.new`;
    writeFileSync(aside, `${randomBytes(12).toString("base64url")}\n`, { mode: 0o600 });
    renameSync(aside, file);
  }
  chmodSync(file, 0o600);
  return readFileSync(file, "utf8").trim();
}
