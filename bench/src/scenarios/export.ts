import { setTimeout as wait } from "node:timers/promises";
import { v7 as uuidv7 } from "uuid";
import { lockedCount, lockedId } from "../data/many-assessments.ts";
import { residentMb } from "../product/memory.ts";
import { rounded, type Table, verdict } from "../report/table.ts";
import type { Bench } from "./bench.ts";

const askEveryMs = 10;
const longestMs = 30;

/** The cost of exporting many files at once, and how long other requests wait. */
export async function exportOf(bench: Bench): Promise<Table> {
  const { product } = bench;
  await prove(bench);
  const idleMb = residentMb(product.pid);
  const watch = watchOthers(bench);
  const id = uuidv7();
  const exported = await timed(() => exportAll(bench, id));
  const fetched = await timed(() => fetchZip(bench, id));
  const { longestWaitMs, mostMb } = await watch.stop();
  return {
    title: `Export of ${lockedCount} assessments`,
    columns: ["", "figure"],
    rows: [
      ["exporting, s", rounded(exported.ms / 1000, 2)],
      ["fetching the zip, s", rounded(fetched.ms / 1000, 2)],
      ["zip, KB", rounded(fetched.result / 1000)],
      ["most memory over before, MB", rounded(mostMb - idleMb)],
      ["longest wait of another request, ms", rounded(longestWaitMs)],
    ],
    note: `While it goes on the sign-in page is asked for ${1000 / askEveryMs} times a second at most: what it waits is what the event loop is held up. Longest wait under ${longestMs} ms: ${verdict(longestWaitMs < longestMs)}.`,
  };
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}

/** Exports contain SSNs, so the user must verify their identity. */
async function prove({ product, headers }: Bench): Promise<void> {
  const answer = await fetch(`${product.address}/api/auth/proof`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ proof: { password: product.password } }),
  });
  if (!answer.ok) throw new Error(`The password proved nothing: ${await answer.text()}`);
}

async function exportAll({ product, headers }: Bench, id: string): Promise<void> {
  const assessmentIds = Array.from({ length: lockedCount }, (_, index) => lockedId(index));
  const answer = await fetch(`${product.address}/api/assessments/exports`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ id, assessmentIds }),
  });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`Nothing was exported: ${said.slice(0, 1000)}`);
}

async function fetchZip({ product, headers }: Bench, id: string): Promise<number> {
  const answer = await fetch(`${product.address}/api/assessments/exports/${id}/file`, { headers });
  if (!answer.ok) throw new Error(`There is no zip: ${await answer.text()}`);
  return (await answer.arrayBuffer()).byteLength;
}

function watchOthers({ product }: Bench): { stop: () => Promise<{ longestWaitMs: number; mostMb: number }> } {
  const seen = { longestWaitMs: 0, mostMb: 0 };
  let isOver = false;
  const done = (async () => {
    while (!isOver) {
      const { ms } = await timed(async () => (await fetch(`${product.address}/auth/sign-in`)).text());
      seen.longestWaitMs = Math.max(seen.longestWaitMs, ms);
      seen.mostMb = Math.max(seen.mostMb, residentMb(product.pid));
      await wait(askEveryMs);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await done;
      return seen;
    },
  };
}
