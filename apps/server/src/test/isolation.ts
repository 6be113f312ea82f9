import { type Contract, contract, type Endpoint } from "@hearthside/contract";
import type { Client } from "pg";
import { v7 as uuidv7 } from "uuid";
import type { Call } from "./assessment-calls.ts";
import type { Browser, Heard } from "./browser.ts";
import { make } from "./every-call.ts";

/** Two agencies: ours, whose users make the calls, and another. */
export type TwoSides = {
  readonly superuser: Client;
  readonly agencyId: number;
  /** By role. */
  readonly people: ReadonlyMap<string, Browser>;
};

/**
 * What our users learned or changed of another agency by its calls, and whether its users can make them in ours.
 * Nothing of that agency may change, including its audit trail.
 */
export async function leaksAcross(sides: TwoSides, call: Call): Promise<string[]> {
  const { superuser, agencyId } = sides;
  const theirId = await activeAgencyOf(call[1]);
  const theirs = await rowsOf(superuser, theirId);
  const shared = textOf(await rowsOf(superuser, agencyId));
  const secrets = new Set([...textOf(theirs)].filter((word) => !shared.has(word)));
  const found = [
    ...(await learned(sides, { call, theirs, secrets })),
    ...(await refused(sides, call, theirId)),
  ];
  const ours = await rowsOf(superuser, agencyId);
  found.push(...(await refusedOther(sides, call)));
  if ((await rowsOf(superuser, theirId)) !== theirs) found.push(`${call[0]} changes rows of another agency`);
  if ((await rowsOf(superuser, agencyId)) !== ours)
    found.push(`${call[0]} changes ours by another's session`);
  return found;
}

const activeAgencyOf = async (browser: Browser): Promise<number> =>
  (await browser.send("GET", "/auth/user-info")).json().AgencyRoles[0].AgencyId;

/** All rows of an agency and its people, except figures, which are counted beside responses. */
async function rowsOf(superuser: Client, agencyId: number): Promise<string> {
  const { rows } = await superuser.query<{ told: string }>({
    name: "rows-of-agency",
    text: await rowsQuery(superuser),
    values: [agencyId],
  });
  return rows[0]?.told ?? "";
}

const queries = new WeakMap<Client, string>();

async function rowsQuery(superuser: Client): Promise<string> {
  const known = queries.get(superuser);
  if (known !== undefined) return known;
  const { rows: tables } = await superuser.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'agencyId'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'figure'`,
  );
  const parts = [
    ...tables.map(({ name }) => `select '${name}' || t::text as row from "${name}" t where "agencyId" = $1`),
    `select 'agency' || t::text from agency t where id = $1`,
    `select 'app_user' || t::text from app_user t where id in (select "userId" from membership where "agencyId" = $1)`,
  ];
  const text = `select string_agg(row, chr(10) order by row) as told from (${parts.join(" union all ")}) r`;
  queries.set(superuser, text);
  return text;
}

type Foreign = {
  readonly call: Call;
  readonly theirs: string;
  /** Texts in their rows that none of our rows contain. */
  readonly secrets: ReadonlySet<string>;
};

/** Sends the other agency's call as each of our users. */
async function learned({ agencyId, people }: TwoSides, foreign: Foreign): Promise<string[]> {
  const found: string[] = [];
  const { call } = foreign;
  for (const [role, browser] of people)
    for (const sent of asked(call, agencyId))
      found.push(
        ...(await told(browser, sent, foreign)).map((problem) => `${call[0]} as ${role} ${problem}`),
      );
  return found;
}

/** What is wrong with the response: what it reveals, or how it differs from that about unknown records. */
async function told(
  browser: Browser,
  sent: Sent,
  { call, theirs, secrets }: Foreign,
): Promise<readonly string[]> {
  const answer = await sendAs(browser, call, madeNew(sent, theirs));
  const problems = problemsWith(answer, { sent, secrets });
  const unknown = withoutIds(sent, theirs);
  // Without the permission the request is refused before it is read.
  if (unknown.text === sent.text || answer.statusCode === 403) return problems;
  const same = await sendAs(browser, call, madeNew(unknown, theirs));
  return plain(same) === plain(answer)
    ? problems
    : [...problems, `answers ${plain(answer)}, and about nobody's ${plain(same)}`];
}

