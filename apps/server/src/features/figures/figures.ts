import type * as z from "zod/mini";
import type { AgencyTrx } from "#src/boundary.ts";
import { inAgency, nobody } from "#src/db/in-agency.ts";
import type { Services } from "#src/services.ts";
import { fewAtOnce } from "./few-at-once.ts";
import { type FigureAge, figureAge } from "./figure-age.ts";
import { countAlone, type FigureKey, findFigure, keepFigure, lockFigure, tryLockFigure } from "./queries.ts";
import { inTurn, once } from "./under-way.ts";

type Tenant = { readonly agencyId: number };

type WantedFigure<T> = {
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
  wanted: WantedFigure<T>,
): Promise<Figure<T>> {
  const key = { agencyId, name: wanted.name, parameter: wanted.parameter ?? "" };
  const kept = await readKept(services, key, wanted.schema);
  if (kept === undefined || kept.age === "too-old") return countFirst(services, key, wanted);
  if (kept.age === "ageing") countBeside(services, key, wanted);
  return kept;
}

/** The limit for concurrent counts, such as at the start of the day; other connections serve everything else. */
const few = fewAtOnce({ all: 8, each: 4 });

async function countFirst<T>(
  services: Services,
  key: FigureKey,
  wanted: WantedFigure<T>,
): Promise<Figure<T>> {
  await once(services, `before ${nameOf(key)}`, () =>
    few(String(key.agencyId), () => countNow(services, key, { wanted, waits: true })),
  );
  const kept = await readKept(services, key, wanted.schema);
  if (kept === undefined) throw new Error(`the figure ${key.name} was counted and is not there`);
  return kept;
}

function countBeside<T>(services: Services, key: FigureKey, wanted: WantedFigure<T>): void {
  const counting = once(services, `beside ${nameOf(key)}`, () =>
    inTurn(services, () => countNow(services, key, { wanted, waits: false })),
  );
  // A failure here is retried and reported when a caller has to wait for the figure.
  counting.catch(() => undefined);
}

const nameOf = ({ agencyId, name, parameter }: FigureKey) => `${agencyId} ${name} ${parameter}`;

type Counting<T> = {
  readonly wanted: WantedFigure<T>;
  /** Whether to wait while another process is counting it. */
  readonly waits: boolean;
};

/** Counts and caches, unless another process just did. */
const countNow = <T>({ db }: Services, key: FigureKey, { wanted, waits }: Counting<T>): Promise<void> =>
  inAgency(db.kysely, { agencyId: key.agencyId, userId: nobody }, async ({ trx }) => {
    if (waits) await lockFigure(trx, key);
    else if (!(await tryLockFigure(trx, key))) return;
    if ((await findKept(trx, key, wanted.schema))?.age === "fresh") return;
    await countAlone(trx);
    const begun = performance.now();
    const value = await wanted.count(trx);
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
