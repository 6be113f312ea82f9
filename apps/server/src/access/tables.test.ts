import { readFile } from "node:fs/promises";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { schemaSource } from "#src/db/generate-schema.ts";
import { inAgency } from "#src/db/in-agency.ts";
import { createDemoAgency } from "#src/demo/demo-agency.ts";
import { findDemoAgency } from "#src/demo/find-demo-agency.ts";
import { keepNeedsOf } from "#src/features/schedule/frequency-orders/needs.ts";
import { sealerOf } from "#src/features/shared/audit/sealing/keep-sealing.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { accountCalls } from "#src/test/account-calls/all.ts";
import { applicationCalls } from "#src/test/account-calls/applications.ts";
import { employeeCalls } from "#src/test/account-calls/employees.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { signedIn } from "#src/test/browser.ts";
import { documentCalls } from "#src/test/chart-calls/documents.ts";
import { visitNoteCalls } from "#src/test/chart-calls/visit-notes.ts";
import { analyticsCalls } from "#src/test/dashboard-calls/analytics.ts";
import { exportCalls } from "#src/test/dashboard-calls/exports.ts";
import { type Account, makeAgency, makeMember, newPatient, password } from "#src/test/records.ts";

let world: TestApp;
let first: Account;
let second: Account;

beforeAll(async () => {
  world = await testApp();
  first = await makeMember(world.superuser, await makeAgency(world.superuser), "Admin");
  second = await makeMember(world.superuser, await makeAgency(world.superuser), "Admin");
});
afterAll(() => world.close());

/** Tables that belong to no agency, each for the reason given in docs/architecture.md. */
const global = [
  "agency",
  "app_user",
  "authenticator_app",
  "key_check",
  "mail",
  "migration",
  "passkey",
  "password_reset",
  "pending_sign_in",
  "recovery_code",
  "session",
  "session_token",
  "sign_in_limit",
  "spent_challenge",
];

/** Tables in which users see their own rows, in every agency. */
const own = ["authenticator_app", "passkey", "recovery_code"];

const list = async (text: string) =>
  (await world.superuser.query<{ name: string }>(text)).rows.map(({ name }) => name);
const agencyTables = () =>
  list(`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'agencyId'
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`);

