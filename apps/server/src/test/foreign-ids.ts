import type { Client } from "pg";
import type { Call } from "./assessment-calls.ts";

type Sent = { readonly path: string; readonly body: string };

/** What is known in advance about calls with foreign ids. */
export type Stray = {
  readonly superuser: Client;
  /** The same calls twice, each in its own agencies. */
  readonly ours: readonly Call[];
  readonly theirs: readonly Call[];
  /** Lists that can be requested after a row, or by id: with an unknown id they are empty. */
  readonly emptyLists: RegExp;
};

export type Taken = {
  /** The result of a call that was not simply refused. */
  readonly taken: readonly string[];
  /** How many were sent with an id of another agency. */
  readonly asked: number;
};

/** Sends each call with each of its ids in turn replaced by another agency's, and then unchanged. */
export async function sendForeignIds({ ours, theirs, ...world }: Stray): Promise<Taken> {
  const taken: string[] = [];
  let asked = 0;
  for (const [index, call] of ours.entries()) {
    const other = theirs[index] ?? call;
    const found = await stray(call, other, world);
    taken.push(...found.taken);
    asked += found.asked;
    await call[1].send(...sentOf(call));
    await other[1].send(...sentOf(other));
  }
  return { taken, asked };
}

const anId = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const textOf = ([, , , path, body]: Call): Sent => ({ path, body: JSON.stringify(body) ?? "" });
const sentOf = ([, , ...sent]: Call) => sent;

/** The request with each of its ids in turn replaced by the other agency's id in that place. */
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

async function stray(
  call: Call,
  other: Call,
  { superuser, emptyLists }: Pick<Stray, "superuser" | "emptyLists">,
): Promise<Taken> {
  const [key, browser, method, , body] = call;
  const before = await everything(superuser);
  // The id of the record that the call creates does not exist yet.
  const sents = [...strayed(call, other)].filter(({ id }) => before.includes(id)).map(({ sent }) => sent);
  const taken: string[] = [];
  for (const sent of sents) {
    const answer = await browser.send(method, sent.path, body && JSON.parse(sent.body));
    const isEmpty = emptyLists.test(`${sent.path}${sent.body} ${answer.body}`);
    const isRefused = [404, 409, 422].includes(answer.statusCode) || isEmpty;
    if (!isRefused) taken.push(`${key}: ${answer.statusCode}`);
    if ((await everything(superuser)) !== before) taken.push(`${key} changes something`);
  }
  return { taken, asked: sents.length };
}

/** Every row of every agency, except read entries and stored responses. */
async function everything(superuser: Client): Promise<string> {
  const { rows: tables } = await superuser.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'agencyId'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and relname not in ('audit_entry', 'idempotency')`,
  );
  const all = tables.map(({ name }) => `select t::text as row from "${name}" t`).join(" union all ");
  const told = `select string_agg(row, chr(10) order by row) as told from (${all}) r`;
  return (await superuser.query<{ told: string }>(told)).rows[0]?.told ?? "";
}
