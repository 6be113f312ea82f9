import { setTimeout as wait } from "node:timers/promises";
import { v7 as uuidv7 } from "uuid";
import { fullCharts } from "../data/full-charts.ts";
import { residentMb } from "../product/memory.ts";
import { median } from "../report/statistics.ts";
import { rounded, type Table, verdict } from "../report/table.ts";
import { type Bench, withBench } from "./bench.ts";

const limitMb = 150;
const settleMs = 10_000;
const lookEveryMs = 50;
const records = 5;

/** The full records of the fullest charts: time and memory. */
export const record = (dataDir: string): Promise<Table> => withBench(dataDir, { WEB_BUILD: "off" }, measure);

async function measure({ dataDir, product, headers }: Bench): Promise<Table> {
  const patientIds = await fullCharts(dataDir);
  const make = (patientId: string) => writeOne({ product, headers }, patientId);
  await make(patientIds[0] ?? ""); // loads what records need
  await wait(settleMs);
  const idleMb = residentMb(product.pid);
  let mostMb = 0;
  const watch = setInterval(() => {
    mostMb = Math.max(mostMb, residentMb(product.pid));
  }, lookEveryMs);
  const made: Awaited<ReturnType<typeof writeOne>>[] = [];
  for (const patientId of patientIds.slice(0, records)) made.push(await make(patientId));
  clearInterval(watch);
  const growth = mostMb - idleMb;
  return {
    title: "The whole record of a patient with 700 visits, 200 documents and 120 medications",
    columns: ["records", "files each", "MB each", "s each, median", "most memory over idle, MB"],
    rows: [
      [
        String(made.length),
        rounded(median(made.map(({ files }) => files))),
        rounded(median(made.map(({ size }) => size)) / 1e6, 1),
        rounded(median(made.map(({ seconds }) => seconds)), 1),
        rounded(growth),
      ],
    ],
    note: `Growth under ${limitMb} MB: ${verdict(growth < limitMb)}. One after the other, from asking to the finished file, looked at every ${lookEveryMs} ms; resident memory of the Node process with its threads, over idle after one record.`,
  };
}

type Written = { readonly status: string; readonly rowsDone: number; readonly size: number };

async function writeOne({ product, headers }: Pick<Bench, "product" | "headers">, patientId: string) {
  const start = performance.now();
  const exportId = uuidv7();
  await ask(
    await fetch(`${product.address}/api/patients/${patientId}/record`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ exportId }),
    }),
  );
  while (true) {
    const one = await ask(await fetch(`${product.address}/api/exports/${exportId}`, { headers }));
    const seconds = (performance.now() - start) / 1000;
    if (one.status === "done") return { seconds, files: one.rowsDone, size: one.size };
    if (one.status === "failed") throw new Error("a record could not be written");
    await wait(lookEveryMs);
  }
}

async function ask(answer: Response): Promise<Written> {
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  const one: Written = await answer.json();
  return one;
}
