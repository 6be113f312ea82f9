import { rmSync } from "node:fs";
import { theDemoAgency } from "@hearthside/server/src/demo/find-demo-agency.ts";
import { inDatabase } from "../data/assessments.ts";
import { freshDataFolder } from "../data/data-set.ts";
import { addCopies, type CopiedAgency, emailOfCopy } from "../data/demo-copies.ts";
import { heaviestScreens, type Screen, type ScreenPlace } from "../load/screen-requests.ts";
import { signIn } from "../product/sign-in.ts";
import { type Product, startProduct } from "../product/start-product.ts";
import { median, percentile } from "../report/statistics.ts";
import { rounded, type Table, verdict } from "../report/table.ts";

const demoPatients = 200;
// BENCH_GROWTH: a part of the copies, such as 0.1, to see whether it runs.
const share = Number(process.env["BENCH_GROWTH"] ?? 1);
const copiesOf = (patients: number) => Math.max(1, Math.round((patients / demoPatients) * share));
const repetitions = 50;
const warmUps = 2;
/** Slow screens are opened less often: at least ten times, and no more after half a minute. */
const fewest = 10;
const longestMs = 30_000;
const timesText = `${repetitions} times (slow ones at least ${fewest} times)`;
const most = { bounded: 3, linear: 100, fresh: 3, agencies: 2 };

const sizes = [1_000, 10_000, 100_000] as const;
const counted = (count: number) => count.toLocaleString("en-US");

/** What the heaviest screens cost in agencies of different sizes. */
export async function growth(): Promise<Table> {
  const known = sizes.map((size) => ({ slug: `patients-${size}`, copies: copiesOf(size), isFresh: false }));
  const agencies = [...known, { slug: "fresh", copies: copiesOf(sizes[0]), isFresh: true }];
  const rows = await openAll([{ copy: "grown", agencies, measured: agencies }]);
  const bounded = rows.filter(({ screen }) => screen.isBounded);
  return {
    title: "The ten heaviest screens in agencies of different sizes",
    columns: columnsOf(
      sizes.map((size) => `${counted(size)} patients`),
      `${counted(sizes[0])}, fresh`,
    ),
    rows: rows.map(cellsOf),
    note: `Last to first at most ${most.bounded} for what does not show more in a larger agency (${bounded.map(({ screen }) => screen.name).join(", ")}): ${verdict(growthOf(bounded) <= most.bounded)}; at most ${most.linear} for all: ${verdict(growthOf(rows) <= most.linear)}. Fresh, an agency that the planner's statistics do not know, to first at most ${most.fresh}: ${verdict(freshOf(rows) <= most.fresh)}. All requests that a screen sends to be drawn, one after the other, ${timesText} in turn with the other agencies. All are in one database; three of four patients have visits, orders and documents, and there are 34 employees for 200 patients.`,
  };
}

const agencyCounts = [1, 100, 1_000] as const;

/** What they cost an agency beside different numbers of others. */
export async function growthOfOthers(): Promise<Table> {
  const [, , many] = agencyCounts;
  const rows = await openAll(agencyCounts.map((count) => databaseOf(count, count === many)));
  return {
    title: "The ten heaviest screens beside other agencies",
    columns: columnsOf(
      agencyCounts.map((count) => (count === 1 ? "1 agency" : `${counted(count)} agencies`)),
      `fresh among ${counted(many)}`,
    ),
    rows: rows.map(cellsOf),
    note: `Last to first at most ${most.agencies}: ${verdict(growthOf(rows) <= most.agencies)}; fresh, an agency that the planner's statistics do not know, to first at most ${most.agencies}: ${verdict(freshOf(rows) <= most.agencies)}. Agencies of ${demoPatients} patients, beside the demo agency; a database and a server for each number, ${timesText} in turn.`,
  };
}

function databaseOf(count: number, hasFresh: boolean): DatabaseInput {
  const one = { slug: "first", copies: 1, isFresh: false };
  const fresh = hasFresh ? [{ slug: "fresh", copies: 1, isFresh: true }] : [];
  const others = Array.from({ length: Math.round((count - 1) * share) }, (_, index) => ({
    ...one,
    slug: `other-${index + 1}`,
  }));
  return {
    copy: `agencies-${count}`,
    agencies: [one, ...others, ...fresh],
    measured: [one, ...fresh],
  };
}

const columnsOf = (known: readonly string[], fresh: string): string[] => [
  "p50 / p99 ms",
  ...known,
  "last / first",
  fresh,
  "fresh / first",
];

