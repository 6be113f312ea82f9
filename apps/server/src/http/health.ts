import type { FastifyInstance, FastifyReply } from "fastify";
import { migrationNames } from "#src/db/migrate.ts";
import { connectionOf, type Db, openPool } from "#src/db/pool.ts";
import type { DiskRoom } from "./disk-room.ts";

/** What a server needs to do its work. */
type Needs = {
  readonly db: Db;
  readonly jobs: { readonly isRunning: () => boolean };
  readonly disk?: Pick<DiskRoom, "isFull">;
};

type Missing = "database" | "migrations" | "jobs";

const patienceMs = 2000;

/**
 * `/healthz`: the process is alive. `/readyz`: it can take requests, or 503 and what is missing; a full disk is named,
 * but reading works. Open to everyone and outside the API: they show no data and need no session.
 */
export async function addHealth(app: FastifyInstance, needs: Needs): Promise<void> {
  const needed = await migrationNames();
  const pool = openOwn(needs.db);
  app.addHook("onClose", () => pool.end());
  app.get("/healthz", (_request, reply) => say(reply, 200, { status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const missing = await findMissing(needs, { pool, needed });
    return missing.length === 0
      ? say(reply, 200, { status: "ready", ...(needs.disk?.isFull() === true ? { full: ["disk"] } : {}) })
      : say(reply, 503, { status: "not ready", missing });
  });
}

const say = (reply: FastifyReply, status: number, body: object) =>
  reply.code(status).header("cache-control", "no-store").type("application/json").send(JSON.stringify(body));

/** A connection that requests cannot use, opened for the first check. */
const openOwn = (db: Db) =>
  openPool(
    { ...connectionOf(db), max: 1, connectionTimeoutMillis: patienceMs, statement_timeout: patienceMs },
    () => undefined,
  );

type Asked = { readonly pool: Db["pool"]; readonly needed: readonly string[] };

async function findMissing({ jobs }: Needs, { pool, needed }: Asked): Promise<readonly Missing[]> {
  const ran = await countRan(pool, needed);
  if (ran === undefined) return ["database"];
  const missing: Missing[] = [];
  if (ran < needed.length) missing.push("migrations");
  if (!jobs.isRunning()) missing.push("jobs");
  return missing;
}

/** Undefined if the database does not respond in time. */
async function countRan(pool: Db["pool"], needed: readonly string[]): Promise<number | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, patienceMs, undefined);
  try {
    return await Promise.race([askRan(pool, needed), late]);
  } catch {
    return undefined; // the result of the check, not a fault
  } finally {
    clearTimeout(timer);
  }
}

async function askRan(pool: Db["pool"], needed: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ ran: number }>(
    "select count(*)::int as ran from migration where name = any($1)",
    [needed],
  );
  return rows[0]?.ran ?? 0;
}
