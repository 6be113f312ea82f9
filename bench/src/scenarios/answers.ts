import { addAssessments, assessmentCount, draftCount, draftId } from "../data/many-assessments.ts";
import type { AnswerAction } from "../floor/actions.ts";
import { startFloor } from "../floor/start-floor.ts";
import { answerRequests } from "../load/answer-requests.ts";
import type { LoadRequest, LoadResult } from "../load/load.ts";
import { median, percentile } from "../report/statistics.ts";
import { percent, rounded, type Table, verdict } from "../report/table.ts";
import { type Bench, withBench } from "./bench.ts";
import { exportOf } from "./export.ts";

const perSecond = 50;
const listsPerSecond = 10;
const warmUpSeconds = 2;
const seconds = 6;
const rounds = 5;
const mostTimes = 3;
const half = 100;

/** Sending answers, opening and listing assessments, and exporting files. */
export const answers = (dataDir: string): Promise<readonly Table[]> =>
  withBench(dataDir, { WEB_BUILD: "on" }, async (bench) => {
    await addAssessments(dataDir);
    return [await measure(bench), await exportOf(bench)];
  });

type Line = { readonly name: string; readonly rate: number; readonly results: readonly LoadResult[] };

async function measure(bench: Bench): Promise<Table> {
  const theirs = answerRequests({ from: 1, count: half });
  const ours = answerRequests({ from: 1 + half, count: half });
  const one = await sending(bench, { action: "answering", changes: 1, theirs, ours });
  const many = await sending(bench, { action: "answering-20", changes: 20, theirs, ours });
  const others = [
    await loaded(bench, { name: "opening an assessment", rate: perSecond, requests: openings }),
    await loaded(bench, {
      name: `a page of the list of ${assessmentCount}`,
      rate: listsPerSecond,
      requests: lists,
    }),
  ];
  const times = at(many.ours, 0.99) / at(many.floor, 0.99);
  return {
    title: "Answers of assessments",
    columns: ["", "a second", "p50 ms", "p95 ms", "p99 ms", "generator's processor share"],
    rows: [one.floor, one.ours, many.floor, many.ours, ...others].map(lineOf),
    note: `p99 of sending 20 answers at once ${rounded(times, 1)} times that of the floor, under ${mostTimes}: ${verdict(times < mostTimes)}. Open loop, latency from the intended moment of sending; floor and product in turn, median of ${rounds} rounds of ${seconds} s; every change applies and is audited. The floor sends the same statements, audit and commit included, and nothing else.`,
  };
}

const at = ({ results }: Line, share: number): number =>
  median(results.map(({ latenciesMs }) => percentile(latenciesMs, share)));

const lineOf = (line: Line) => [
  line.name,
  String(line.rate),
  ...[0.5, 0.95, 0.99].map((share) => rounded(at(line, share), 1)),
  percent(median(line.results.map(({ processorShare }) => processorShare))),
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
  readonly action: AnswerAction;
  readonly changes: number;
  readonly theirs: Next;
  readonly ours: Next;
};

type Pair = { readonly floor: Line; readonly ours: Line };

/** The floor and the product in turn, so that both run under the same conditions. */
async function sending(bench: Bench, { action, changes, theirs, ours }: Sending): Promise<Pair> {
  const floor = await startFloor(action, bench.dataDir);
  const name = changes === 1 ? "sending one answer" : `sending ${changes} answers at once`;
  const ofFloor = {
    rate: perSecond,
    requests: (count: number) => theirs(count, changes),
    address: floor.address,
  };
  const ofOurs = { rate: perSecond, requests: (count: number) => ours(count, changes) };
  const results: { readonly floor: LoadResult; readonly ours: LoadResult }[] = [];
  try {
    await run(bench, ofFloor, warmUpSeconds);
    await run(bench, ofOurs, warmUpSeconds);
    for (let round = 0; round < rounds; round++)
      results.push({ floor: await run(bench, ofFloor, seconds), ours: await run(bench, ofOurs, seconds) });
  } finally {
    floor.stop();
  }
  return {
    floor: { name: `${name}: floor`, rate: perSecond, results: results.map((pair) => pair.floor) },
    ours: { name: `${name}: ours`, rate: perSecond, results: results.map((pair) => pair.ours) },
  };
}

type Input = {
  readonly rate: number;
  readonly requests: (count: number) => LoadRequest[];
  readonly address?: string;
};

async function loaded(bench: Bench, input: Input & { readonly name: string }): Promise<Line> {
  const { name, rate } = input;
  await run(bench, input, warmUpSeconds);
  return { name, rate, results: [await run(bench, input, seconds)] };
}

function run(
  { product, headers, generator }: Bench,
  { rate, requests, address = product.address }: Input,
  length: number,
): Promise<LoadResult> {
  return generator.run({
    address,
    headers,
    requests: requests(length * rate),
    pace: { perSecond: rate },
    seconds: length,
  });
}
