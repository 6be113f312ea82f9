import { theDemoAgency } from "@hearthside/server/src/demo/find-demo-agency.ts";
import { makeAgencies } from "../data/agencies.ts";
import { addPatients } from "../data/many-patients.ts";
import { mean, median, percentile } from "../report/statistics.ts";
import { rounded, type Table, verdict } from "../report/table.ts";
import { type Bench, send, withBench } from "./bench.ts";
import { creation } from "./requests.ts";

// BENCH_SIZES: other sizes, such as 10000,100000 where 1,000,000 patients do not fit.
const sizes = (process.env["BENCH_SIZES"] ?? "10000,100000,1000000").split(",").map(Number);
const rounds = 10;
const creates = 50;
const warmUp = 20;
const mostTimes = 1.3;

/** What a patient more costs in agencies of different sizes. */
export const creatingAtScale = (dataDir: string): Promise<Table> =>
  withBench(dataDir, { WEB_BUILD: "off" }, async (bench) => {
    const agencies: Agency[] = [];
    for (const size of sizes) agencies.push({ size, id: await agencyOf(bench, size) });
    for (const { id } of agencies) await timesOf(bench, id, warmUp);
    const measured = agencies.map((agency): Measured => ({ ...agency, slices: [] }));
    for (let round = 0; round < rounds; round++)
      for (const { id, slices } of measured) slices.push(await timesOf(bench, id, creates));
    const [first] = measured;
    const rows = measured.map(({ size, slices }) => {
      const times = slices.flat();
      return { size, times, ratio: ratioOf(slices, first?.slices ?? []) };
    });
    const worst = Math.max(...rows.map(({ ratio }) => ratio));
    return {
      title: "Creating a patient in agencies of different sizes",
      columns: ["patients before", "ms each", "p50 ms", "p95 ms", "times the first"],
      rows: rows.map(({ size, times, ratio }) => [
        size.toLocaleString("en-US"),
        rounded(mean(times), 1),
        rounded(percentile(times, 0.5), 1),
        rounded(percentile(times, 0.95), 1),
        rounded(ratio, 2),
      ]),
      note: `At most ${mostTimes} times: ${verdict(worst <= mostTimes)}. ${rounds * creates} creates in each, one at a time, in slices of ${creates} in turn; the ratio is the median of those of the slices' medians. All agencies are in one database.`,
    };
  });

type Agency = { readonly size: number; readonly id: number };
type Measured = Agency & { readonly slices: number[][] };

async function agencyOf({ dataDir }: Bench, size: number): Promise<number> {
  const { slug, members } = theDemoAgency;
  const [id = 0] = await makeAgencies(dataDir, {
    count: 1,
    name: `scale-${size}`,
    like: slug,
    administrator: members.admin.id,
  });
  await addPatients(dataDir, id, size);
  return id;
}

async function timesOf(bench: Bench, agencyId: number, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let done = 0; done < count; done++) {
    const start = performance.now();
    await send(bench, { ...creation(), headers: { "x-agency": String(agencyId) } });
    times.push(performance.now() - start);
  }
  return times;
}

const ratioOf = (slices: readonly number[][], first: readonly number[][]): number =>
  median(slices.map((slice, index) => median(slice) / median(first[index] ?? [Number.NaN])));