type Sent = { readonly path: string; readonly body: string | undefined; readonly text: string };

const sentOf = (path: string, body: string | undefined): Sent => ({
  path,
  body,
  text: `${path} ${body ?? ""}`,
});

/** The call unchanged, and as a user sends it who names their own agency in it. */
function asked([, , , path, body]: Call, agencyId: number): Sent[] {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const own = text?.replaceAll(/"agencyId":\d+/g, `"agencyId":${agencyId}`);
  return [sentOf(path, text), ...(own === text ? [] : [sentOf(path, own)])];
}

const anId = /[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The same with other ids, each replaced the same way everywhere. */
function swap({ path, body, text }: Sent, isSwapped: (id: string) => boolean): Sent {
  const swapped = [...text.matchAll(anId)].map(([id]) => [id, isSwapped(id) ? uuidv7() : id] as const);
  const other = new Map(swapped);
  const change = (id: string) => other.get(id) ?? id;
  return sentOf(path.replaceAll(anId, change), body?.replaceAll(anId, change));
}

/** The id that a call creates does not exist yet, so each of our users creates their own. */
const madeNew = (sent: Sent, theirs: string) => swap(sent, (id) => !theirs.includes(id));

/** The same about unknown records. */
const withoutIds = (sent: Sent, theirs: string) => swap(sent, (id) => theirs.includes(id));

const sendAs = (browser: Browser, [key, , method]: Call, { path, body }: Sent) =>
  make(browser, key, {
    sent: [method, path, body === undefined ? undefined : JSON.parse(body)],
    until: "subjectId",
  });

type Judged = { readonly sent: Sent; readonly secrets: ReadonlySet<string> };

function problemsWith({ statusCode, body }: Heard, { sent, secrets }: Judged): string[] {
  const isExpected = statusCode < 300 || [403, 404, 409, 422].includes(statusCode);
  const known = textOf(sent.text);
  const tells = [...textOf(body)].filter((word) => secrets.has(word) && !known.has(word));
  return [
    ...(isExpected ? [] : [`answers ${statusCode}: ${body}`]),
    ...(tells.length > 0 ? [`is told ${tells.slice(0, 3)}`] : []),
  ];
}

/** Ids, addresses and patient names, which no other agency has. */
const textOf = (text: string): Set<string> =>
  new Set([...text.matchAll(anId), ...text.matchAll(nameOrAddress)].map(([word]) => word));

// an address must start at a word boundary, or the search becomes slow for long words
const nameOrAddress = /Gonzalez[a-z]+|(?<![\w.+-])[\w.+-]+@example\.test/g;

/** A response without the parts that differ each time. */
const plain = ({ statusCode, body }: Heard): string =>
  `${statusCode} ${body.replaceAll(anId, "…").replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "…")}`;

function isOfAgency(key: keyof Contract): boolean {
  const { allow }: Endpoint = contract[key];
  return allow === "member" || typeof allow === "object";
}

/** Our request with the other agency in its header and, for reads, in its address. */
async function refused({ people }: TwoSides, call: Call, theirId: number): Promise<string[]> {
  const [key, , method, path, body] = call;
  if (!isOfAgency(key)) return [];
  const found: string[] = [];
  const inAddress = `${path}${path.includes("?") ? "&" : "?"}agency=${theirId}`;
  for (const [index, [role, browser]] of [...people].entries()) {
    const named = browser.sending({ headers: { "x-agency": String(theirId) } });
    const answers = [
      await make(named, key, { sent: [method, path, body] }),
      ...(method === "GET" && index === 0 ? [await make(browser, key, { sent: [method, inAddress] })] : []),
    ];
    const open = answers.filter(({ statusCode }) => statusCode !== 409);
    found.push(...open.map(({ statusCode }) => `${key} as ${role} for another agency answers ${statusCode}`));
  }
  return found;
}

/** The call by its intended user, with our agency in the header. */
async function refusedOther({ agencyId }: TwoSides, [key, browser, ...sent]: Call): Promise<string[]> {
  if (!isOfAgency(key)) return [];
  const named = browser.sending({ headers: { "x-agency": String(agencyId) } });
  const { statusCode } = await make(named, key, { sent });
  return statusCode === 409 ? [] : [`${key} of another's session for our agency answers ${statusCode}`];
}
