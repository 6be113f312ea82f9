import { drawPatients } from "../data/database.ts";
import type { PatientAction } from "../floor/actions.ts";
import { startFloor } from "../floor/start-floor.ts";
import type { LoadResult } from "../load/load.ts";
import { median, percentile } from "../report/statistics.ts";
import type { Table } from "../report/table.ts";
import { percent, rounded, verdict } from "../report/table.ts";
import { type Bench, withBench } from "./bench.ts";
import { requestsOf } from "./requests.ts";

const titles: Record<PatientAction, string> = {
  reading: "Reading a patient",
  searching: "Searching 100,000 patients by name",
  creating: "Creating a patient",
};

const atOnce = 16;
const warmUpSeconds = 4;
const sliceSeconds = 2;
const slices = 15;
const most = 10_000;
const targets: Record<PatientAction, number> = { reading: 1.1, searching: 1, creating: 0.85 };

type Pair = { readonly ours: LoadResult; readonly floor: LoadResult };

/** Requests per second of the product beside those of its floor, slice after slice in turn on the same database. */
export const throughput =
  (action: PatientAction) =>
  (dataDir: string): Promise<Table> =>
    withBench(dataDir, { WEB_BUILD: "off" }, (bench) => measure(action, bench));

async function measure(
  action: PatientAction,
  { product, headers, generator, dataDir }: Bench,
): Promise<Table> {
  const floor = await startFloor(action, dataDir);
  const requests = requestsOf(action, await drawPatients(dataDir, 50_000));
  const slice = (address: string, seconds = sliceSeconds) =>
    generator.run({ address, headers, requests: requests(most), pace: { atOnce }, seconds });
  try {
    await slice(floor.address, warmUpSeconds);
    await slice(product.address, warmUpSeconds);
    const pairs: Pair[] = [];
    for (let count = 0; count < slices; count++)
      pairs.push({ floor: await slice(floor.address), ours: await slice(product.address) });
    return tableOf(action, pairs);
  } finally {
    floor.stop();
  }
}

function tableOf(action: PatientAction, pairs: readonly Pair[]): Table {
  const ratio = median(pairs.map(({ ours, floor }) => ours.perSecond / floor.perSecond));
  const line = (name: string, results: readonly LoadResult[]) => [
    name,
    rounded(median(results.map(({ perSecond }) => perSecond))),
    ...[0.5, 0.99].map((share) =>
      rounded(
        percentile(
          results.flatMap((result) => result.latenciesMs),
          share,
        ),
        1,
      ),
    ),
    percent(median(results.map(({ processorShare }) => processorShare))),
  ];
  return {
    title: titles[action],
    columns: ["", "requests/s", "p50 ms", "p99 ms", "generator's processor share"],
    rows: [
      line(
        "floor",
        pairs.map(({ floor }) => floor),
      ),
      line(
        "ours",
        pairs.map(({ ours }) => ours),
      ),
    ],
    note: `Ratio ${rounded(ratio, 2)}, at least ${targets[action].toFixed(2)}: ${verdict(ratio >= targets[action])}. Closed loop, ${atOnce} at once, ${slices} slices of ${sliceSeconds} s each in turn.`,
  };
}
