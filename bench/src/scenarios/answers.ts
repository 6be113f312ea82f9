import { addAssessments, assessmentCount, draftCount, draftId } from "../data/many-assessments.ts";
import type { AnswerAct } from "../floor/acts.ts";
import { startFloor } from "../floor/start-floor.ts";
import { answerRequests } from "../load/answer-requests.ts";
import type { LoadRequest, LoadResult } from "../load/load.ts";
import { percentile } from "../report/statistics.ts";
import { percent, rounded, type Table } from "../report/table.ts";
import { type Bench, withBench } from "./bench.ts";
import { exportOf } from "./export.ts";

const perSecond = 50;
const listsPerSecond = 10;
const warmUpSeconds = 2;
const seconds = 6;
const half = 100;

/** Sending answers, opening and listing assessments, and exporting files. */
export const answers = (dataDir: string): Promise<readonly Table[]> =>
  withBench(dataDir, { WEB_BUILD: "on" }, async (bench) => {
    await addAssessments(dataDir);
    return [await measure(bench), await exportOf(bench)];
  });

type Line = { readonly name: string; readonly rate: number; readonly result: LoadResult };

async function measure(bench: Bench): Promise<Table> {
  const theirs = answerRequests({ from: 1, count: half });
  const ours = answerRequests({ from: 1 + half, count: half });
  const lines = [
    ...(await sending(bench, { act: "answering", changes: 1, theirs, ours })),
    ...(await sending(bench, { act: "answering-20", changes: 20, theirs, ours })),
    await loaded(bench, { name: "opening an assessment", rate: perSecond, requests: openings }),
    await loaded(bench, {
      name: `a page of the list of ${assessmentCount}`,
      rate: listsPerSecond,
      requests: lists,
    }),
  ];
  return {
    title: "Answers of assessments",
    columns: ["", "a second", "p50 ms", "p95 ms", "p99 ms", "generator's processor share"],
    rows: lines.map(lineOf),
    note: `Open loop, latency from the intended moment of sending, ${seconds} s each; every change applies and is audited. The floor sends the same statements, audit and commit included, and nothing else.`,
  };
}

const lineOf = ({ name, rate, result: { latenciesMs, processorShare } }: Line) => [
  name,
  String(rate),
  ...[0.5, 0.95, 0.99].map((share) => rounded(percentile(latenciesMs, share), 1)),
  percent(processorShare),
];

const openings = (count: number): LoadRequest[] =>
  Array.from({ length: count }, (_, index) => ({
    method: "GET",
    path: `/api/assessments/${draftId(1 + (index % (draftCount - 1)))}`,
  }));

const lists = (count: number): LoadRequest[] =>
  Array.from({ length: count }, (_, index) => ({
    method: "GET",
    path: `/api/assessments?page=${1 + (index % 20)}`,
  }));

type Next = ReturnType<typeof answerRequests>;
type Sending = {
  readonly act: AnswerAct;
  readonly changes: number;
  readonly theirs: Next;
  readonly ours: Next;
};

async function sending(bench: Bench, { act, changes, theirs, ours }: Sending): Promise<Line[]> {
  const floor = await startFloor(act, bench.dataDir);
  const name = changes === 1 ? "sending one answer" : `sending ${changes} answers at once`;
  try {
    return [
      await loaded(bench, {
        name: `${name}: floor`,
        rate: perSecond,
        requests: (count) => theirs(count, changes),
        address: floor.address,
      }),
      await loaded(bench, {
        name: `${name}: ours`,
        rate: perSecond,
        requests: (count) => ours(count, changes),
      }),
    ];
  } finally {
    floor.stop();
  }
}

type Wanted = {
  readonly name: string;
  readonly rate: number;
  readonly requests: (count: number) => LoadRequest[];
  readonly address?: string;
};

async function loaded({ product, headers, generator }: Bench, wanted: Wanted): Promise<Line> {
  const { name, rate, requests, address = product.address } = wanted;
  const run = (length: number) =>
    generator.run({
      address,
      headers,
      requests: requests(length * rate),
      pace: { perSecond: rate },
      seconds: length,
    });
  await run(warmUpSeconds);
  return { name, rate, result: await run(seconds) };
}
