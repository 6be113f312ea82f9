import { millionVisits } from "../data/million-visits.ts";
import type { LoadRequest, LoadResult } from "../load/load.ts";
import { median, percentile } from "../report/statistics.ts";
import { percent, rounded, type Table, verdict } from "../report/table.ts";
import { type Bench, withBench } from "./bench.ts";

const perSecond = 20;
const warmUpSeconds = 5;
// each round meets a figure that is counted again: those of a large agency are after half a minute
const seconds = 35;
const rounds = 3;
const targetMs = 150;

/** The calls of each dashboard on opening, while its figures are recounted every half minute. */
export const dashboards = (dataDir: string): Promise<Table> =>
  withBench(dataDir, { WEB_BUILD: "off" }, measure);

const get = (path: string): LoadRequest => ({ method: "GET", path: `/api${path}` });

const opened = (): readonly (readonly [name: string, requests: readonly LoadRequest[]])[] => {
  const today = new Date().toISOString();
  return [
    [
      "Patient View",
      [
        get("/warnings?family=patient&page=five"),
        get("/warnings?family=authorization&page=five"),
        get("/warnings?family=eligibility&page=five"),
        get("/dashboards/visits-left?page=five"),
        get("/dashboards/referrals?which=waiting&period=30-days&page=five"),
        get("/dashboards/referrals?which=received&period=30-days&page=five"),
        get("/dashboards/expiring?within=30-days&page=five"),
        get("/supply-requests?status=open&for=patient"),
        get("/tasks/today"),
      ],
    ],
    [
      "Administrative View",
      [
        get("/warnings?family=administrative&page=five"),
        get(`/dashboards/week?from=${today.slice(0, 10)}`),
        get("/documents/to-review"),
        get("/reports"),
        get("/supply-requests?status=open&for=staff"),
      ],
    ],
    [
      "Analytics Dashboard",
      [
        get("/analytics/census"),
        get("/analytics/measures"),
        get(`/analytics/months?year=${today.slice(0, 4)}`),
        get("/analytics/nurses?period=30-days"),
        get(`/analytics/disciplines?month=${today.slice(0, 7)}`),
      ],
    ],
  ];
};

async function measure({ dataDir, product, headers, generator }: Bench): Promise<Table> {
  const visits = await millionVisits(dataDir);
  const run = (requests: readonly LoadRequest[], length: number) =>
    generator.run({
      address: product.address,
      headers,
      requests,
      pace: { perSecond: perSecond * requests.length },
      seconds: length,
    });
  const measured: { name: string; requests: number; results: LoadResult[] }[] = [];
  for (const [name, requests] of opened()) {
    await run(requests, warmUpSeconds);
    const results: LoadResult[] = [];
    for (let count = 0; count < rounds; count++) results.push(await run(requests, seconds));
    measured.push({ name, requests: requests.length, results });
  }
  const isFast = measured.every(({ results }) => at(results, 0.99) < targetMs);
  return {
    title: "The dashboards of a large agency",
    columns: [
      "",
      "requests",
      "openings a second",
      "p50 ms",
      "p95 ms",
      "p99 ms",
      "generator's processor share",
    ],
    rows: measured.map(({ name, requests, results }) => [
      name,
      String(requests),
      String(perSecond),
      ...[0.5, 0.95, 0.99].map((share) => rounded(at(results, share), 1)),
      percent(median(results.map(({ processorShare }) => processorShare))),
    ]),
    note: `In an agency of 100,000 patients and ${visits.toLocaleString("en-US")} visits. p99 of a request under ${targetMs} ms: ${verdict(isFast)}. Open loop, latency from the intended moment of sending; median of ${rounds} rounds of ${seconds} s each, in each of which every figure is counted again.`,
  };
}

const at = (results: readonly LoadResult[], share: number) =>
  median(results.map(({ latenciesMs }) => percentile(latenciesMs, share)));
