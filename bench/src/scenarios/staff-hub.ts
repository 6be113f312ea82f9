import { addVisits, emailIn, idIn } from "../data/many-visits.ts";
import type { LoadRequest, LoadResult } from "../load/load.ts";
import { signIn } from "../product/sign-in.ts";
import { median, percentile } from "../report/statistics.ts";
import { percent, rounded, type Table, verdict } from "../report/table.ts";
import { type Bench, withBench } from "./bench.ts";

const slug = "many-visits";
const perSecond = 10;
const warmUpSeconds = 3;
const seconds = 10;
const rounds = 3;
const targetMs = 150;

/** The staff of a large agency with their day and their weeks, and the page of one of them. */
export const staffHub = (dataDir: string): Promise<Table> =>
  withBench(dataDir, { WEB_BUILD: "off" }, async (bench) => {
    await addVisits(dataDir, slug);
    const headers = await signIn(bench.product.address, emailIn(slug, 0), bench.product.password);
    return measure({ ...bench, headers });
  });

const search = (body: object): LoadRequest => ({
  method: "POST",
  path: "/api/staff-hub/search",
  body: JSON.stringify(body),
});

const acts: readonly (readonly [what: string, of: (index: number) => LoadRequest])[] = [
  ["the first fifty", () => search({})],
  ["the busiest of those with a visit to come", () => search({ state: "next-visit", order: "visits" })],
  ["by name", () => search({ text: "ma" })],
  [
    "one person's page",
    (index) => ({ method: "GET", path: `/api/staff-hub/${idIn(slug, "member", 1 + (index % 300))}` }),
  ],
];

async function measure({ product, headers, generator }: Bench): Promise<Table> {
  const run = (of: (index: number) => LoadRequest, length: number) =>
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
    title: "The staff hub of 300 clinicians",
    columns: ["", "a second", "p50 ms", "p95 ms", "p99 ms", "generator's processor share"],
    rows: measured.map(({ what, results }) => [
      what,
      String(perSecond),
      ...[0.5, 0.95, 0.99].map((share) => rounded(at(results, share), 1)),
      percent(median(results.map(({ processorShare }) => processorShare))),
    ]),
    note: `In an agency of 200,000 visits of a year. p99 under ${targetMs} ms: ${verdict(isFast)}. Open loop, latency from the intended moment of sending; median of ${rounds} rounds of ${seconds} s each.`,
  };
}

const at = (results: readonly LoadResult[], share: number) =>
  median(results.map(({ latenciesMs }) => percentile(latenciesMs, share)));
