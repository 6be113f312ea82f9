import { fullCharts } from "../data/full-charts.ts";
import type { LoadRequest, LoadResult } from "../load/load.ts";
import { median, percentile } from "../report/statistics.ts";
import { percent, rounded, type Table, verdict } from "../report/table.ts";
import { type Bench, withBench } from "./bench.ts";

const perSecond = 30;
const warmUpSeconds = 3;
const seconds = 10;
const rounds = 3;
const hubTargetMs = 60;
const findTargetMs = 100;

/** The hub of patients with the fullest charts, its sections, and the search inside a chart. */
export const hub = (dataDir: string): Promise<Table> => withBench(dataDir, { WEB_BUILD: "off" }, measure);

const words = ["dressed", "Medication 7", "teach-back", "number 199", "nothing like it"];

/** Each is a separate request; opening the hub sends the first two at once. */
const actions: readonly (readonly [what: string, of: (patientId: string, index: number) => LoadRequest])[] = [
  ["the chart's overview", (id) => get(`/api/patients/${id}/chart`)],
  ["what stands above the sections", (id) => get(`/api/patients/${id}/hub`)],
  ["a page of visits", (id) => get(`/api/patients/${id}/visits?which=history`)],
  ["a page of orders", (id) => get(`/api/patients/${id}/documents?which=orders`)],
  ["120 medications", (id) => get(`/api/patients/${id}/medications`)],
  ["a page of the timeline", (id) => get(`/api/patients/${id}/timeline`)],
  ["a search inside the chart", (id, index) => find(id, words[index % words.length] ?? "")],
];

const get = (path: string): LoadRequest => ({ method: "GET", path });
const find = (id: string, text: string): LoadRequest => ({
  method: "POST",
  path: `/api/patients/${id}/find`,
  body: JSON.stringify({ text }),
});

async function measure({ dataDir, product, headers, generator }: Bench): Promise<Table> {
  const patientIds = await fullCharts(dataDir);
  const run = (of: (patientId: string, index: number) => LoadRequest, length: number) =>
    generator.run({
      address: product.address,
      headers,
      requests: Array.from({ length: length * perSecond }, (_, index) =>
        of(patientIds[index % patientIds.length] ?? "", index),
      ),
      pace: { perSecond },
      seconds: length,
    });
  const measured: { what: string; results: LoadResult[] }[] = [];
  for (const [what, of] of actions) {
    await run(of, warmUpSeconds);
    const results: LoadResult[] = [];
    for (let count = 0; count < rounds; count++) results.push(await run(of, seconds));
    measured.push({ what, results });
  }
  const [overview, summary] = measured.map(({ results }) => at(results, 0.99));
  const finding = measured.at(-1)?.results ?? [];
  const isHubFast = (overview ?? Infinity) < hubTargetMs && (summary ?? Infinity) < hubTargetMs;
  return {
    title: "The hub of a patient with 700 visits, 200 documents and 120 medications",
    columns: ["", "a second", "p50 ms", "p95 ms", "p99 ms", "generator's processor share"],
    rows: measured.map(({ what, results }) => [
      what,
      String(perSecond),
      ...[0.5, 0.95, 0.99].map((share) => rounded(at(results, share), 1)),
      percent(median(results.map(({ processorShare }) => processorShare))),
    ]),
    note: `In an agency of 100,000 patients. p99 of the hub under ${hubTargetMs} ms: ${verdict(isHubFast)}; of the search under ${findTargetMs} ms: ${verdict(at(finding, 0.99) < findTargetMs)}. Open loop, latency from the intended moment of sending; median of ${rounds} rounds of ${seconds} s each, ${patientIds.length} patients in turn.`,
  };
}

const at = (results: readonly LoadResult[], share: number) =>
  median(results.map(({ latenciesMs }) => percentile(latenciesMs, share)));
