import { drawPatients } from "../data/database.ts";
import type { LoadResult } from "../load/load.ts";
import { median, percentile } from "../report/statistics.ts";
import { percent, rounded, type Table, verdict } from "../report/table.ts";
import { type Bench, withBench } from "./bench.ts";
import { requestsOf } from "./requests.ts";

const perSecond = 50;
const warmUpSeconds = 5;
const seconds = 30;
const rounds = 3;
const targetMs = 25;

/** The latency of typo-tolerant search at 50 requests per second, open loop. */
export const searchLatency = (dataDir: string): Promise<Table> =>
  withBench(dataDir, { WEB_BUILD: "off" }, measure);

async function measure({ dataDir, product, headers, generator }: Bench): Promise<Table> {
  const requests = requestsOf("searching", await drawPatients(dataDir, 50_000));
  const round = (length: number) =>
    generator.run({
      address: product.address,
      headers,
      requests: requests(length * perSecond),
      pace: { perSecond },
      seconds: length,
    });
  await round(warmUpSeconds);
  const results: LoadResult[] = [];
  for (let count = 0; count < rounds; count++) results.push(await round(seconds));
  const at = (share: number) => median(results.map(({ latenciesMs }) => percentile(latenciesMs, share)));
  const shares = results.map(({ processorShare }) => processorShare);
  return {
    title: "Typo-tolerant search at 50 a second",
    columns: ["", "p50 ms", "p95 ms", "p99 ms", "generator's processor share"],
    rows: [["ours", ...[0.5, 0.95, 0.99].map((share) => rounded(at(share), 1)), percent(median(shares))]],
    note: `p99 under ${targetMs} ms: ${verdict(at(0.99) < targetMs)}. Open loop, latency from the intended moment of sending; median of ${rounds} rounds of ${seconds} s; whole, partial and misspelt names of 100,000 patients, as the unprivileged role under row-level security.`,
  };
}
