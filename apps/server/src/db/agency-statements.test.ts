import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AgencyTrx } from "#src/boundary.ts";
import { type TestDatabase, testDatabase } from "#src/test/database.ts";
import { makeAgency } from "#src/test/records.ts";
import { inAgency, nobody, readInAgency } from "./in-agency.ts";
import { prepared, preparedAlong } from "./prepared.ts";

let database: TestDatabase;
let first: number;
let second: number;

beforeAll(async () => {
  database = await testDatabase();
  first = await makeAgency(database.superuser);
  second = await makeAgency(database.superuser);
  for (const agencyId of [first, second])
    await database.superuser.query(
      `insert into branch ("agencyId", id, name, zone) values ($1, gen_random_uuid(), $2, 'America/Chicago')`,
      [agencyId, `Branch of ${agencyId}`],
    );
});
afterAll(() => database.close());

const reading = <T>(agencyId: number, action: (trx: AgencyTrx) => Promise<T>, accesses?: Set<string>) =>
  readInAgency(database.db.kysely, { agencyId, userId: nobody, ...(accesses && { accesses }) }, ({ trx }) =>
    action(trx),
  );

const branchAgencies = async (trx: AgencyTrx) => {
  const rows = await trx.selectFrom("branch").select("agencyId").modifyEnd(prepared).execute();
  return [...new Set(rows.map(({ agencyId }) => agencyId))];
};

describe("Work that only reads", () => {
  test("sees the rows of its agency in each statement, also beside work in another", async () => {
    const seen = await Promise.all(
      [first, second, first, second].map((agencyId) =>
        reading(agencyId, async (trx) => [...(await branchAgencies(trx)), ...(await branchAgencies(trx))]),
      ),
    );
    expect(seen).toEqual([first, second, first, second].map((agencyId) => [agencyId, agencyId]));
  });

  test("leaves a connection that shows no agency, and can write again", async () => {
    await reading(first, branchAgencies);
    const { idleCount } = database.db.pool;
    const clients = await Promise.all(Array.from({ length: idleCount }, () => database.db.pool.connect()));
    for (const client of clients) {
      expect((await client.query('select "agencyId" from branch')).rows).toEqual([]);
      await client.query("create temporary table written (id int)");
      client.release();
    }
    expect(idleCount).toBeGreaterThan(0);
  });

  test("cannot write", async () => {
    const writing = reading(first, (trx) =>
      trx.updateTable("branch").set({ name: "Another name" }).where("agencyId", "=", first).execute(),
    );
    await expect(writing).rejects.toMatchObject({ code: "25006" });
  });

  test("goes on after a statement that failed, and gives the failure", async () => {
    const result = await reading(first, async (trx) => {
      await expect(sql`select 1 / 0`.execute(trx)).rejects.toThrow("division by zero");
      await expect(sql`select no_such_column from branch ${prepared}`.execute(trx)).rejects.toThrow(
        "no_such",
      );
      return branchAgencies(trx);
    });
    expect(result).toEqual([first]);
  });

  test("gets values, nulls and no rows as they are", async () => {
    const rows = await reading(first, async (trx) => [
      ...(await sql`select ${7}::int as number, null as nothing, ${"x"} as text`.execute(trx)).rows,
      ...(await sql`select 1 as one where false`.execute(trx)).rows,
      ...(await sql`select current_setting('transaction_read_only') as "readOnly"`.execute(trx)).rows,
    ]);
    expect(rows).toEqual([{ number: 7, nothing: null, text: "x" }, { readOnly: "on" }]);
  });

  test("gives the accesses that its statements noted, and only when asked", async () => {
    const noted = new Set<string>();
    const [one, two] = [randomUUID(), randomUUID()];
    const note = (access: string) => (trx: AgencyTrx) =>
      sql`select note_emergency_access(${access})`.execute(trx);
    await reading(
      first,
      async (trx) => {
        await note(one)(trx);
        await note(two)(trx);
        await note(two)(trx);
        await branchAgencies(trx);
      },
      noted,
    );
    expect([...noted]).toEqual([one, two]);
    await reading(first, note(randomUUID()));
    expect(noted.size).toBe(2);
  });

  test.each([
    ["a setting", sql`select set_config('app.user_id', ${nobody}, true)`],
    ["a lock", sql`select pg_advisory_xact_lock(1)`],
    ["the kind of transaction", sql`set transaction isolation level repeatable read`],
  ])("refuses %s, which would end with its statement", async (_, statement) => {
    await expect(reading(first, (trx) => statement.execute(trx))).rejects.toThrow(
      "would end with its statement",
    );
  });

  test("takes statements only, no cursor that would outlast its transaction", async () => {
    const streaming = reading(first, async (trx) => {
      for await (const row of trx.selectFrom("branch").select("id").stream(1)) expect(row).toBeDefined();
    });
    await expect(streaming).rejects.toThrow("Only a statement takes others along.");
  });
});

const writing = <T>(agencyId: number, action: (trx: AgencyTrx) => Promise<T>) =>
  inAgency(database.db.kysely, { agencyId, userId: nobody }, ({ trx }) => action(trx));

const rename = (name: string) => (trx: AgencyTrx) =>
  trx.updateTable("branch").set({ name }).where("agencyId", "=", first).execute();

const nameOfFirst = async () => {
  const { rows } = await database.superuser.query(`select name from branch where "agencyId" = $1`, [first]);
  return rows[0]?.name;
};

