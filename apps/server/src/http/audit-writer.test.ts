import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { recordView } from "#src/features/shared/audit/audit.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Browser, signedIn } from "#src/test/browser.ts";
import { type Account, makeAgency, makeMember, newPatient } from "#src/test/records.ts";
import type { Caller } from "./caller.ts";
import { inReading } from "./work.ts";

type Office = { readonly account: Account; readonly browser: Browser; readonly patientId: string };

let world: TestApp;
let first: Office;
let second: Office;

/** While it is locked, no audit entry commits: each waits for it at its commit. */
const gate = 7_301;

beforeAll(async () => {
  world = await testApp();
  first = await openOffice();
  second = await openOffice();
  await world.superuser.query(`
    create function wait_at_gate() returns trigger security definer language plpgsql as $$
    begin
      while exists (select from pg_locks where locktype = 'advisory' and objid = ${gate} and granted) loop
        perform pg_sleep(0.01); -- no wait for a lock, which would be limited
      end loop;
      if new.section = 'demographics' and exists (select from forbidden_entry f where f."userId" = new."userId") then
        raise exception 'the disk is broken';
      end if;
      return null;
    end $$;
    create table forbidden_entry ("userId" uuid);
    create constraint trigger at_gate after insert on audit_entry deferrable initially deferred
      for each row execute function wait_at_gate()`);
});
afterEach(() => world.superuser.query("select pg_advisory_unlock_all(); delete from forbidden_entry"));
afterAll(() => world.close());

async function openOffice(): Promise<Office> {
  const account = await makeMember(world.superuser, await makeAgency(world.superuser), "Admin");
  const browser = await signedIn(world, account);
  const patient = newPatient();
  await browser.send("POST", "/patients", patient);
  return { account, browser, patientId: patient.id };
}

const closeGate = () => world.superuser.query("select pg_advisory_lock($1)", [gate]);
const openGate = () => world.superuser.query("select pg_advisory_unlock($1)", [gate]);

const read = ({ browser, patientId }: Office) => browser.send("GET", `/patients/${patientId}`);

async function colleagueOf({ account, patientId }: Office): Promise<Office> {
  const colleague = await makeMember(world.superuser, account.agencyId, "Admin");
  return { account: colleague, browser: await signedIn(world, colleague), patientId };
}

const viewsOf = async (offices: readonly Office[]) => {
  const { rows } = await world.superuser.query<{ userId: string; agencyId: number; tx: string }>(
    `select "userId", "agencyId", tx::text from audit_entry where section = 'demographics' and "userId" = any ($1)`,
    [offices.map(({ account }) => account.userId)],
  );
  return rows;
};

const writing = `from pg_stat_activity where datname = current_database() and state = 'active'
  and query like 'select record_entries(%'`;

/** Waits until this many transactions are at the gate. */
const atGate = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await world.superuser.query<{ count: number }>(`select count(*)::int ${writing}`);
      return rows[0]?.count;
    })
    .toBe(count);

const cutOff = () => world.superuser.query(`select pg_cancel_backend(pid) ${writing}`);

