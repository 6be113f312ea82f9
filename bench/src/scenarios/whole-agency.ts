import type { LoadRequest } from "../load/load.ts";
import { type Calendar, monthsAround, retrieve, type Span } from "../load/schedule-requests.ts";
import { percentile } from "../report/statistics.ts";
import { percent, rounded, type Table } from "../report/table.ts";
import type { Bench } from "./bench.ts";

const seconds = 20;

/** The day so many days from today, in UTC. */
export const daysFrom = (count: number): string =>
  new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

const lengths: readonly {
  readonly name: string;
  readonly perSecond: number;
  readonly spans: readonly Span[];
}[] = [
  { name: "a day", perSecond: 2, spans: spansOf(1) },
  { name: "a week", perSecond: 2, spans: spansOf(7) },
  { name: "a month, as the screen asks for it", perSecond: 0.5, spans: monthsAround(2) },
];

function spansOf(days: number): Span[] {
  return Array.from({ length: 12 }, (_, index) => ({
    first: daysFrom(7 * (index - 6)),
    last: daysFrom(7 * (index - 6) + days - 1),
  }));
}

/** The whole agency's calendar, as opened by a scheduler. */
export async function wholeAgency(bench: Bench, calendar: Calendar): Promise<Table> {
  const rows: string[][] = [];
  for (const length of lengths) rows.push(await lineOf(bench, calendar, length));
  return {
    title: "Everybody's calendar of 200,000 visits",
    columns: [
      "",
      "a second",
      "visits",
      "KB",
      "p50 ms",
      "p95 ms",
      "slowest ms",
      "generator's processor share",
    ],
    rows,
    note: `Open loop, latency from the intended moment of sending, ${seconds} s; visits and size, before it is compressed, of one answer.`,
  };
}

async function lineOf(
  { product, generator }: Bench,
  { agencyId, scheduler }: Calendar,
  { name, perSecond, spans }: (typeof lengths)[number],
): Promise<string[]> {
  const requests = spans.map((span) => retrieve(agencyId, span, { asker: scheduler }));
  const sample = requests[Math.floor(requests.length / 2)];
  const size = sample === undefined ? undefined : await sizeOf(product.address, sample);
  const load = { address: product.address, headers: {}, requests, pace: { perSecond } };
  await generator.run({ ...load, seconds: 4 });
  const { latenciesMs, processorShare } = await generator.run({ ...load, seconds });
  return [
    name,
    String(perSecond),
    String(size?.visits),
    rounded((size?.bytes ?? Number.NaN) / 1000),
    rounded(percentile(latenciesMs, 0.5)),
    rounded(percentile(latenciesMs, 0.95)),
    rounded(Math.max(...latenciesMs)),
    percent(processorShare),
  ];
}

type Group = { readonly visits: readonly object[] };
type Answer = { readonly appointments: readonly Group[]; readonly otherVisits: readonly Group[] };

const visitsIn = ({ appointments, otherVisits }: Answer) =>
  [...appointments, ...otherVisits].reduce((sum, { visits }) => sum + visits.length, 0);

async function sizeOf(address: string, { path, headers = {}, body = "" }: LoadRequest) {
  const answer = await fetch(address + path, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", "accept-encoding": "identity" },
    body,
  });
  if (!answer.ok) throw new Error(`No calendar: ${await answer.text()}`);
  const text = await answer.text();
  const read: Answer = JSON.parse(text);
  return { bytes: Buffer.byteLength(text), visits: visitsIn(read) };
}
