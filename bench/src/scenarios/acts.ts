import type { LoadRequest, LoadResult } from "../load/load.ts";
import { median, percentile } from "../report/statistics.ts";
import { percent, rounded, type Table, verdict } from "../report/table.ts";
import type { Bench } from "./bench.ts";

const perSecond = 10;
const warmUpSeconds = 3;
const seconds = 10;
const rounds = 3;
const targetMs = 150;

/** What somebody does again and again; `of` is the request of that number. */
export type Act = readonly [what: string, of: (index: number) => LoadRequest];

type Measured = Pick<Table, "title"> & {
  readonly acts: readonly Act[];
  /** Where they were measured, such as "an agency of 100,000 patients". */
  readonly where: string;
};

/** How long each act takes while it is done ten times a second. */
export async function measureActs(
  { product, headers, generator }: Pick<Bench, "product" | "headers" | "generator">,
  { title, acts, where }: Measured,
): Promise<Table> {
  const run = (of: Act[1], length: number) =>
    generator.run({
      address: product.address,
      headers,
      requests: Array.from({ length: length * perSecond }, (_, index) => of(index)),
      pace: { perSecond },
      seconds: length,
    });
  const measured: { what: string; results: LoadResult[] }[] = [];
  for (const [what, of] of acts) {
    await run(of, warmUpSeconds);
    const results: LoadResult[] = [];
    for (let count = 0; count < rounds; count++) results.push(await run(of, seconds));
    measured.push({ what, results });
  }
  const isFast = measured.every(({ results }) => at(results, 0.99) < targetMs);
  return {
    title,
    columns: ["", "a second", "p50 ms", "p95 ms", "p99 ms", "generator's processor share"],
    rows: measured.map(({ what, results }) => [
      what,
      String(perSecond),
      ...[0.5, 0.95, 0.99].map((share) => rounded(at(results, share), 1)),
      percent(median(results.map(({ processorShare }) => processorShare))),
    ]),
    note: `In ${where}. p99 under ${targetMs} ms: ${verdict(isFast)}. Open loop, latency from the intended moment of sending; median of ${rounds} rounds of ${seconds} s each.`,
  };
}

const at = (results: readonly LoadResult[], share: number) =>
  median(results.map(({ latenciesMs }) => percentile(latenciesMs, share)));
