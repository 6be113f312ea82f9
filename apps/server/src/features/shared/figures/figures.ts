import { sql } from "kysely";
import type * as z from "zod/mini";
import type { AgencyTrx } from "#src/boundary.ts";
import { inAgency, nobody } from "#src/db/in-agency.ts";
import type { Services } from "#src/services.ts";
import { fewAtOnce } from "./few-at-once.ts";

type Tenant = { readonly agencyId: number };

type FigureInput<T> = {
  readonly name: string;
  /** The figure's parameters, such as a year, beyond the agency and the time. */
  readonly parameter?: string;
  /** The schema of a cached figure; one of an older version is recounted. */
  readonly schema: z.ZodMiniType<T>;
  /** Counts in its own transaction. */
  readonly count: (trx: AgencyTrx) => Promise<T>;
};

export type Figure<T> = {
  readonly value: T;
  /** In real time, ISO. */
  readonly countedAt: string;
};

/**
 * A figure over much data, never older than `showableMs` allows. It takes its own connections, so call it without an open
 * transaction (`serveApart`); otherwise requests holding connections could wait for each other.
 */
export async function readFigure<T>(
  services: Services,
  { agencyId }: Tenant,
  input: FigureInput<T>,
): Promise<Figure<T>> {
  const key = { agencyId, name: input.name, parameter: input.parameter ?? "" };
  const kept = await readKept(services, key, input.schema);
  if (kept === undefined || kept.age === "too-old") return countFirst(services, key, input);
  if (kept.age === "ageing") countBeside(services, key, input);
  return kept;
}

/** The limit for concurrent counts, such as at the start of the day; other connections serve everything else. */
const few = fewAtOnce({ all: 8, each: 4 });

async function countFirst<T>(services: Services, key: FigureKey, input: FigureInput<T>): Promise<Figure<T>> {
  await once(services, `before ${nameOf(key)}`, () =>
    few(String(key.agencyId), () => countNow(services, key, { input, waits: true })),
  );
  const kept = await readKept(services, key, input.schema);
  if (kept === undefined) throw new Error(`the counted figure ${key.name} is missing`);
  return kept;
}

function countBeside<T>(services: Services, key: FigureKey, input: FigureInput<T>): void {
  const counting = once(services, `beside ${nameOf(key)}`, () =>
    inTurn(services, () => countNow(services, key, { input, waits: false })),
  );
  // A failure here is retried and reported when a caller has to wait for the figure.
  counting.catch(() => undefined);
}

const nameOf = ({ agencyId, name, parameter }: FigureKey) => `${agencyId} ${name} ${parameter}`;

type Counting<T> = {
  readonly input: FigureInput<T>;
  /** Whether to wait while another process is counting it. */
  readonly waits: boolean;
};

/** Counts and caches, unless another process just did. */
const countNow = <T>({ db }: Services, key: FigureKey, { input, waits }: Counting<T>): Promise<void> =>
  inAgency(db.kysely, { agencyId: key.agencyId, userId: nobody }, async ({ trx }) => {
    if (waits) await lockFigure(trx, key);
    else if (!(await tryLockFigure(trx, key))) return;
    if ((await findKept(trx, key, input.schema))?.age === "fresh") return;
    await countAlone(trx);
    const begun = performance.now();
    const value = await input.count(trx);
    await keepFigure(trx, { ...key, value, tookMs: Math.floor(performance.now() - begun) });
  });

type Kept<T> = Figure<T> & { readonly age: FigureAge };

const readKept = <T>({ db }: Services, key: FigureKey, schema: z.ZodMiniType<T>) =>
  inAgency(db.kysely, { agencyId: key.agencyId, userId: nobody }, ({ trx }) => findKept(trx, key, schema));

async function findKept<T>(
  trx: AgencyTrx,
  key: FigureKey,
  schema: z.ZodMiniType<T>,
): Promise<Kept<T> | undefined> {
  const row = await findFigure(trx, key);
  const read = schema.safeParse(row?.value);
  if (row === undefined || !read.success) return undefined;
  return { value: read.data, countedAt: row.countedAt.toISOString(), age: figureAge(row) };
}

