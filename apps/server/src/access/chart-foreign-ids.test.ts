import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { chartCalls } from "#src/test/chart-calls/all.ts";

let world: TestApp;
/** The same calls twice, each in agencies of its own. */
let ours: Call[];
let theirs: Call[];

beforeAll(async () => {
  world = await testApp({ CLOCK: "2026-11-20T15:00:00Z" });
  ours = await chartCalls(world);
  theirs = await chartCalls(world);
});
afterAll(() => world.close());

const anId = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

type Sent = { readonly path: string; readonly body: string };
const textOf = ([, , , path, body]: Call): Sent => ({ path, body: JSON.stringify(body) ?? "" });
const sentOf = ([, , ...sent]: Call) => sent;

/** The request with each of its ids in turn replaced by the id that stands there in the other agency's. */
function* strayed(call: Call, other: Call): Generator<{ id: string; sent: Sent }> {
  const [mine, their] = [textOf(call), textOf(other)];
  for (const part of ["path", "body"] as const) {
    const foreign = [...their[part].matchAll(anId)].map(([id]) => id);
    for (const [index, { 0: id, index: at }] of [...mine[part].matchAll(anId)].entries()) {
      const text = mine[part].slice(0, at) + (foreign[index] ?? "") + mine[part].slice(at + id.length);
      yield { id, sent: { ...mine, [part]: text } };
    }
  }
}

/** Every row of every agency, but who looked at what and which answers were kept. */
async function everything(): Promise<string> {
  const { rows: tables } = await world.superuser.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'agencyId'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and relname not in ('audit_entry', 'idempotency')`,
  );
  const all = tables.map(({ name }) => `select t::text as row from "${name}" t`).join(" union all ");
  const told = `select string_agg(row, chr(10) order by row) as told from (${all}) r`;
  return (await world.superuser.query<{ told: string }>(told)).rows[0]?.told ?? "";
}

/** Behind a place that nobody knows stands nothing. */
const isEmptyPage = ({ path, body }: Sent, answer: string) =>
  /after/.test(path + body) && /^{"(documents|physicians|visits)":\[\]/.test(answer);

/** Sends the call with each id strayed. Answers what became of it where it was not simply refused, and how many were sent. */
async function stray(call: Call, other: Call): Promise<{ taken: string[]; asked: number }> {
  const [key, browser, method, , body] = call;
  const before = await everything();
  // The id of what the call creates is nobody's yet.
  const sents = [...strayed(call, other)].filter(({ id }) => before.includes(id)).map(({ sent }) => sent);
  const taken: string[] = [];
  for (const sent of sents) {
    const answer = await browser.send(method, sent.path, body && JSON.parse(sent.body));
    const isRefused = [404, 409, 422].includes(answer.statusCode) || isEmptyPage(sent, answer.body);
    if (!isRefused) taken.push(`${key}: ${answer.statusCode}`);
    if ((await everything()) !== before) taken.push(`${key} changes something`);
  }
  return { taken, asked: sents.length };
}

/** What is answered all the same: each paper's own problem, and that a draft is gone. */
const answered = ["POST /documents/approve: 200", "DELETE /document-drafts/:id: 204"];

test("An id of another agency is unknown in every call of the chart, and nothing is stored", async () => {
  const taken: string[] = [];
  let asked = 0;
  for (const [index, call] of ours.entries()) {
    const other = theirs[index] ?? call;
    const found = await stray(call, other);
    taken.push(...found.taken);
    asked += found.asked;
    await call[1].send(...sentOf(call));
    await other[1].send(...sentOf(other));
  }
  expect(taken).toEqual(answered);
  expect(asked).toBeGreaterThan(80);
}, 120_000);
