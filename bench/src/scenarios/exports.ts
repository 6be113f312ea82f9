import { setTimeout as wait } from "node:timers/promises";
import { v7 as uuidv7 } from "uuid";
import { addVisits, emailIn, idIn } from "../data/many-visits.ts";
import type { LoadResult } from "../load/load.ts";
import { residentMb } from "../product/memory.ts";
import { signIn } from "../product/sign-in.ts";
import { percentile } from "../report/statistics.ts";
import { percent, rounded, type Table, verdict } from "../report/table.ts";
import { type Bench, withBench } from "./bench.ts";

const slug = "half-a-million";
const limits = { rowsPerSecond: 60_000, memoryMb: 100, p99Ms: 50 };
const settleMs = 10_000;
const lookEveryMs = 50;
const othersPerSecond = 50;
const othersSeconds = 4;

const columns = [
  "patient",
  "recordNumber",
  "start",
  "clinician",
  "discipline",
  "kind",
  "status",
  "minutes",
  "checkIn",
  "checkOut",
  "location",
  "urgency",
];
const visits = { report: "custom", dataSet: "visits", columns };

/** Half a million visits as a workbook and as text: how fast, what memory it takes, and how long others wait. */
export const exports = (dataDir: string): Promise<Table> =>
  withBench(dataDir, { WEB_BUILD: "off" }, async (bench) => {
    await addVisits(dataDir, slug);
    const headers = await signIn(bench.product.address, emailIn(slug, 0), bench.product.password);
    return measure({ ...bench, headers });
  });

async function measure(bench: Bench): Promise<Table> {
  await writeOne(bench, { format: "xlsx", request: { report: "custom", dataSet: "staff" } }); // loads what exports need
  await wait(settleMs);
  const quiet = await others(bench);
  const lines = [await line(bench, "xlsx"), await line(bench, "csv")];
  const [workbook] = lines;
  return {
    title: "Export of 500,000 rows of 12 columns",
    columns: ["", "s", "rows/s", "MB", "most memory over idle, MB", "another request, p50 ms", "p99 ms"],
    rows: [
      ["nothing is exported", "", "", "", "", ...latencies(quiet)],
      ...lines.map(({ name, made, mostMb, load }) => [
        name,
        rounded(made.seconds, 1),
        rounded(made.rows / made.seconds),
        rounded(made.size / 1e6, 1),
        rounded(mostMb),
        ...latencies(load),
      ]),
    ],
    note:
      workbook === undefined
        ? ""
        : `From asking to the finished file, looked at every ${lookEveryMs} ms. A workbook with at least ${limits.rowsPerSecond} rows/s: ${verdict(workbook.made.rows / workbook.made.seconds >= limits.rowsPerSecond)}; growth under ${limits.memoryMb} MB: ${verdict(workbook.mostMb < limits.memoryMb)}; another request's p99 under ${limits.p99Ms} ms: ${verdict(percentile(workbook.load.latenciesMs, 0.99) < limits.p99Ms)}. The report of visits as it is, its joins and row-level security included; resident memory of the Node process with its threads, over idle after a small export. The other request reads a patient, ${othersPerSecond} a second in open loop for the first ${othersSeconds} s; the generator took ${percent(workbook.load.processorShare)} of a core.`,
  };
}

const latencies = ({ latenciesMs }: LoadResult) =>
  [0.5, 0.99].map((share) => rounded(percentile(latenciesMs, share), 1));

async function line(bench: Bench, format: "xlsx" | "csv") {
  await wait(settleMs);
  const idleMb = residentMb(bench.product.pid);
  let mostMb = 0;
  const watch = setInterval(() => {
    mostMb = Math.max(mostMb, residentMb(bench.product.pid));
  }, lookEveryMs);
  const [made, load] = await Promise.all([writeOne(bench, { format, request: visits }), others(bench)]);
  clearInterval(watch);
  return { name: `.${format}`, made, load, mostMb: mostMb - idleMb };
}

const others = ({ product, headers, generator }: Bench): Promise<LoadResult> =>
  generator.run({
    address: product.address,
    headers,
    requests: Array.from({ length: 100 }, (_, index) => ({
      method: "GET",
      path: `/api/patients/${idIn(slug, "patient", 1 + index)}`,
    })),
    pace: { perSecond: othersPerSecond },
    seconds: othersSeconds,
  });

type Export = {
  readonly status: string;
  readonly rowsDone: number;
  readonly size: number;
  readonly problem: string | null;
};

type Input = { readonly format: "xlsx" | "csv"; readonly request: object };

async function writeOne({ product, headers }: Bench, input: Input) {
  const start = performance.now();
  const id = uuidv7();
  await ask(
    await fetch(`${product.address}/api/exports`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ id, ...input }),
    }),
  );
  while (true) {
    const one = await ask(await fetch(`${product.address}/api/exports/${id}`, { headers }));
    const seconds = (performance.now() - start) / 1000;
    if (one.status === "done") return { seconds, rows: one.rowsDone, size: one.size };
    if (one.problem !== null) throw new Error(one.problem);
    await wait(lookEveryMs);
  }
}

async function ask(answer: Response): Promise<Export> {
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  const one: Export = await answer.json();
  return one;
}
