import type { Client } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { type Browser, signedIn } from "#src/test/browser.ts";
import { chartCalls } from "#src/test/chart-calls/all.ts";
import { makeAgency, makeMember } from "#src/test/records.ts";
import { join } from "#src/test/schedule.ts";

/** Whose answer is the same for all of an agency, or one's own: directories, wording, drafts. */
const isOfAll = (key: string) =>
  / \/(physicians|branches|document-drafts|text-templates|file-rules|recent-patients|medications\/suggest)/.test(
    key,
  );

let world: TestApp;
let outsider: Browser;
let calls: Call[];

beforeEach(async () => {
  world = await testApp({ CLOCK: "2026-11-20T15:00:00Z" });
  const elsewhere = await makeMember(world.superuser, await makeAgency(world.superuser), "Admin");
  outsider = await signedIn(world.app, elsewhere);
  calls = await chartCalls(world);
});
afterEach(() => world.close());

const tables = [
  "admission",
  "admission_event",
  "allergy",
  "authorization",
  "behavior",
  "coverage",
  "diagnosis",
  "document",
  "document_addendum",
  "document_draft",
  "document_signature",
  "document_step",
  "eligibility_check",
  "episode",
  "event",
  "file",
  "medication",
  "medication_name",
  "order",
  "patient_care",
  "patient_contact",
  "physician",
  "task",
  "text_template",
  "visit",
];

/** All that is kept about charts, of every agency; who looked at what is apart. */
async function everything(superuser: Client): Promise<unknown> {
  const rowsOf = (table: string) => `select '${table}' as name, to_jsonb(t) as row from "${table}" t`;
  const audit = `select 'audit_entry', to_jsonb(t) from audit_entry t where action not in ('chart.view')`;
  const all = `select md5(string_agg(name || row::text, ',' order by name, row::text)) as mark
    from (${[...tables.map(rowsOf), audit].join(" union all ")}) as rows`;
  return (await superuser.query<{ mark: string }>(all)).rows[0]?.mark;
}

/** Lists that everybody has: a stranger's hold nothing of these charts, and no paper is approved in them. */
const isEmpty = (answer: object): boolean =>
  Object.values(answer)
    .filter(Array.isArray)
    .flat()
    .every(({ status }) => status === null);

const ownLists = new Set(["GET /documents", "POST /documents/approve"]);

const agencyOf = async (browser: Browser): Promise<number> =>
  (await browser.send("GET", "/auth/user-info")).json().AgencyRoles[0].AgencyId;

type Asking = {
  readonly strangerOf: (browser: Browser) => Promise<Browser>;
  readonly refusals: readonly number[];
};

/** What the stranger learned or changed by the call. */
async function leaksOf([key, browser, ...sent]: Call, { strangerOf, refusals }: Asking): Promise<string[]> {
  if (isOfAll(key)) return [];
  const stranger = await strangerOf(browser);
  const before = await everything(world.superuser);
  const answer = await stranger.send(...sent);
  const isChanged = (await everything(world.superuser)) !== before;
  const isOpen = ownLists.has(key) && answer.statusCode === 200;
  const isClosed = isOpen ? isEmpty(answer.json()) : refusals.includes(answer.statusCode);
  return [
    ...(isChanged ? [`${key} changes something`] : []),
    ...(isClosed ? [] : [`${key} answers ${answer.statusCode}: ${answer.body}`]),
  ];
}

/** Sends each call as a stranger, and then as it is meant to be, so that the next one finds what it is about. */
async function leaks(asking: Asking): Promise<string[]> {
  const found: string[] = [];
  for (const call of calls) {
    found.push(...(await leaksOf(call, asking)));
    const [, browser, ...sent] = call;
    await browser.send(...sent);
  }
  return found;
}

describe("Whoever has the ids of a chart, and nothing else,", () => {
  test("learns and changes nothing as the administrator of another agency", async () => {
    const strangerOf = () => Promise.resolve(outsider);
    expect(await leaks({ strangerOf, refusals: [404, 409, 422] })).toEqual([]);
  });

  test("learns and changes nothing as a nurse of the agency who looks after none of its patients", async () => {
    const nurses = new Map<number, Browser>();
    const strangerOf = async (browser: Browser) => {
      const agencyId = await agencyOf(browser);
      const known = nurses.get(agencyId) ?? (await join(world, agencyId, { discipline: "RN" })).browser;
      nurses.set(agencyId, known);
      return known;
    };
    expect(await leaks({ strangerOf, refusals: [403, 404] })).toEqual([]);
  });
});
