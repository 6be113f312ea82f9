import type { Client } from "pg";
import type { TestApp } from "./app.ts";
import type { Call } from "./assessment-calls.ts";
import { type Browser, signedIn } from "./browser.ts";
import { makeAgency, makeMember } from "./records.ts";
import { join } from "./schedule.ts";

/** Records that strangers must not reach. */
export type Closed = {
  /** Creates the records and returns the calls about them. */
  readonly calls: (world: TestApp) => Promise<readonly Call[]>;
  /** Tables in which nothing may change. */
  readonly tables: readonly string[];
  /** Audit entries that a stranger's search may leave. */
  readonly looks: readonly string[];
  /** Calls with the same answer for everyone in an agency, or about the caller. */
  readonly isOfAll: (key: string) => boolean;
  /** Lists that every user has; a stranger's list must not show these records. */
  readonly ownLists: ReadonlySet<string>;
};

type Asking = {
  readonly strangerOf: (browser: Browser) => Promise<Browser>;
  readonly refusals: readonly number[];
};

/** What the administrator of another agency learned or changed with the ids of these records. */
export async function leaksToOutsider(world: TestApp, closed: Closed): Promise<string[]> {
  const elsewhere = await makeMember(world.superuser, await makeAgency(world.superuser), "Admin");
  const outsider = await signedIn(world, elsewhere);
  return leaks(world, closed, { strangerOf: async () => outsider, refusals: [404, 409, 422] });
}

/** What a nurse of the agency, without these patients, learned or changed. */
export function leaksToColleague(world: TestApp, closed: Closed): Promise<string[]> {
  const nurses = new Map<number, Browser>();
  const strangerOf = async (browser: Browser) => {
    const agencyId = await agencyOf(browser);
    const known = nurses.get(agencyId) ?? (await join(world, agencyId, { discipline: "RN" })).browser;
    nurses.set(agencyId, known);
    return known;
  };
  return leaks(world, closed, { strangerOf, refusals: [403, 404] });
}

const agencyOf = async (browser: Browser): Promise<number> =>
  (await browser.send("GET", "/auth/user-info")).json().AgencyRoles[0].AgencyId;

/** Sends each call as a stranger, and then as intended, so that the next one finds its records. */
async function leaks(world: TestApp, closed: Closed, asking: Asking): Promise<string[]> {
  const found: string[] = [];
  for (const call of await closed.calls(world)) {
    const [key, browser, ...sent] = call;
    if (!closed.isOfAll(key)) found.push(...(await leaksOf(call, closed, { world, ...asking })));
    await browser.send(...sent);
  }
  return found;
}

async function leaksOf(
  [key, browser, ...sent]: Call,
  closed: Closed,
  { world, strangerOf, refusals }: Asking & { readonly world: TestApp },
): Promise<string[]> {
  const stranger = await strangerOf(browser);
  const before = await everything(world.superuser, closed);
  const answer = await stranger.send(...sent);
  const isChanged = (await everything(world.superuser, closed)) !== before;
  const isOpen = closed.ownLists.has(key) && answer.statusCode === 200;
  const isClosed = isOpen ? isEmpty(answer.json()) : refusals.includes(answer.statusCode);
  return [
    ...(isChanged ? [`${key} changes something`] : []),
    ...(isClosed ? [] : [`${key} answers ${answer.statusCode}: ${answer.body}`]),
  ];
}

/** Its lists are empty or report that nothing was done, and its counts are zero. */
const isEmpty = (answer: object): boolean =>
  Object.values(answer).every((part) =>
    Array.isArray(part)
      ? part.every(({ status, version }) => status === null || version === null)
      : typeof part !== "number" || part === 0,
  );

/** All rows about the records, of every agency; read entries are checked elsewhere. */
async function everything(superuser: Client, { tables, looks }: Closed): Promise<unknown> {
  const rowsOf = (table: string) => `select '${table}' as name, to_jsonb(t) as row from "${table}" t`;
  const audit = `select 'audit_entry', to_jsonb(t) from audit_entry t where action <> all ($1)`;
  const all = `select md5(string_agg(name || row::text, ',' order by name, row::text)) as mark
    from (${[...tables.map(rowsOf), audit].join(" union all ")}) as rows`;
  // a stranger asked for a proof gives their own
  return (await superuser.query<{ mark: string }>(all, [[...looks, "session.prove"]])).rows[0]?.mark;
}
