import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../start-postgres.ts";

export const fast = { settings: { fsync: "off" } };

/** A new folder that other accounts can enter, as the product creates its data folder. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "hearthside-launcher-"));
  chmodSync(folder, 0o711);
  return folder;
}

/** Creates a cluster in `folder` and stops it again; returns its data folder. */
export async function stoppedCluster(folder: string): Promise<string> {
  const dataDir = join(folder, "postgres");
  const postgres = await startPostgres({ dataDir, ...fast });
  await postgres.stop();
  return dataDir;
}
