import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { v7 as uuidv7 } from "uuid";
import { afterAll, expect, inject, test } from "vitest";
import { buildApp } from "#src/app.ts";
import { openDatabase } from "#src/db/pool.ts";
import { storeError } from "#src/file-store/file-store.ts";
import type { Services } from "#src/services.ts";
import { announced, pdf } from "#src/test/files.ts";
import { admit, openSchedule } from "#src/test/schedule.ts";

const { world, office, planner } = await openSchedule();
const { patientId } = await admit(world, office.planner);

/** What the store fails with. */
let failure = "ENOSPC";
const put = () => Promise.reject(storeError(Object.assign(new Error(failure), { code: failure })));
const app = await listening({ files: { ...world.services.files, put } });

async function listening(services: Partial<Services>): Promise<FastifyInstance> {
  const app = await buildApp({ ...world.services, ...services });
  await app.listen({ host: "127.0.0.1", port: 0 });
  afterAll(() => app.close());
  return app;
}

type Asked = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: Buffer;
};
type Answered = { readonly status: number | undefined; readonly text: string };

/** Requests on one connection, for as long as the server keeps it open. */
function onOneConnection({ server }: FastifyInstance = app) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const cookie = [...planner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return async ({ method, path, headers = {}, body }: Asked): Promise<Answered> => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const sent = request({
      agent,
      host: "127.0.0.1",
      port,
      method,
      path: `/api${path}`,
      headers: { cookie, "x-xsrf-token": planner.cookies.get("XSRF-TOKEN") ?? "", ...headers },
    });
    sent.on("response", resolve).on("error", reject).end(body);
    const answer = await promise;
    return { status: answer.statusCode, text: await text(answer) };
  };
}

const tus = (offset: number, body: Buffer) => ({
  "tus-resumable": "1.0.0",
  "upload-offset": offset,
  "content-type": "application/offset+octet-stream",
  "content-length": body.length,
});

const large = pdf(4_000_000);

async function announce(size: number): Promise<string> {
  const file = announced(patientId, { size });
  await planner.send("POST", "/files", file);
  return file.id;
}

type Refused = {
  readonly what: string;
  readonly status: number;
  /** As announced; left out if it was not announced. */
  readonly size?: number;
  readonly offset?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly failure?: string;
};

const refused: readonly Refused[] = [
  { what: "bytes at the wrong place", status: 409, size: 5_000_000, offset: 50 },
  { what: "more bytes than were announced", status: 413, size: 1000 },
  { what: "bytes that the store has no room for", status: 507, size: large.length },
  {
    what: "bytes that the store cannot be reached for",
    status: 503,
    size: large.length,
    failure: "ECONNREFUSED",
  },
  {
    what: "bytes with a wrong token",
    status: 403,
    size: large.length,
    headers: { "x-xsrf-token": "forged" },
  },
  {
    what: "bytes of another type",
    status: 415,
    size: large.length,
    headers: { "content-type": "text/plain" },
  },
  { what: "bytes that nobody announced", status: 404 },
];

test.each(refused)(
  "after $what, rejected with $status, the next request of the same browser is answered",
  async ({ status, size, offset = 0, headers = {}, failure: ofStore = "ENOSPC" }) => {
    failure = ofStore;
    const send = onOneConnection();
    const id = size === undefined ? uuidv7() : await announce(size);
    const answer = await send({
      method: "PATCH",
      path: `/files/${id}/upload`,
      headers: { ...tus(offset, large), ...headers },
      body: large,
    });
    expect(answer.status, answer.text).toBe(status);
    const next = await send({ method: "GET", path: "/file-rules" });
    expect(next.status).toBe(200);
  },
);

test("after bytes rejected unread with 503, because no database connection is free, the next request is answered", async () => {
  const { database } = world.superuser;
  const few = { ...inject("postgres").web, database, max: 1, connectionTimeoutMillis: 100 };
  const db = openDatabase(few, { onError: () => undefined });
  const send = onOneConnection(await listening({ db }));
  const id = await announce(large.length);
  const held = await db.pool.connect();
  const answer = await send({
    method: "PATCH",
    path: `/files/${id}/upload`,
    headers: tus(0, large),
    body: large,
  });
  expect(answer.status, answer.text).toBe(503);
  held.release();
  expect((await send({ method: "GET", path: "/file-rules" })).status).toBe(200);
  await db.close();
});
