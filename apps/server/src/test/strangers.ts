import type { Client } from "pg";
import type { TestApp } from "./app.ts";
import type { Call } from "./assessment-calls.ts";
import { type Browser, signedIn } from "./browser.ts";
import { makeAgency, makeMember } from "./records.ts";
import { join } from "./schedule.ts";

/** What strangers must not reach. */
export type Closed = {
  /** Makes the records, and says which calls are about them. */
  readonly calls: (world: TestApp) => Promise<readonly Call[]>;
  /** In which nothing may change. */
  readonly tables: readonly string[];
  /** What the audit trail may say of a stranger: that she looked. */
  readonly looks: readonly string[];
  /** Whose answer is the same for all of an agency, or one's own. */
  readonly isOfAll: (key: string) => boolean;
  /** Lists that everybody has: a stranger's hold nothing of these records. */
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

/** What a nurse of the agency learned or changed who looks after none of these patients. */
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

/** Sends each call as a stranger, and then as it is meant to be, so that the next one finds what it is about. */
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

/** Its lists have no rows, or say of each that nothing was done with it, and it counts nothing. */
const isEmpty = (answer: object): boolean =>
  Object.values(answer).every((part) =>
    Array.isArray(part)
      ? part.every(({ status, version }) => status === null || version === null)
      : typeof part !== "number" || part === 0,
  );

/** All that is kept about them, of every agency; who looked at what is apart. */
async function everything(superuser: Client, { tables, looks }: Closed): Promise<unknown> {
  const rowsOf = (table: string) => `select '${table}' as name, to_jsonb(t) as row from "${table}" t`;
  const audit = `select 'audit_entry', to_jsonb(t) from audit_entry t where action <> all ($1)`;
  const all = `select md5(string_agg(name || row::text, ',' order by name, row::text)) as mark
    from (${[...tables.map(rowsOf), audit].join(" union all ")}) as rows`;
  // a stranger who is asked for a proof gives her own
  return (await superuser.query<{ mark: string }>(all, [[...looks, "session.prove"]])).rows[0]?.mark;
}
