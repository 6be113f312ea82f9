import { setTimeout as wait } from "node:timers/promises";
import { drawPatients } from "../data/database.ts";
import { addAssessments } from "../data/many-assessments.ts";
import { answerRequests } from "../load/answer-requests.ts";
import { openListeners } from "../load/event-listeners.ts";
import type { LoadRequest, LoadResult } from "../load/load.ts";
import { percentile } from "../report/statistics.ts";
import { percent, rounded, type Table, verdict } from "../report/table.ts";
import { type Bench, send, signInOften, withBench } from "./bench.ts";

// BENCH_STREAMS: fewer, to see whether it runs.
const streamCount = Number(process.env["BENCH_STREAMS"] ?? 2000);
const streamsOfASession = 5;
const perSecond = 50;
const seconds = 20;
const lateMs = 5000;

/** Latency while every browser of a large agency listens and something changes every second. */
export const streams = (dataDir: string): Promise<Table> =>
  withBench(dataDir, { WEB_BUILD: "off" }, async (bench) => {
    await addAssessments(dataDir);
    const patients = await drawPatients(dataDir, 500);
    const requests = patients.map(({ id }): LoadRequest => ({ method: "GET", path: `/api/patients/${id}` }));
    const sessions = await signInOften(bench, Math.ceil(streamCount / streamsOfASession));
    const change = changer(bench);
    await load(bench, requests, change);
    const without = await load(bench, requests, change);
    const listeners = await openListeners(bench.product.address, sessions, streamsOfASession);
    const open = sessions.length * streamsOfASession;
    const beside = await load(bench, requests, change);
    await wait(lateMs);
    const before = listeners.heard.length;
    await change();
    await wait(lateMs);
    const heard = listeners.heard.length - before;
    listeners.leave();
    const [plain, crowded] = [without, beside].map(({ latenciesMs }) => percentile(latenciesMs, 0.99));
    const isCalm = (crowded ?? Infinity) < 2 * (plain ?? 0);
    return {
      title: `Reading a patient beside ${open} open streams of one agency`,
      columns: ["", "a second", "p50 ms", "p95 ms", "p99 ms", "generator's processor share"],
      rows: [row("no streams", without), row(`${open} streams`, beside)],
      note: `p99 under twice its value without streams: ${verdict(isCalm)}. A change every second in both; ${heard} of ${open} streams heard the last one after it: ${verdict(heard === open)}. Open loop for ${seconds} s, latency from the intended moment of sending.`,
    };
  });

const row = (what: string, { latenciesMs, processorShare }: LoadResult): string[] => [
  what,
  String(perSecond),
  ...[0.5, 0.95, 0.99].map((share) => rounded(percentile(latenciesMs, share), 1)),
  percent(processorShare),
];

/** Changes another answer at each call. */
function changer(bench: Bench): () => Promise<void> {
  const next = answerRequests({ from: 201, count: 100 });
  return async () => {
    for (const request of next(1, 1)) await send(bench, request);
  };
}

async function load(
  { product, headers, generator }: Bench,
  requests: readonly LoadRequest[],
  change: () => Promise<void>,
): Promise<LoadResult> {
  const running = generator.run({
    address: product.address,
    headers,
    requests,
    pace: { perSecond },
    seconds,
  });
  for (let second = 0; second < seconds; second++) {
    await change();
    await wait(1000);
  }
  return running;
}
