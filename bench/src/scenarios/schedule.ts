import { v7 as uuidv7 } from "uuid";
import { addVisits, drawInCare, emailIn, idIn } from "../data/many-visits.ts";
import { lastAsking } from "../floor/retrieving.ts";
import { type Floor, startFloor } from "../floor/start-floor.ts";
import type { LoadRequest, LoadResult } from "../load/load.ts";
import { type Asker, type Calendar, monthRequests } from "../load/schedule-requests.ts";
import { signIn } from "../product/sign-in.ts";
import { median, percentile } from "../report/statistics.ts";
import { percent, rounded, type Table, verdict } from "../report/table.ts";
import { type Bench, withBench } from "./bench.ts";
import { daysFrom, wholeAgency } from "./whole-agency.ts";

const slug = "many-visits";
const perSecond = 50;
const warmUpSeconds = 5;
const seconds = 10;
const rounds = 5;
const targetMs = 30;
const bookingsPerSecond = 20;
const bookingSeconds = 20;
const patientCount = 300;

/** One measurement of an agency with 300 clinicians and 200,000 visits in a year. */
const ofCalendar =
  (measure: (bench: Bench, calendar: Calendar) => Promise<Table>) =>
  (dataDir: string): Promise<Table> =>
    withBench(dataDir, { WEB_BUILD: "off" }, async (bench) => {
      const agencyId = await addVisits(dataDir, slug);
      return measure(bench, await openCalendar(bench, agencyId));
    });

export const months = ofCalendar(measureMonths);
export const agencyCalendar = ofCalendar(wholeAgency);
export const booking = ofCalendar(measureBookings);

async function openCalendar({ product, dataDir }: Bench, agencyId: number): Promise<Calendar> {
  const asker = async (number: number): Promise<Asker> => ({
    userId: idIn(slug, "member", number),
    headers: await signIn(product.address, emailIn(slug, number), product.password),
  });
  const clinicians: Asker[] = [];
  for (let number = 1; number <= lastAsking; number++) clinicians.push(await asker(number));
  const spells = await drawInCare(dataDir, agencyId, patientCount);
  return {
    agencyId,
    scheduler: await asker(0),
    clinicians,
    colleagueIds: Array.from({ length: 120 }, (_, index) => idIn(slug, "member", lastAsking + 1 + index)),
    patientIds: spells.map(({ patientId }) => patientId),
  };
}

async function measureMonths(bench: Bench, calendar: Calendar): Promise<Table> {
  const floor = await startFloor("retrieving", bench.dataDir);
  try {
    const pairs = await inTurn(bench, floor, calendar);
    const theirs = pairs.map((pair) => pair.theirs);
    const ours = pairs.map((pair) => pair.ours);
    return {
      title: "Months of a calendar with 200,000 visits",
      columns: ["", "a second", "p50 ms", "p95 ms", "p99 ms", "generator's processor share"],
      rows: [lineOf("floor", theirs), lineOf("ours", ours)],
      note: `p99 under ${targetMs} ms: ${verdict(at(ours, 0.99) < targetMs)}. Open loop, latency from the intended moment of sending; median of ${rounds} rounds of ${seconds} s in turn. 70 % clinicians without view-all asking for a month of their own, about 110 visits; 20 % a scheduler asking for a clinician's; 10 % for a patient's. The floor sends the same statements, audit and commit included, and answers the visits only.`,
    };
  } finally {
    floor.stop();
  }
}

type Pair = { readonly theirs: LoadResult; readonly ours: LoadResult };

/** The floor and the product in turn, so that both run under the same conditions. */
async function inTurn(
  { product, headers, generator }: Bench,
  floor: Floor,
  calendar: Calendar,
): Promise<Pair[]> {
  const requests = monthRequests(calendar);
  const round = (address: string, length = seconds) =>
    generator.run({
      address,
      headers,
      requests: requests(length * perSecond),
      pace: { perSecond },
      seconds: length,
    });
  await round(floor.address, warmUpSeconds);
  await round(product.address, warmUpSeconds);
  const pairs: Pair[] = [];
  for (let count = 0; count < rounds; count++)
    pairs.push({ theirs: await round(floor.address), ours: await round(product.address) });
  return pairs;
}

const at = (results: readonly LoadResult[], share: number) =>
  median(results.map(({ latenciesMs }) => percentile(latenciesMs, share)));

const lineOf = (name: string, results: readonly LoadResult[], rate = perSecond) => [
  name,
  String(rate),
  ...[0.5, 0.95, 0.99].map((share) => rounded(at(results, share), 1)),
  percent(median(results.map(({ processorShare }) => processorShare))),
];

/** Another one for each, in the next twelve days between 6 and 10 PM. */
function eveningAt(index: number): string {
  const minute = 18 * 60 + (Math.floor(index / 12) % 48) * 5;
  const clock = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
  return `${daysFrom(1 + (index % 12))}T${clock}:00`;
}

/** Every visit is for another patient or day, in the evening, when there are no others. */
async function measureBookings({ dataDir, product, generator }: Bench, calendar: Calendar): Promise<Table> {
  const { agencyId, scheduler } = calendar;
  const spells = await drawInCare(dataDir, agencyId, bookingsPerSecond * bookingSeconds);
  const requests = spells.map(
    ({ patientId, userId, frequencyId }, index): LoadRequest => ({
      method: "POST",
      path: "/api/visits",
      body: JSON.stringify({
        id: uuidv7(),
        patientId,
        frequencyId,
        discipline: "SN",
        userId,
        start: eveningAt(index),
        minutes: 5,
        overrideReason: "For a measurement",
      }),
    }),
  );
  const result = await generator.run({
    address: product.address,
    headers: scheduler.headers,
    requests,
    pace: { perSecond: bookingsPerSecond },
    seconds: bookingSeconds,
  });
  return {
    title: "Booking a visit",
    columns: ["", "a second", "p50 ms", "p95 ms", "p99 ms", "generator's processor share"],
    rows: [lineOf("ours", [result], bookingsPerSecond)],
    note: `Open loop, latency from the intended moment of sending, ${bookingSeconds} s; each is another patient's, judged by every rule, kept apart from 200,000 others by the database's constraints, audited and told to those who listen.`,
  };
}
