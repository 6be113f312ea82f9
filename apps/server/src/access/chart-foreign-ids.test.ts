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

const rows = async () => {
  const { rows: tables } = await world.superuser.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'agencyId'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and relname not in ('audit_entry', 'idempotency')`,
  );
  const all = tables.map(({ name }) => `select t::text as row from "${name}" t`).join(" union all ");
  return (
    (
      await world.superuser.query<{ all: string }>(
        `select string_agg(row, chr(10) order by row) as all from (${all}) r`,
      )
    ).rows[0]?.all ?? ""
  );
};

/** What is answered all the same: an empty page, each paper's own problem, and that a draft is gone. */
const answered = [
  "POST /physicians/search: 200",
  "GET /patients/:id/documents: 200",
  "POST /documents/approve: 200",
  "DELETE /document-drafts/:id: 204",
  "GET /patients/:id/visits: 200",
  "GET /patients/:id/visits: 200",
];

test("An id of another agency is unknown in every call of the chart, and nothing is stored", async () => {
  const taken: string[] = [];
  let asked = 0;
  for (const [index, call] of ours.entries()) {
    const other = theirs[index];
    if (other === undefined) throw new Error("the calls are the same");
    const [key, browser, method, , body] = call;
    const before = await rows();
    for (const { id, sent } of strayed(call, other)) {
      // The id of what the call creates is nobody's yet.
      if (!before.includes(id)) continue;
      asked += 1;
      const answer = await browser.send(
        method,
        sent.path,
        body === undefined ? undefined : JSON.parse(sent.body),
      );
      if (![404, 409, 422].includes(answer.statusCode)) taken.push(`${key}: ${answer.statusCode}`);
      if (sent.path.includes("after="))
        expect([key, answer.body]).toEqual([
          key,
          expect.stringMatching(/^{"(documents|visits)":\[\]|"status":404/),
        ]);
      expect([key, (await rows()) === before]).toEqual([key, true]);
    }
    await browser.send(...sentOf(call));
    await other[1].send(...sentOf(other));
  }
  expect(taken).toEqual(answered);
  expect(asked).toBeGreaterThan(80);
}, 120_000);
