import { setTimeout as wait } from "node:timers/promises";
import { startProduct } from "../product/start-product.ts";
import { median } from "../report/statistics.ts";
import { rounded, type Table, verdict } from "../report/table.ts";

const times = 5;
const targetMs = 3000;

/** Time from server start to the first answer, with an existing database and a built web app. */
export async function start(dataDir: string): Promise<Table> {
  await (await startProduct(dataDir)).stop();
  const taken: number[] = [];
  for (let count = 0; count < times; count++) taken.push(await firstAnswerMs(dataDir));
  return {
    title: "Start",
    columns: ["", "median ms", "slowest ms"],
    rows: [["warm start to the first page", rounded(median(taken)), rounded(Math.max(...taken))]],
    note: `Median under ${targetMs} ms: ${verdict(median(taken) < targetMs)}. ${times} starts of the server with its database of 100,000 patients, each after a clean stop, until the sign-in page is answered.`,
  };
}

async function firstAnswerMs(dataDir: string): Promise<number> {
  const begin = performance.now();
  const product = await startProduct(dataDir);
  try {
    while (!(await isAnswered(product.address))) await wait(5);
    return performance.now() - begin;
  } finally {
    await product.stop();
  }
}

const isAnswered = (address: string): Promise<boolean> =>
  fetch(`${address}/auth/sign-in`).then(
    (answer) => answer.ok,
    () => false,
  );