describe("The audit entry of a read", () => {
  test("is on disk before the response leaves", async () => {
    await closeGate();
    let answered = false;
    const reading = read(first).then((response) => {
      answered = true;
      return response;
    });
    await atGate(1);
    await wait(50);
    expect(answered).toBe(false);
    await openGate();
    expect((await reading).statusCode).toBe(200);
    expect(await viewsOf([first])).toHaveLength(1);
  });

  test("that cannot be committed fails the read, and nothing that was read leaves", async () => {
    const other = await colleagueOf(first);
    await world.superuser.query("insert into forbidden_entry values ($1)", [other.account.userId]);
    const response = await read(other);
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain("Maria");
    expect(await viewsOf([other])).toEqual([]);
  });

  test("that is cut off fails the read", async () => {
    const other = await colleagueOf(first);
    await closeGate();
    const reading = read(other);
    await atGate(1);
    await cutOff();
    await atGate(1); // the second attempt
    await cutOff();
    const response = await reading;
    expect(response.statusCode).toBeGreaterThanOrEqual(500);
    expect(response.body).not.toContain("Maria");
    await openGate();
    expect(await viewsOf([other])).toEqual([]);
  });

  test("shares its transaction with others of its agency, never with those of another", async () => {
    const offices = await Promise.all([first, first, first, second, second, second].map(colleagueOf));
    await closeGate();
    const reading = offices.map(read);
    await atGate(2);
    // The first of each agency is being written; the others gather.
    await wait(200);
    await openGate();
    for (const response of await Promise.all(reading)) expect(response.statusCode).toBe(200);
    const views = await viewsOf(offices);
    expect(views).toHaveLength(6);
    const agenciesOf = Map.groupBy(views, ({ tx }) => tx);
    for (const together of agenciesOf.values())
      expect(new Set(together.map(({ agencyId }) => agencyId)).size).toBe(1);
    expect(agenciesOf.size).toBe(4);
  });

  test("that cannot be written does not fail the reads beside it", async () => {
    const [ahead, broken, fine] = await Promise.all([first, first, first].map(colleagueOf));
    if (ahead === undefined || broken === undefined || fine === undefined) throw new Error("no colleagues");
    await world.superuser.query("insert into forbidden_entry values ($1)", [broken.account.userId]);
    await closeGate();
    const reading = [read(ahead)];
    await atGate(1);
    reading.push(read(broken), read(fine));
    await wait(200);
    await openGate();
    expect((await Promise.all(reading)).map(({ statusCode }) => statusCode)).toEqual([200, 500, 200]);
    expect(await viewsOf([broken])).toEqual([]);
    expect(await viewsOf([ahead, fine])).toHaveLength(2);
  });

  test("that waits for another transaction does not hold up the reads beside it", async () => {
    const [ahead, held, fine] = await Promise.all([first, first, first].map(colleagueOf));
    if (ahead === undefined || held === undefined || fine === undefined) throw new Error("no colleagues");
    await world.superuser.query("begin");
    await world.superuser.query(
      `insert into audit_entry ("agencyId", id, "userId", action, "patientId", section, quarter)
       values ($1, gen_random_uuid(), $2, 'chart.view', $3, 'demographics', date_bin('15 minutes', now(), 'epoch'))`,
      [held.account.agencyId, held.account.userId, held.patientId],
    );
    const waiting = Promise.all([read(ahead), read(held)]);
    expect((await read(fine)).statusCode).toBe(200);
    await world.superuser.query("rollback");
    expect((await waiting).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await viewsOf([held])).toHaveLength(1);
  });
});

test("A call that only reads cannot write anything else", async () => {
  const { userId, agencyId } = first.account;
  const writing = inReading(world.services, callerOf(userId, agencyId), ({ trx }) =>
    trx.updateTable("patient").set({ city: "Austin" }).where("agencyId", "=", agencyId).execute(),
  );
  await expect(writing).rejects.toThrow("read-only transaction");
});

const callerOf = (userId: string, agencyId: number): Caller => ({
  userId,
  agencyId,
  sessionId: userId,
  role: "Staff",
  discipline: "RN",
  powers: { patients: ["view"] },
  zone: "America/Chicago",
  today: "2026-11-20",
  address: "127.0.0.1",
  requestId: "test",
});

test("What was viewed while emergency access was being ended is marked as seen under it", async () => {
  const { agencyId } = first.account;
  const nurse = await makeMember(world.superuser, agencyId, "Staff");
  const { rows } = await world.superuser.query<{ id: string }>(
    `insert into emergency_access ("agencyId", id, "userId", "patientId", reason)
     values ($1, gen_random_uuid(), $2, $3, 'covering') returning id`,
    [agencyId, nurse.userId, first.patientId],
  );
  const caller = callerOf(nurse.userId, agencyId);
  await inReading(world.services, caller, async (work) => {
    const found = await work.trx
      .selectFrom("patient")
      .select("id")
      .where("agencyId", "=", agencyId)
      .where("id", "=", first.patientId)
      .where(isAssignedTo(caller))
      .executeTakeFirst();
    expect(found).toEqual({ id: first.patientId });
    await world.superuser.query(`update emergency_access set "endedAt" = now() where id = $1`, [rows[0]?.id]);
    await recordView(work, { patientId: first.patientId, section: "under way" });
  });
  await inReading(world.services, caller, (work) =>
    recordView(work, { patientId: first.patientId, section: "later" }),
  );
  const { rows: marks } = await world.superuser.query(
    `select section, "emergencyAccessId" as under from audit_entry where "userId" = $1 order by at`,
    [nurse.userId],
  );
  expect(marks).toEqual([
    { section: "under way", under: rows[0]?.id },
    { section: "later", under: null },
  ]);
});
