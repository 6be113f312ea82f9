import { theDemoAgency } from "@hearthside/server/src/demo/find-demo-agency.ts";
import { makeAgencies } from "../data/agencies.ts";
import type { LoadResult } from "../load/load.ts";
import { median, percentile } from "../report/statistics.ts";
import { rounded, type Table, verdict } from "../report/table.ts";
import { type Bench, withBench } from "./bench.ts";
import { creation } from "./requests.ts";

const atOnce = 8;
const warmUpSeconds = 4;
const sliceSeconds = 2;
const slices = 15;
const most = 10_000;
const target = 0.8;

/** Creating patients at once in one agency beside as many at once in different agencies, slice after slice in turn. */
export const creatingAtOnce = (dataDir: string): Promise<Table> =>
  withBench(dataDir, { WEB_BUILD: "off" }, measure);

async function measure({ product, headers, generator, dataDir }: Bench): Promise<Table> {
  const { slug, members } = theDemoAgency;
  const agencies = await makeAgencies(dataDir, {
    count: atOnce + 1,
    name: "at-once",
    like: slug,
    administrator: members.admin.id,
  });
  const run = (among: readonly number[], seconds: number) =>
    generator.run({
      address: product.address,
      headers,
      requests: Array.from({ length: most }, (_, index) => ({
        ...creation(),
        headers: { "x-agency": String(among[index % among.length]) },
      })),
      pace: { atOnce },
      seconds,
    });
  const one = agencies.slice(0, 1);
  const eight = agencies.slice(1);
  await run(one, warmUpSeconds);
  await run(eight, warmUpSeconds);
  const pairs: { readonly one: LoadResult; readonly eight: LoadResult }[] = [];
  for (let count = 0; count < slices; count++)
    pairs.push({ one: await run(one, sliceSeconds), eight: await run(eight, sliceSeconds) });
  const ratio = median(pairs.map((pair) => pair.one.perSecond / pair.eight.perSecond));
  return {
    title: "Eight patients created at once",
    columns: ["", "requests/s", "p50 ms", "p99 ms"],
    rows: [
      lineOf(
        "in one agency",
        pairs.map((pair) => pair.one),
      ),
      lineOf(
        "in eight agencies",
        pairs.map((pair) => pair.eight),
      ),
    ],
    note: `Ratio ${rounded(ratio, 2)}, at least ${target.toFixed(2)}: ${verdict(ratio >= target)}. Closed loop, ${atOnce} at once, ${slices} slices of ${sliceSeconds} s each in turn, in agencies that were empty.`,
  };
}

function lineOf(name: string, results: readonly LoadResult[]): string[] {
  const latencies = results.flatMap(({ latenciesMs }) => latenciesMs);
  return [
    name,
    rounded(median(results.map(({ perSecond }) => perSecond))),
    ...[0.5, 0.99].map((share) => rounded(percentile(latencies, share), 1)),
  ];
}
