import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { addVisits, emailIn, idIn } from "../data/many-visits.ts";
import type { LoadRequest } from "../load/load.ts";
import { type Asker, monthsAround, retrieve } from "../load/schedule-requests.ts";
import { signIn } from "../product/sign-in.ts";
import { median } from "../report/statistics.ts";
import { rounded, type Table, verdict } from "../report/table.ts";
import { withBench } from "./bench.ts";
import { daysFrom } from "./whole-agency.ts";

const slug = "week-of-6000";
const limitBytes = 300_000;
const rounds = 5;

/** What the staff schedule of an agency of 200 clinicians waits for: the shown week, then the rest of the month and its orders. */
export const firstWeek = (dataDir: string): Promise<Table> =>
  withBench(dataDir, { WEB_BUILD: "off" }, async ({ product }) => {
    const agencyId = await addVisits(dataDir, slug);
    const userId = idIn(slug, "member", 0);
    const headers = await signIn(product.address, emailIn(slug, 0), product.password);
    const schedule = { address: product.address, agencyId, asker: { userId, headers } };
    const months: (readonly Got[])[] = [];
    for (let round = 0; round < rounds; round++) months.push(await readMonth(schedule, "br"));
    const zipped = await readMonth(schedule, "gzip");
    const [first] = months[0] ?? [];
    const sent = first?.sent ?? Number.NaN;
    return {
      title: "The first week of a calendar of 200 clinicians",
      columns: ["", "visits", "orders", "KB, brotli", "KB, gzip", "KB", "ms"],
      rows: (months[0] ?? []).map(({ answer, sent: compressed, bytes }, at) => [
        at === 0 ? "first answer: the week" : `answer ${at + 1}`,
        String(visitsIn(answer)),
        String(answer.appointments.length),
        rounded(compressed / 1000),
        rounded((zipped[at]?.sent ?? Number.NaN) / 1000),
        rounded(bytes / 1000),
        rounded(median(months.map((month) => month[at]?.ms ?? Number.NaN))),
      ]),
      note: `The first answer has all visits of the week and under ${limitBytes / 1000} KB as the server sends it: ${verdict(sent < limitBytes && isWholeWeek(first))}. One request after another, as the staff schedule sends them; median of ${rounds} times. Ids are as random as those of the product.`,
    };
  });

type Group = { readonly visits: readonly object[] };
type Answer = {
  readonly appointments: readonly Group[];
  readonly otherVisits: readonly Group[];
  readonly next?: { readonly part: string };
};
type Got = { readonly answer: Answer; readonly sent: number; readonly bytes: number; readonly ms: number };

const visitsIn = ({ appointments, otherVisits }: Answer) =>
  [...appointments, ...otherVisits].reduce((sum, { visits }) => sum + visits.length, 0);

const isWholeWeek = (first: Got | undefined) =>
  first !== undefined && visitsIn(first.answer) > 5000 && first.answer.next?.part !== "days";

type Schedule = { readonly address: string; readonly agencyId: number; readonly asker: Asker };

/** The month around next week in its answers. */
async function readMonth({ address, agencyId, asker }: Schedule, encoding: string): Promise<Got[]> {
  const days = weekInOneMonth();
  const month = monthsAround(1).find(({ first, last }) => first <= days.first && last >= days.last);
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

/** The first full week from today on, Sunday to Saturday, that is in one month. */
function weekInOneMonth() {
  const toSunday = 7 - new Date().getUTCDay();
  const [first = "", last = ""] =
    [0, 7]
      .map((later) => [daysFrom(toSunday + later), daysFrom(toSunday + later + 6)])
      .find(([from, to]) => from?.slice(0, 7) === to?.slice(0, 7)) ?? [];
  return { first, last };
}

/** Sent by hand, because `fetch` does not tell how many bytes came. */
function send(
  address: string,
  { path, headers = {}, body = "" }: LoadRequest,
  encoding: string,
): Promise<Got> {
  const { promise, resolve, reject } = Promise.withResolvers<Got>();
  const sentAt = performance.now();
  const sending = request(
    address + path,
    {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", "accept-encoding": encoding },
    },
    async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const ms = performance.now() - sentAt;
      const received = Buffer.concat(chunks);
      const text = unpack[response.headers["content-encoding"] ?? ""]?.(received) ?? received;
      if (response.statusCode !== 200) return reject(new Error(`No calendar: ${text.toString()}`));
      return resolve({ answer: JSON.parse(text.toString()), sent: received.length, bytes: text.length, ms });
    },
  );
  sending.on("error", reject);
  sending.end(body);
  return promise;
}

const unpack: Readonly<Record<string, (packed: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};
