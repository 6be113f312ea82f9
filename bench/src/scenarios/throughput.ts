import { drawPatients } from "../data/database.ts";
import type { PatientAct } from "../floor/acts.ts";
import { startFloor } from "../floor/start-floor.ts";
import type { LoadResult } from "../load/load.ts";
import { median, percentile } from "../report/statistics.ts";
import type { Table } from "../report/table.ts";
import { percent, rounded, verdict } from "../report/table.ts";
import { type Bench, withBench } from "./bench.ts";
import { requestsOf } from "./requests.ts";

const titles: Record<PatientAct, string> = {
  reading: "Reading a patient",
  searching: "Searching 100,000 patients by name",
  creating: "Creating a patient",
};

const atOnce = 16;
const warmUpSeconds = 4;
const sliceSeconds = 2;
const slices = 15;
const most = 10_000;
const targets: Record<PatientAct, number> = { reading: 1.1, searching: 1, creating: 0.85 };

type Pair = { readonly ours: LoadResult; readonly floor: LoadResult };

/** Requests per second of the product beside those of its floor, slice after slice in turn on the same database. */
export const throughput =
  (act: PatientAct) =>
  (dataDir: string): Promise<Table> =>
    withBench(dataDir, { WEB_BUILD: "off" }, (bench) => measure(act, bench));

async function measure(act: PatientAct, { product, headers, generator, dataDir }: Bench): Promise<Table> {
  const floor = await startFloor(act, dataDir);
  const requests = requestsOf(act, await drawPatients(dataDir, 50_000));
  const slice = (address: string, seconds = sliceSeconds) =>
    generator.run({ address, headers, requests: requests(most), pace: { atOnce }, seconds });
  try {
    await slice(floor.address, warmUpSeconds);
    await slice(product.address, warmUpSeconds);
    const pairs: Pair[] = [];
    for (let count = 0; count < slices; count++)
      pairs.push({ floor: await slice(floor.address), ours: await slice(product.address) });
    return tableOf(act, pairs);
  } finally {
    floor.stop();
  }
}

function tableOf(act: PatientAct, pairs: readonly Pair[]): Table {
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
    title: titles[act],
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
    note: `Ratio ${rounded(ratio, 2)}, at least ${targets[act].toFixed(2)}: ${verdict(ratio >= targets[act])}. Closed loop, ${atOnce} at once, ${slices} slices of ${sliceSeconds} s each in turn.`,
  };
}