/** What a cached figure is good for: shown, shown while recounting, or not shown. */
type FigureAge = "fresh" | "ageing" | "too-old";

const longestMs = 60_000;

/**
 * A figure may be shown for a hundred times its counting time, at most a minute, so that counting takes at most one percent
 * of the time. Small agencies get fresh figures, large ones at most a minute old.
 */
export const showableMs = (tookMs: number): number => Math.min(100 * tookMs, longestMs);

/** Past half its time it is recounted in the background, past all of it before answering. */
export function figureAge({ ageMs, tookMs }: { ageMs: number; tookMs: number }): FigureAge {
  const limit = showableMs(tookMs);
  if (ageMs >= limit) return "too-old";
  return ageMs > limit / 2 ? "ageing" : "fresh";
}

const underWay = new WeakMap<object, Map<string, Promise<void>>>();

/** Runs `work`, or joins the running work of that name and `owner`. */
function once(owner: object, name: string, work: () => Promise<void>): Promise<void> {
  const all = underWay.get(owner) ?? new Map<string, Promise<void>>();
  underWay.set(owner, all);
  const known = all.get(name);
  if (known !== undefined) return known;
  const begun = work().finally(() => all.delete(name));
  all.set(name, begun);
  return begun;
}

const lastInTurn = new WeakMap<object, Promise<void>>();

/** Runs `work` after all earlier work of `owner`, even after failures. */
function inTurn(owner: object, work: () => Promise<void>): Promise<void> {
  const before = lastInTurn.get(owner) ?? Promise.resolve();
  const begun = before.then(work, work);
  lastInTurn.set(owner, begun);
  return begun;
}

type FigureKey = {
  readonly agencyId: number;
  readonly name: string;
  /** For example a year; empty for none. */
  readonly parameter: string;
};

/** The last counted figure and its age by the database's clock. */
const findFigure = (trx: AgencyTrx, { agencyId, name, parameter }: FigureKey) =>
  trx
    .selectFrom("figure")
    .select(["value", "countedAt", "tookMs"])
    .select(sql<number>`extract(epoch from clock_timestamp() - "countedAt")::float8 * 1000`.as("ageMs"))
    .where("agencyId", "=", agencyId)
    .where("name", "=", name)
    .where("parameter", "=", parameter)
    .executeTakeFirst();

type Counted = FigureKey & { readonly value: unknown; readonly tookMs: number };

/** Caches the figure with the time of the transaction's start, which is its snapshot. */
async function keepFigure(trx: AgencyTrx, { value, ...counted }: Counted): Promise<void> {
  const json = JSON.stringify(value);
  await trx
    .insertInto("figure")
    .values({ ...counted, value: json, countedAt: sql`now()` })
    .onConflict((conflict) =>
      conflict
        .columns(["agencyId", "name", "parameter"])
        .doUpdateSet({ value: json, countedAt: sql`now()`, tookMs: counted.tookMs }),
    )
    .execute();
}

const place = ({ agencyId, name, parameter }: FigureKey) =>
  sql`hashtextextended(${`figure ${agencyId} ${name} ${parameter}`}, 0)`;

/** Locks the figure for counting until the transaction ends. */
const lockFigure = (trx: AgencyTrx, key: FigureKey) =>
  sql`select pg_advisory_xact_lock(${place(key)})`.execute(trx);

/** Whether no other process is counting it. */
async function tryLockFigure(trx: AgencyTrx, key: FigureKey): Promise<boolean> {
  const { rows } = await sql<{
    isFree: boolean;
  }>`select pg_try_advisory_xact_lock(${place(key)}) as "isFree"`.execute(trx);
  return rows[0]?.isFree ?? false;
}

/** Limits a count to one processor, so that the other serves requests. */
const countAlone = (trx: AgencyTrx) => sql`set local max_parallel_workers_per_gather = 0`.execute(trx);
