import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inAgency } from "#src/db/in-agency.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import type { Account } from "#src/test/records.ts";
import { freshAgency, record, sealedIds, verified } from "../test/trails.ts";
import { keepSealing, type Sealer, sealerOf } from "./keep-sealing.ts";

let world: TestApp;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const entryIds = async ({ agencyId }: Account) =>
  (
    await world.superuser.query<{ id: string }>(
      `select id from audit_entry where "agencyId" = $1 order by at, id`,
      [agencyId],
    )
  ).rows.map(({ id }) => id);

test("every entry gets one seal, in its agency's own chain", async () => {
  const sealer = sealerOf(world.services);
  const [first, second] = [await freshAgency(world), await freshAgency(world)];
  await record(world, first, 3);
  await record(world, second, 2);
  await sealer.seal();
  await record(world, first, 2);
  await sealer.seal();
  await sealer.seal();
  expect(await sealedIds(world, first.agencyId)).toEqual(await entryIds(first));
  expect(await sealedIds(world, second.agencyId)).toEqual(await entryIds(second));
  expect(await verified(world, first.agencyId)).toMatchObject({ sealed: 5, notSealed: 0, findings: [] });
});

test("an entry that commits long after later ones were sealed is sealed in the next round", async () => {
  const sealer = sealerOf(world.services);
  const who = await freshAgency(world);
  await sealer.seal();
  const late = await world.db.pool.connect();
  const id = uuidv7();
  await late.query(`begin; set local app.agency_id = '${who.agencyId}'`);
  await late.query(`insert into audit_entry ("agencyId", id, action) values ($1, $2, 'x.late')`, [
    who.agencyId,
    id,
  ]);
  for (const count of [2, 2]) {
    await record(world, who, count);
    await sealer.seal();
  }
  expect(await sealedIds(world, who.agencyId)).not.toContain(id);
  await late.query("commit");
  late.release();
  await sealer.seal();
  expect((await sealedIds(world, who.agencyId)).at(-1)).toBe(id);
  expect(await sealedIds(world, who.agencyId)).toHaveLength(5);
});

test("servers that seal at the same time create one chain", async () => {
  const who = await freshAgency(world);
  const sealers = [1, 2, 3].map(() => sealerOf(world.services));
  const writing = Promise.all([1, 2, 3].map(() => record(world, who, 10)));
  for (let round = 0; round < 10; round += 1)
    await Promise.all(sealers.flatMap(({ seal, anchor }) => [seal(), anchor()]));
  await writing;
  for (const { seal, anchor } of sealers) {
    await seal();
    await anchor();
  }
  expect((await sealedIds(world, who.agencyId)).toSorted()).toEqual((await entryIds(who)).toSorted());
  expect(await verified(world, who.agencyId)).toMatchObject({ sealed: 30, notAnchored: 0, findings: [] });
});

test("entries blocked by another server are sealed later, even if that server dies first", async () => {
  const sealer = sealerOf(world.services);
  const who = await freshAgency(world);
  await sealer.seal();
  const dying = await world.db.pool.connect();
  await dying.query(`begin; select pg_advisory_xact_lock(4817003, ${who.agencyId})`);
  await record(world, who, 2);
  await sealer.seal();
  expect(await sealedIds(world, who.agencyId)).toEqual([]);
  await dying.query("rollback");
  dying.release();
  await sealer.seal();
  expect(await sealedIds(world, who.agencyId)).toHaveLength(2);
});

test("a server that starts after a crash seals what was left, including entries from before sealing existed", async () => {
  const who = await freshAgency(world);
  await record(world, who, 3);
  await world.superuser.query(`update audit_entry set tx = null where "agencyId" = $1`, [who.agencyId]);
  await sealerOf(world.services).seal();
  expect(await sealedIds(world, who.agencyId)).toEqual(await entryIds(who));
});

test.each([
  ["by a server that starts", (sealer: Sealer) => sealer],
  ["by a server that has sealed before", sealedBefore],
] as const)("more entries than fit in one batch are all sealed %s", async (_by, begin) => {
  const who = await freshAgency(world);
  const sealer = await begin(sealerOf(world.services));
  await world.superuser.query(
    `insert into audit_entry ("agencyId", id, action) select $1, uuidv7(), 'x.many' from generate_series(1, 4100)`,
    [who.agencyId],
  );
  await sealer.seal();
  expect(await verified(world, who.agencyId)).toMatchObject({ sealed: 4100, notSealed: 0, findings: [] });
});

async function sealedBefore(sealer: Sealer): Promise<Sealer> {
  await sealer.seal();
  return sealer;
}

test("a stopping server seals and anchors the last entries", async () => {
  const failures: unknown[] = [];
  const sealing = keepSealing(world.services, (error) => failures.push(error));
  const who = await freshAgency(world);
  await record(world, who, 2);
  await sealing.stop();
  expect(await verified(world, who.agencyId)).toMatchObject({ sealed: 2, notAnchored: 0, findings: [] });
  expect(failures).toEqual([]);
});

test("an anchor that cannot be written is neither reported nor lost: the next round writes it", async () => {
  const who = await freshAgency(world);
  await record(world, who, 1);
  const broken = { ...world.services, config: { ...world.services.config, auditAnchorDir: "/dev/null/x" } };
  await sealerOf(broken).seal();
  await expect(sealerOf(broken).anchor()).rejects.toThrow();
  expect(await verified(world, who.agencyId)).toMatchObject({ anchoredSeq: 0, notAnchored: 1, findings: [] });
  await sealerOf(world.services).anchor();
  expect(await verified(world, who.agencyId)).toMatchObject({ anchoredSeq: 1, notAnchored: 0, findings: [] });
});

test.each(["audit_entry", "audit_seal", "audit_anchor"])(
  "The application cannot change or remove a row of %s",
  async (table) => {
    const who = await freshAgency(world);
    const attempt = (text: string) =>
      inAgency(world.db.kysely, who, ({ trx }) =>
        trx.executeQuery({ ...trx.selectNoFrom([]).compile(), sql: text }),
      );
    await expect(attempt(`delete from ${table}`)).rejects.toThrow("permission denied");
    await expect(attempt(`update ${table} set "agencyId" = 1`)).rejects.toThrow("permission denied");
    await expect(attempt(`truncate ${table}`)).rejects.toThrow("permission denied");
  },
);
