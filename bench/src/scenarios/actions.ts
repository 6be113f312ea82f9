import type { LoadRequest, LoadResult } from "../load/load.ts";
import { median, percentile } from "../report/statistics.ts";
import { percent, rounded, type Table, verdict } from "../report/table.ts";
import type { Bench } from "./bench.ts";

const warmUpSeconds = 3;
const seconds = 10;
const rounds = 3;
const targetMs = 150;

/** A repeated action; `of` is the request with that number. */
export type Action = readonly [what: string, of: (index: number) => LoadRequest];

type Measured = Pick<Table, "title"> & {
  readonly actions: readonly Action[];
  /** Left out: one at a time, for slow actions. */
  readonly perSecond?: number;
  /** Where they were measured, such as "an agency of 100,000 patients". */
  readonly where: string;
};

/** The duration of each act. */
export async function measureActions(
  { product, headers, generator }: Pick<Bench, "product" | "headers" | "generator">,
  { title, actions, perSecond, where }: Measured,
): Promise<Table> {
  const pace = perSecond === undefined ? { atOnce: 1 } : { perSecond };
  const run = (of: Action[1], length: number) =>
    generator.run({
      address: product.address,
      headers,
      requests: Array.from({ length: length * (perSecond ?? 1) }, (_, index) => of(index)),
      pace,
      seconds: length,
    });
  const measured: { what: string; results: LoadResult[] }[] = [];
  for (const [what, of] of actions) {
    await run(of, warmUpSeconds);
    const results: LoadResult[] = [];
    for (let count = 0; count < rounds; count++) results.push(await run(of, seconds));
    measured.push({ what, results });
  }
  const isFast = measured.every(({ results }) => at(results, 0.99) < targetMs);
  return {
    title,
    columns: ["", "p50 ms", "p95 ms", "p99 ms", "generator's processor share"],
    rows: measured.map(({ what, results }) => [
      what,
      ...[0.5, 0.95, 0.99].map((share) => rounded(at(results, share), 1)),
      percent(median(results.map(({ processorShare }) => processorShare))),
    ]),
    note: `In ${where}. p99 under ${targetMs} ms: ${verdict(isFast)}. ${perSecond === undefined ? "One at a time" : `Open loop, ${perSecond} a second, latency from the intended moment of sending`}; median of ${rounds} rounds of ${seconds} s each.`,
  };
}

const at = (results: readonly LoadResult[], share: number) =>
  median(results.map(({ latenciesMs }) => percentile(latenciesMs, share)));