const cellsOf = ({ screen, known, fresh }: Line): string[] => [
  screen.name,
  ...known.map(cellOf),
  rounded(ratio(known.at(-1), known[0]), 1),
  cellOf(fresh),
  rounded(ratio(fresh, known[0]), 1),
];

const cellOf = (times: readonly number[]): string =>
  `${rounded(median(times), 1)} / ${rounded(percentile(times, 0.99), 1)}`;

const growthOf = (rows: readonly Line[]): number =>
  Math.max(...rows.map(({ known }) => ratio(known.at(-1), known[0])));

const freshOf = (rows: readonly Line[]): number =>
  Math.max(...rows.map(({ known, fresh }) => ratio(fresh, known[0])));

const ratio = (times: readonly number[] = [], first: readonly number[] = []): number =>
  median(times) / median(first);

type DatabaseInput = {
  /** The name of the data folder. */
  readonly copy: string;
  readonly agencies: readonly CopiedAgency[];
  readonly measured: readonly CopiedAgency[];
};

/** The times of a screen: in the agencies that the statistics know, and in the one that they do not. */
type Line = {
  readonly screen: Screen;
  readonly known: readonly (readonly number[])[];
  readonly fresh: readonly number[];
};

/** Opens each screen in the measured agencies of all databases in turn; the last of them is the fresh one. */
async function openAll(databases: readonly DatabaseInput[]): Promise<Line[]> {
  const running: Running[] = [];
  try {
    for (const database of databases) running.push(await start(database));
    const places: Opened[] = [];
    for (const one of running) places.push(...(await placesOf(one)));
    const lines: Line[] = [];
    for (const screen of heaviestScreens) lines.push(await measure(screen, places));
    return lines;
  } finally {
    for (const { product, dataDir } of running) {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
}

type Running = {
  readonly dataDir: string;
  readonly product: Product;
  readonly measured: readonly CopiedAgency[];
};

async function start({ copy, agencies, measured }: DatabaseInput): Promise<Running> {
  const dataDir = await freshDataFolder({ patients: demoPatients, copy });
  await addCopies(dataDir, agencies);
  return { dataDir, product: await startProduct(dataDir, { WEB_BUILD: "off" }), measured };
}

type Opened = { readonly product: Product; readonly place: ScreenPlace };

async function placesOf({ dataDir, product, measured }: Running): Promise<Opened[]> {
  const places: Opened[] = [];
  for (const { slug } of measured) places.push({ product, place: await placeOf({ dataDir, product, slug }) });
  return places;
}

async function measure(screen: Screen, places: readonly Opened[]): Promise<Line> {
  for (let nth = 0; nth < warmUps; nth++) for (const opened of places) await openOnce(opened, screen, nth);
  const times = places.map((): number[] => []);
  const end = performance.now() + longestMs;
  for (let nth = 0; nth < repetitions && (nth < fewest || performance.now() < end); nth++)
    for (const [at, opened] of places.entries()) times[at]?.push(await openOnce(opened, screen, nth));
  return { screen, known: times.slice(0, -1), fresh: times.at(-1) ?? [] };
}

async function openOnce({ product, place }: Opened, screen: Screen, nth: number): Promise<number> {
  const start = performance.now();
  for (const { method, path, headers, body = null } of screen.opened(place, nth)) {
    const answer = await fetch(product.address + path, {
      method,
      headers: { ...headers, "content-type": "application/json" },
      body,
    });
    const said = await answer.text();
    if (!answer.ok) throw new Error(`${screen.name}: ${method} ${path} was refused: ${said}`);
  }
  return performance.now() - start;
}

type PlaceInput = { readonly dataDir: string; readonly product: Product; readonly slug: string };

async function placeOf({ dataDir, product, slug }: PlaceInput): Promise<ScreenPlace> {
  const { members } = theDemoAgency;
  const asker = async (email: string) => {
    const own = emailOfCopy(slug, email);
    const userId = await idOf(dataDir, `select id::text from app_user where email = $1`, own);
    return { userId, headers: await signIn(product.address, own, product.password) };
  };
  return {
    agencyId: Number(await idOf(dataDir, `select id::text from agency where slug = $1`, slug)),
    admin: await asker(members.admin.email),
    nurse: await asker(members.nurse.email),
    scheduler: await asker(members.scheduler.email),
  };
}

const idOf = (dataDir: string, found: string, value: string): Promise<string> =>
  inDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ id: string }>(found, [value]);
    const [row] = rows;
    if (row === undefined) throw new Error(`There is no ${value}.`);
    return row.id;
  });
