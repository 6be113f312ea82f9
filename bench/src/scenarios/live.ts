import { setTimeout as wait } from "node:timers/promises";
import { addAssessments } from "../data/many-assessments.ts";
import { answerRequests } from "../load/answer-requests.ts";
import { type Listeners, openListeners } from "../load/event-listeners.ts";
import type { LoadRequest } from "../load/load.ts";
import { percentile } from "../report/statistics.ts";
import { rounded, type Table } from "../report/table.ts";
import { type Bench, send, signInOften, withBench } from "./bench.ts";

const streamCount = 200;
const streamsOfASession = 5;
const seconds = 10;
const lateMs = 2000;

/** How long listening browsers wait for others' changes. */
export const live = (dataDir: string): Promise<Table> =>
  withBench(dataDir, { WEB_BUILD: "off" }, async (bench) => {
    await addAssessments(dataDir);
    const { address } = bench.product;
    const sessions = await signInOften(bench, streamCount / streamsOfASession);
    const listeners = await openListeners(address, sessions, streamsOfASession);
    const next = answerRequests({ from: 201, count: 100 });
    const rows = [
      await heardAt(bench, { listeners, everyMs: 1000, next }),
      await heardAt(bench, { listeners, everyMs: 200, next }),
    ];
    listeners.leave();
    return {
      title: `Live updates at ${streamCount} open streams`,
      columns: ["", "heard", "of", "p50 ms", "p95 ms", "p99 ms"],
      rows,
      note: `From sending a changed answer, so its commit is included, until a stream has its event; ${seconds} s each. The streams of an agency look at the database together, at most ten times a second.`,
    };
  });

type Changing = {
  readonly listeners: Listeners;
  readonly everyMs: number;
  readonly next: (requests: number, changes: number) => LoadRequest[];
};

/** Each change is of another assessment, so that all are announced. */
async function heardAt(bench: Bench, { listeners, everyMs, next }: Changing): Promise<string[]> {
  const count = (seconds * 1000) / everyMs;
  const before = listeners.heard.length;
  const sentAt = new Map<string, number>();
  for (const request of next(count, 1)) {
    sentAt.set(request.path.split("/").at(-2) ?? "", performance.now());
    await send(bench, request);
    await wait(everyMs);
  }
  await wait(lateMs);
  const heard = listeners.heard.slice(before);
  const times = heard.map(({ subjectId, at }) => at - (sentAt.get(subjectId) ?? Number.NaN));
  return [
    everyMs === 1000 ? "one change a second" : `${1000 / everyMs} changes a second`,
    String(times.length),
    String(count * streamCount),
    ...[0.5, 0.95, 0.99].map((share) => rounded(percentile(times, share))),
  ];
}
