import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { addVisits, emailIn, idIn } from "../data/many-visits.ts";
import type { LoadRequest } from "../load/load.ts";
import { type Asker, monthsAround, retrieve, type Span } from "../load/schedule-requests.ts";
import { signIn } from "../product/sign-in.ts";
import { median } from "../report/statistics.ts";
import { rounded, type Table, verdict } from "../report/table.ts";
import { withBench } from "./bench.ts";
import { daysFrom } from "./whole-agency.ts";

const slug = "week-of-5000";
const limitBytes = 300_000;
const leastVisits = 5000;
const rounds = 5;

/** What the staff schedule of an agency of 210 clinicians waits for: the shown week, then the rest of its month and the orders. */
export const firstWeek = (dataDir: string): Promise<Table> =>
  withBench(dataDir, { WEB_BUILD: "off" }, async ({ product }) => {
    const agencyId = await addVisits(dataDir, slug);
    const userId = idIn(slug, "member", 0);
    const headers = await signIn(product.address, emailIn(slug, 0), product.password);
    const schedule = { address: product.address, agencyId, asker: { userId, headers } };
    const coming = await measureMonth({ ...schedule, days: weekInOneMonth(7) });
    const [past] = await measureMonth({ ...schedule, days: weekInOneMonth(-21) });
    const [first, ...others] = coming;
    const shown = [first, past].flatMap((measured) => measured ?? []);
    const isMet = shown.length === 2 && shown.every(isWholeWeekBelowLimit);
    return {
      title: "The first week of a calendar of 210 clinicians",
      columns: ["", "visits", "orders", "KB, brotli", "KB, gzip", "KB", "ms"],
      rows: [
        ...(past === undefined ? [] : [lineOf("a past week: its first answer", past)]),
        ...(first === undefined ? [] : [lineOf("a coming week: its first answer", first)]),
        ...others.map((other, at) => lineOf(`the rest of its month: answer ${at + 2}`, other)),
      ],
      note: `A first answer has all visits of the week, more than ${leastVisits}, in under ${limitBytes / 1000} KB as the server sends it: ${verdict(isMet)}. One request after another, as the staff schedule sends them; median of ${rounds} times. Ids are as random as those of the product.`,
    };
  });

type Measured = Got & { readonly zipped: number };

const isWholeWeekBelowLimit = ({ answer, sent }: Measured) =>
  sent < limitBytes && visitsIn(answer) > leastVisits && answer.next?.part !== "days";

const lineOf = (name: string, { answer, sent, zipped, bytes, ms }: Measured): string[] => [
  name,
  String(visitsIn(answer)),
  String(answer.appointments.length),
  ...[sent, zipped, bytes].map((size) => rounded(size / 1000)),
  rounded(ms),
];

/** The answers of a month, with the median of their times. */
async function measureMonth(schedule: Schedule): Promise<Measured[]> {
  const months: (readonly Got[])[] = [];
  for (let round = 0; round < rounds; round++) months.push(await readMonth(schedule, "br"));
  const zipped = await readMonth(schedule, "gzip");
  return (months[0] ?? []).map((got, at) => ({
    ...got,
    zipped: zipped[at]?.sent ?? Number.NaN,
    ms: median(months.map((month) => month[at]?.ms ?? Number.NaN)),
  }));
}

type Group = { readonly visits: readonly object[] };
type Answer = {
  readonly appointments: readonly Group[];
  readonly otherVisits: readonly Group[];
  readonly next?: { readonly part: string };
};
type Got = { readonly answer: Answer; readonly sent: number; readonly bytes: number; readonly ms: number };

const visitsIn = ({ appointments, otherVisits }: Answer) =>
  [...appointments, ...otherVisits].reduce((sum, { visits }) => sum + visits.length, 0);

type Schedule = {
  readonly address: string;
  readonly agencyId: number;
  readonly asker: Asker;
  readonly days: Span;
};

/** The month of the days in its answers. */
async function readMonth({ address, agencyId, asker, days }: Schedule, encoding: string): Promise<Got[]> {
  const month = monthsAround(2).find(({ first, last }) => first <= days.first && last >= days.last);
  if (month === undefined) throw new Error("The week is in no month.");
  const answers: Got[] = [];
  let after: Answer["next"];
  do {
    const got = await send(address, retrieve(agencyId, month, { asker, days, after }), encoding);
    answers.push(got);
    after = got.answer.next;
  } while (after !== undefined);
  return answers;
}

/** The first week, Sunday to Saturday, that is in one month and begins that many days from today or in the seven after it. */
function weekInOneMonth(from: number): Span {
  const sunday = from + ((7 - new Date(daysFrom(from)).getUTCDay()) % 7);
  const weeks = [sunday, sunday + 7].map((day) => ({ first: daysFrom(day), last: daysFrom(day + 6) }));
  const found = weeks.find(({ first, last }) => first.slice(0, 7) === last.slice(0, 7));
  if (found === undefined) throw new Error("Two weeks one after the other are in two months each.");
  return found;
}

/** Sent by hand, because `fetch` does not tell how many bytes came. */
async function send(
  address: string,
  { path, headers = {}, body = "" }: LoadRequest,
  encoding: string,
): Promise<Got> {
  const sentAt = performance.now();
  const sending = request(address + path, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", "accept-encoding": encoding },
  });
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  sending.on("response", resolve).on("error", reject).end(body);
  const response = await promise;
  const received = await buffer(response);
  const ms = performance.now() - sentAt;
  const unpacked = unpack[response.headers["content-encoding"] ?? ""]?.(received) ?? received;
  if (response.statusCode !== 200) throw new Error(`No calendar: ${unpacked.toString()}`);
  const answer: Answer = JSON.parse(unpacked.toString());
  return { answer, sent: received.length, bytes: unpacked.length, ms };
}

const unpack: Readonly<Record<string, (packed: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};
