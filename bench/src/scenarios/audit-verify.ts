import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { countUnsealed, millionEntries } from "../data/million-entries.ts";
import { root } from "../paths.ts";
import { startProduct } from "../product/start-product.ts";
import { rounded, type Table } from "../report/table.ts";

/** How fast a server seals entries, and how fast `npm run audit:verify` checks them. */
export async function auditVerify(dataDir: string): Promise<Table> {
  const product = await startProduct(dataDir, { WEB_BUILD: "off" });
  let entries = 0;
  let sealMs = 0;
  try {
    entries = await millionEntries(dataDir);
    sealMs = await untilSealed(dataDir);
  } finally {
    await product.stop();
  }
  const begin = performance.now();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, "apps/server/src/commands/audit-verify.ts")],
    { env: { ...process.env, DATA_DIR: dataDir } },
  );
  const verifyMs = performance.now() - begin;
  if (!stdout.includes("tamper check passed")) throw new Error(stdout);
  const line = (name: string, ms: number) => [name, rounded(ms / 1000, 1), rounded(entries / (ms / 1000))];
  return {
    title: "1,000,000 entries of an audit trail",
    columns: ["", "s", "entries/s"],
    rows: [line("sealing what waits", sealMs), line("npm run audit:verify", verifyMs)],
    note: "Sealing: from their commit until the last one has its seal, the server's own pause included, looked at every second. Verifying: the whole command, the start and the stop of the embedded database included.",
  };
}

async function untilSealed(dataDir: string): Promise<number> {
  const begin = performance.now();
  while ((await countUnsealed(dataDir)) > 0) await wait(1000);
  return performance.now() - begin;
}
