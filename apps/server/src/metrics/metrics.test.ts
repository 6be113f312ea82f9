import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { job } from "#src/jobs/job.ts";
import { openJobs } from "#src/jobs/start-jobs.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type People, signInPeople } from "#src/test/people.ts";
import { addBranch, newPatient } from "#src/test/records.ts";
import { openMetrics } from "./open-metrics.ts";
import { listenForMetrics, serveMetrics } from "./serve-metrics.ts";

const token = "a-token-that-nobody-guesses";
let world: TestApp;
let people: People;
let write: () => Promise<string>;

beforeAll(async () => {
  world = await testApp();
  const metrics = openMetrics(world.app, world.db);
  write = metrics.write;
  serveMetrics(world.app, metrics, token);
  people = await signInPeople(world);
  await addBranch(world.superuser, people.agencyId);
});
afterAll(() => world.close());

const lines = async (start: string) => (await write()).split("\n").filter((line) => line.startsWith(start));

test("requests are counted by endpoint and status, not by patient", async () => {
  const [one, two] = [newPatient(), newPatient()];
  for (const patient of [one, two]) {
    await people.admin.send("POST", "/patients", patient);
    await people.admin.send("GET", `/patients/${patient.id}`);
  }
  await people.nurse.send("GET", `/patients/${one.id}`);
  expect(await lines('hearthside_requests_total{endpoint="GET /patients/:id"')).toEqual([
    'hearthside_requests_total{endpoint="GET /patients/:id",status="200"} 2',
    'hearthside_requests_total{endpoint="GET /patients/:id",status="404"} 1',
  ]);
  expect(await lines('hearthside_request_seconds_count{endpoint="GET /patients/:id"}')).toEqual([
    'hearthside_request_seconds_count{endpoint="GET /patients/:id"} 3',
  ]);
});

test("unknown addresses share one name", async () => {
  await world.app.inject("/Maria-Gonzalez");
  await world.app.inject("/api/patients/by-name/Maria-Gonzalez");
  expect(await lines('hearthside_requests_total{endpoint="unknown"')).toEqual([
    'hearthside_requests_total{endpoint="unknown",status="404"} 2',
  ]);
});

test("a listening browser is counted until it disconnects", async () => {
  const listening = 'hearthside_requests_under_way{endpoint="GET /events"}';
  const address = await world.app.listen({ port: 0, host: "127.0.0.1" });
  const leaving = new AbortController();
  const response = await fetch(`${address}/api/events`, {
    headers: { cookie: `hs-access=${people.admin.cookies.get("hs-access")}` },
    signal: leaving.signal,
  });
  expect(response.status).toBe(200);
  expect(await lines(listening)).toEqual([`${listening} 1`]);
  leaving.abort();
  await expect.poll(() => lines(listening)).toEqual([`${listening} 0`]);
});

test("connections, jobs, emails, memory and the event loop are measured", async () => {
  const { promise: over, resolve: finish } = Promise.withResolvers<void>();
  const work = job("work", {
    schema: z.object({ isLong: z.boolean() }),
    retries: 0,
    run: (_services, { isLong }) => (isLong ? over : Promise.reject(new Error("fails"))),
  });
  const jobs = openJobs(world.db);
  await jobs.start([work], world.services, () => undefined);
  for (const isLong of [true, false])
    await world.db.kysely.transaction().execute((trx) => jobs.enqueue(trx, work, { isLong }));
  await expect.poll(() => lines('hearthside_jobs{queue="work",state="active"}')).not.toEqual([]);
  finish();
  await expect
    .poll(() => lines('hearthside_jobs{queue="work"'))
    .toEqual(['hearthside_jobs{queue="work",state="failed"} 1']);
  await jobs.stop(1000);
  const text = await write();
  expect(text).toMatch(/^hearthside_database_connections\{state="in use"\} \d+$/m);
  expect(text).toMatch(/^hearthside_letters_waiting 0$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);
});

test("they contain no personal data: no name, number, address or id", async () => {
  const patient = newPatient({ firstName: "Wilhelmina" });
  await people.admin.send("POST", "/patients", patient);
  await people.admin.send("POST", "/patients/search", { text: "Wilhelmina" });
  await people.admin.send("GET", `/patients/${patient.id}?q=${patient.lastName}`);
  const text = await write();
  expect(text).toContain('endpoint="POST /patients/search"'); // proves that there was something to leave out
  for (const secret of ["Wilhelmina", patient.lastName, patient.ssn, patient.email, "555-0143"])
    expect(text).not.toContain(secret);
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/);
  expect(text).not.toMatch(/@|example\.test/);
});

test("they are served only with the token", async () => {
  const ask = (authorization?: string) =>
    world.app.inject({ url: "/metrics", headers: authorization === undefined ? {} : { authorization } });
  expect((await ask(`Bearer ${token}`)).statusCode).toBe(200);
  for (const wrong of [undefined, `Bearer ${token}x`, token, "Bearer "])
    expect((await ask(wrong)).statusCode, wrong).toBe(404);
});

test("without a setting there are no metrics", async () => {
  const plain = await testApp();
  expect((await plain.app.inject("/metrics")).statusCode).toBe(404);
  await plain.close();
});

test("a separate port for them is open only to this machine", async () => {
  const server = await listenForMetrics({ contentType: "text/plain", write }, 0);
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("no address");
  expect(address.address).toBe("127.0.0.1");
  const answer = await fetch(`http://127.0.0.1:${address.port}/metrics`);
  expect(await answer.text()).toContain("hearthside_requests_total");
  expect((await fetch(`http://127.0.0.1:${address.port}/`)).status).toBe(404);
  server.close();
  server.closeAllConnections();
});
