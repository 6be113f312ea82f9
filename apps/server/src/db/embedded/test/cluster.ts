import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../start-postgres.ts";

export const fast = { settings: { fsync: "off" } };

/** A new folder that other accounts may pass through, as the product makes its data folder. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "hearthside-launcher-"));
  chmodSync(folder, 0o711);
  return folder;
}

/** Makes a cluster in `folder` and stops it again; answers its data folder. */
export async function stoppedCluster(folder: string): Promise<string> {
  const dataDir = join(folder, "postgres");
  const postgres = await startPostgres({ dataDir, ...fast });
  await postgres.stop();
  return dataDir;
}