describe("The database catalog", () => {
  test("every table has an agency, except for the named ones", async () => {
    const without =
      await list(`select relname as name from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
      and not exists (select from pg_attribute where attrelid = c.oid and attname = 'agencyId') order by 1`);
    expect(without).toEqual(global);
    expect((await agencyTables()).length).toBeGreaterThan(15);
  });

  // A person is the same in every agency: a membership refers to the person, everything else to a membership.
  test("the agency comes first in every primary key, unique and exclusion constraint, foreign key and index of such a table", async () => {
    const constraints = await list(`select conrelid::regclass || ' ' || conname as name from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attname = 'agencyId'
      where k.contype in ('p', 'u', 'x', 'f') and k.connamespace = 'public'::regnamespace and k.conkey[1] <> a.attnum
        and k.confrelid <> 'app_user'::regclass`);
    const indexes = await list(`select i.indexrelid::regclass::text as name from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attname = 'agencyId'
      join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
      where i.indkey[0] <> a.attnum`);
    // A calendar program or an applicant has a token but no agency.
    expect({ constraints, indexes: indexes.toSorted() }).toEqual({
      constraints: [],
      indexes: ["application_token_hash", "calendar_feed_token", "invitation_token_hash"],
    });
  });

  test("row-level security is forced on every table of an agency, and on users and agencies", async () => {
    const open =
      await list(`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and not (relrowsecurity and relforcerowsecurity) order by 1`);
    expect(open).toEqual(global.filter((name) => !["agency", "app_user", ...own].includes(name)));
  });

  test("the same rule protects every table of an agency, for reading and writing, and only the look-up role has another", async () => {
    const { rows } = await world.superuser.query<{ name: string; rule: string; kind: string; roles: string }>(
      `select c.relname as name, pg_get_expr(p.polqual, p.polrelid) as rule, p.polcmd as kind,
         coalesce((select string_agg(rolname, ',') from pg_roles where oid = any(p.polroles)), 'everybody') as roles
       from pg_policy p join pg_class c on c.oid = p.polrelid
       where p.polname not in ('self_or_member', 'self') and c.relname <> 'agency' order by 1`,
    );
    const closed = rows.filter(({ roles }) => roles === "everybody");
    expect(closed.map(({ name }) => name)).toEqual(await agencyTables());
    for (const { name, rule, kind } of closed)
      expect([name, rule, kind]).toEqual([name, '("agencyId" = current_agency())', "*"]);
    for (const { name, roles, kind } of rows.filter((row) => row.roles !== "everybody"))
      expect([name, roles, kind]).toEqual([name, "lookup", "r"]);
  });

  test("the planner keeps only the largest agency of a table by name and soon counts what changed, in every table of an agency", async () => {
    const others = await list(`select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'agencyId'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and (a.attstattarget is distinct from 1
        or not coalesce('autovacuum_analyze_scale_factor=0.001' = any(c.reloptions), false))`);
    expect(others).toEqual([]);
  });

  test("an agency that the statistics do not know is planned for as the others are", async () => {
    const { superuser } = world;
    const added = `insert into branch ("agencyId", id, name, zone)
      select $1, gen_random_uuid(), 'Branch ' || n, 'America/Chicago' from generate_series(1, $2::int) n`;
    await superuser.query("begin");
    await superuser.query(added, [first.agencyId, 3000]);
    await superuser.query(added, [second.agencyId, 1000]);
    await superuser.query("analyze branch");
    const { rows } = await superuser.query<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
      `explain (format json) select from branch where "agencyId" = 1000000`,
    );
    await superuser.query("rollback");
    const [plan] = rows[0]?.["QUERY PLAN"] ?? [];
    expect(plan?.Plan["Plan Rows"]).toBeGreaterThan(500);
  });

  test("the application's role owns nothing, bypasses nothing and cannot change an audit entry", async () => {
    const { rows } = await world.superuser.query(
      "select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = 'web'",
    );
    expect(rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false },
    ]);
    expect(await list("select relname as name from pg_class where relowner = 'web'::regrole")).toEqual([]);
    for (const table of ["audit_entry", "audit_seal", "audit_anchor"]) {
      const powers = await list(`select privilege_type as name from information_schema.role_table_grants
        where grantee = 'web' and table_name = '${table}' order by 1`);
      expect([table, powers]).toEqual([table, ["INSERT", "SELECT"]]);
    }
  });

  test("functions that read across agencies search temporary tables last, and only the application can call them", async () => {
    const functions = await list(
      "select proname as name from pg_proc where proowner = 'lookup'::regrole order by 1",
    );
    expect(functions).toEqual([
      "find_account",
      "find_agencies",
      "find_agencies_of",
      "find_agency",
      "find_application",
      "find_calendar_feed",
      "find_invitation",
      "find_name",
      "find_old_apps",
      "find_only_agency",
      "find_passkey",
      "find_patients",
      "find_recording_agencies",
      "find_sessions",
      "find_used_keys",
      "idle_minutes_of",
      "lacks_factor",
      "lacks_factor_proof",
      "owes_factor",
      "week_start_of",
    ]);
    const loose =
      await list(`select proname as name from pg_proc where prosecdef and pronamespace = 'public'::regnamespace
      and (proowner <> 'lookup'::regrole and proname <> 'refresh_statistics' or not 'search_path=pg_catalog, public, pg_temp' = any(coalesce(proconfig, '{}')) or has_function_privilege('public', oid, 'execute'))`);
    expect(loose).toEqual([]);
  });

  test("the row types in schema.ts match the tables", async () => {
    const owner = new Client({ ...inject("postgres").owner, database: world.superuser.database });
    await owner.connect();
    const expected = await schemaSource(owner);
    await owner.end();
    const plain = (text: string) => text.replaceAll(/(?<=[:<])\s*\||\s+|;/g, "");
    expect(plain(await readFile(new URL("../db/schema.ts", import.meta.url), "utf8"))).toBe(plain(expected));
  });
});