describe("Work in a transaction", () => {
  test("sees and changes the rows of its agency from its first statement on", async () => {
    const seen = await Promise.all(
      [first, second, first].map((agencyId) =>
        writing(agencyId, async (trx) => [...(await branchAgencies(trx)), ...(await branchAgencies(trx))]),
      ),
    );
    expect(seen).toEqual([first, second, first].map((agencyId) => [agencyId, agencyId]));
    await writing(first, rename("North"));
    await writing(second, rename("Another agency's"));
    expect(await nameOfFirst()).toBe("North");
  });

  test.each([
    ["its first statement", (trx: AgencyTrx) => sql`select 1 / 0`.execute(trx)],
    ["a later one", (trx: AgencyTrx) => rename("South")(trx).then(() => sql`select 1 / 0`.execute(trx))],
  ])("keeps nothing when %s fails, and the connection works again", async (_, action) => {
    await expect(writing(first, action)).rejects.toThrow("division by zero");
    expect(await nameOfFirst()).toBe("North");
    expect(await writing(second, branchAgencies)).toEqual([second]);
  });

  test("may do nothing", async () => {
    expect(await writing(first, async () => "nothing")).toBe("nothing");
    await expect(writing(first, () => Promise.reject(new Error("not today")))).rejects.toThrow("not today");
    expect(await writing(second, branchAgencies)).toEqual([second]);
  });

  test("may begin with its isolation", async () => {
    const rows = await writing(first, async (trx) => {
      await sql`set transaction isolation level repeatable read read only`.execute(trx);
      const { rows } = await sql<{ level: string }>`
        select current_setting('transaction_isolation') as level from branch`.execute(trx);
      return rows;
    });
    expect(rows).toEqual([{ level: "repeatable read" }]);
  });
});

describe("A write whose result nobody reads", () => {
  const label = (name: string) => (trx: AgencyTrx) =>
    sql`update branch set name = ${name} where "agencyId" = ${first} ${preparedAlong}`.execute(trx);

  const divide = (by: number) => (trx: AgencyTrx) => sql`select 1 / ${by}::int ${preparedAlong}`.execute(trx);

  /** How often PostgreSQL was sent something: it answers each time with whether it is in a transaction. */
  async function countingMessages(action: () => Promise<unknown>): Promise<number> {
    let count = 0;
    const add = () => void (count += 1);
    const client = await database.db.pool.connect();
    client.connection.on("readyForQuery", add);
    client.release();
    await action();
    client.connection.off("readyForQuery", add);
    return count;
  }

  // the connection used last is the next one
  beforeAll(() => writing(first, (trx) => label("Known")(trx).then(() => divide(1)(trx))));

  test("is sent with the next statement, which sees it", async () => {
    const write = async (trx: AgencyTrx) => {
      await label("Before")(trx);
      return trx.selectFrom("branch").select("name").where("agencyId", "=", first).execute();
    };
    expect(
      await countingMessages(async () => expect(await writing(first, write)).toEqual([{ name: "Before" }])),
    ).toBe(2);
  });

  test("is sent with the commit, and with the beginning if there is nothing else", async () => {
    const write = async (trx: AgencyTrx) => {
      await label("Not yet")(trx);
      await label("Once")(trx);
    };
    expect(await countingMessages(() => writing(first, write))).toBe(1);
    expect(await nameOfFirst()).toBe("Once");
  });

  test("is not made when the work throws after it", async () => {
    const work = writing(first, async (trx) => {
      await label("Thrown away")(trx);
      throw new Error("not today");
    });
    await expect(work).rejects.toThrow("not today");
    expect(await nameOfFirst()).toBe("Once");
  });

  test.each([
    ["the commit", () => undefined],
    ["the next statement", (trx: AgencyTrx) => branchAgencies(trx)],
    [
      "a statement that is new to the connection",
      (trx: AgencyTrx) => sql`select ${1}::int as new ${prepared}`.execute(trx),
    ],
  ])("fails %s when it fails itself, and nothing is kept", async (_, next) => {
    const work = writing(first, async (trx) => {
      await rename("Half")(trx);
      await divide(0)(trx);
      await next(trx);
    });
    await expect(work).rejects.toThrow("division by zero");
    expect(await nameOfFirst()).toBe("Once");
    expect(
      (await writing(first, (trx) => sql`select ${1}::int as new ${prepared}`.execute(trx))).rows,
    ).toEqual([{ new: 1 }]);
  });

  test("does not let work succeed that overlooks a failure", async () => {
    const work = writing(first, async (trx) => {
      await rename("Half")(trx);
      await divide(0)(trx);
      await branchAgencies(trx).catch(() => []);
    });
    await expect(work).rejects.toThrow("nothing was saved");
    expect(await nameOfFirst()).toBe("Once");
  });

  test("may have rows and values of any kind", async () => {
    const { rows } = await writing(first, async (trx) => {
      for (const value of [7, null, "x", ["a", "b"], new Date("2026-06-01T12:00:00Z")])
        await sql`select set_config('test.seen', concat(current_setting('test.seen', true), ${value}::text, ';'), true)
          ${preparedAlong}`.execute(trx);
      return sql`select current_setting('test.seen') as seen`.execute(trx);
    });
    expect(rows).toEqual([{ seen: expect.stringMatching(/^7;;x;\{"a","b"\};2026-06-01T.*;$/) }]);
  });
});