describe("Two agencies", () => {
  beforeAll(async () => {
    // Records of a third agency, so that every table has rows that neither may see.
    const input = { today: "2026-11-20", patients: 40, password };
    await createDemoAgency(world.db.kysely, world.services, input);
    // Drafts and addenda, counted figures, report files and custom roles, which a new demo does not have.
    const calls: Call[] = [];
    for (const callsOf of [
      documentCalls,
      visitNoteCalls,
      analyticsCalls,
      exportCalls,
      accountCalls,
      applicationCalls,
      employeeCalls,
    ])
      calls.push(...(await callsOf(world)));
    const keeping = calls.filter(([key]) => key !== "DELETE /document-drafts/:id");
    for (const [, browser, ...sent] of keeping) await browser.send(...sent);
    const sealer = sealerOf(world.services);
    await sealer.seal();
    await sealer.anchor();
    await keepDemoNeeds();
    for (const account of [first, second]) {
      const browser = await signedIn(world, account);
      await browser.send("POST", "/patients", newPatient());
      await browser.send("GET", "/device-secret");
      await browser.send("POST", "/calendar-feed");
      await inAgency(world.db.kysely, account, (work) =>
        recordChange(work, {
          kind: "assessment",
          patientId: null,
          subjectId: account.userId,
          revision: null,
        }),
      );
    }
  });

  /** Reading creates some needs, so some are counted already. */
  async function keepDemoNeeds(): Promise<void> {
    const agencyId = await findDemoAgency(world.db.kysely);
    if (agencyId === undefined) throw new Error("There is no demo agency.");
    await keepNeedsOf(world.db.kysely, agencyId);
    await world.superuser.query(
      `insert into scheduling_change ("agencyId", "patientId") select "agencyId", id from patient
       where "agencyId" = $1 limit 1`,
      [agencyId],
    );
  }

  test("in one, every table shows only its own rows, whatever is requested", async () => {
    for (const table of await agencyTables()) {
      const others = `select 1 from "${table}" where "agencyId" <> $1 limit 1`;
      const { rowCount } = await world.superuser.query(others, [first.agencyId]);
      expect([table, rowCount]).toEqual([table, 1]);
      const seen = await inAgency(world.db.kysely, first, async ({ trx }) => {
        const { rows } = await trx.executeQuery<{ agencyId: number }>({
          ...trx.selectNoFrom([]).compile(),
          sql: `select distinct "agencyId" from "${table}"`,
        });
        return rows.map(({ agencyId }) => agencyId);
      });
      expect([table, seen.filter((id) => id !== first.agencyId)]).toEqual([table, []]);
    }
  });

  test("without an agency, nothing is visible and nothing can be written", async () => {
    for (const table of await agencyTables()) {
      const { rows } = await world.db.pool.query(`select 1 from "${table}"`);
      expect([table, rows]).toEqual([table, []]);
    }
    await expect(
      world.db.pool.query(
        `insert into branch ("agencyId", id, name, zone) values ($1, gen_random_uuid(), 'x', 'UTC')`,
        [first.agencyId],
      ),
    ).rejects.toThrow(/row-level security/);
  });

  test("the owner of the tables sees nothing without an agency either", async () => {
    const owner = new Client({ ...inject("postgres").owner, database: world.superuser.database });
    await owner.connect();
    for (const table of await agencyTables())
      expect([table, (await owner.query(`select 1 from "${table}"`)).rows]).toEqual([table, []]);
    await owner.end();
  });

  test("a signed-in user sees and writes only their own second factors", async () => {
    for (const table of own) {
      const policies = await list(`select pg_get_expr(polqual, polrelid) as name from pg_policy
        where polrelid = '${table}'::regclass and polname = 'self'`);
      expect([table, policies]).toEqual([table, ['("userId" = current_user_id())']]);
    }
    const browser = await signedIn(world, first);
    await browser.send("POST", "/auth/factors/app");
    const seenBy = (account: Account) =>
      inAgency(world.db.kysely, account, ({ trx }) =>
        trx.selectFrom("authenticator_app").select("userId").execute(),
      );
    expect(await seenBy(first)).toEqual([{ userId: first.userId }]);
    expect(await seenBy(second)).toEqual([]);
    const taken = inAgency(world.db.kysely, second, ({ trx }) =>
      trx
        .insertInto("recovery_code")
        .values({ userId: first.userId, codeHash: Buffer.from("x") })
        .execute(),
    );
    await expect(taken).rejects.toThrow(/row-level security/);
  });

  test("a row cannot be written into the other agency, or moved there", async () => {
    await expect(
      inAgency(world.db.kysely, first, ({ trx }) =>
        trx
          .insertInto("branch")
          .values({ agencyId: second.agencyId, id: first.userId, name: "x", zone: "UTC" })
          .execute(),
      ),
    ).rejects.toThrow(/row-level security/);
    await expect(
      inAgency(world.db.kysely, first, ({ trx }) =>
        trx.updateTable("patient").set({ agencyId: second.agencyId }).execute(),
      ),
    ).rejects.toThrow(/row-level security/);
  });

  test("a user of another agency does not exist", async () => {
    const seen = await inAgency(world.db.kysely, first, ({ trx }) =>
      trx.selectFrom("app_user").select("id").execute(),
    );
    expect(seen).toEqual([{ id: first.userId }]);
  });
});
