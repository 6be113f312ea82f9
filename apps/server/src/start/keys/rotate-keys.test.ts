import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildApp } from "#src/app.ts";
import type { Keys } from "#src/keys.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { signInWithPassword } from "#src/test/browser.ts";
import { afterPassword, codeOf, setUpApp } from "#src/test/factors.ts";
import { temporaryFolder } from "#src/test/folder.ts";
import { type Account, makeAgency, makeMember, newPatient } from "#src/test/records.ts";
import type { KeyPlace } from "./key-file.ts";
import { loadKeys } from "./load-keys.ts";
import { rotateKeys } from "./rotate-keys.ts";

let base: TestApp;
let admins: Account[];
let place: KeyPlace;

beforeAll(async () => {
  base = await testApp();
  const agencies = [await makeAgency(base.superuser), await makeAgency(base.superuser)];
  admins = await Promise.all(agencies.map((agencyId) => makeMember(base.superuser, agencyId, "Admin")));
});
beforeEach(async () => {
  await base.superuser.query(
    'update patient set "ssnVersion" = null; delete from patient_ssn; delete from idempotency; delete from device_secret; delete from mail; delete from authenticator_app; delete from key_check',
  );
  place = { dataDir: temporaryFolder(), masterKeys: [], db: base.db.kysely };
});
afterAll(() => base.close());

const account = (at: number): Account => {
  const found = admins[at];
  if (found === undefined) throw new Error("no such account");
  return found;
};

async function browserWith(keys: Keys, at = 0) {
  return signInWithPassword(await buildApp({ ...base.services, keys }), account(at));
}

async function admit(keys: Keys, at = 0) {
  const patient = newPatient();
  const created = await (await browserWith(keys, at)).send("POST", "/patients", patient);
  expect(created.statusCode).toBe(200);
  return { patient, answer: created.json() };
}

const keyIdsIn = async (table: string): Promise<string[]> => {
  const { rows } = await base.superuser.query<{ keyId: string }>(
    `select distinct "keyId" from ${table} order by 1`,
  );
  return rows.map(({ keyId }) => keyId);
};
const keysInFile = (): string[] =>
  [...readFileSync(join(place.dataDir, "keys/keys.json"), "utf8").matchAll(/"([0-9a-f]{12})": "/g)].map(
    ([, id = ""]) => id,
  );

test("after a rotation every agency's SSNs use the new key, and are found and recognized as before", async () => {
  const old = await loadKeys(place);
  const { patient } = await admit(old, 0);
  await admit(old, 1);
  const { keyId, numbers } = await rotateKeys(place);
  expect(numbers).toBe(2);
  expect(await keyIdsIn("patient_ssn")).toEqual([keyId]);
  const again = await (await browserWith(await loadKeys(place))).send(
    "POST",
    "/patients",
    newPatient({ ssn: patient.ssn }),
  );
  expect(again.json()).toMatchObject({ status: 409, code: "possible-duplicate" });
});

test("each agency has a record of the rotation, without any SSN", async () => {
  await admit(await loadKeys(place), 1);
  const { keyId } = await rotateKeys(place);
  const { rows } = await base.superuser.query(
    `select "userId", after from audit_entry where "agencyId" = $1 and action = 'keys.rotate' and after->>'keyId' = $2`,
    [account(1).agencyId, keyId],
  );
  expect(rows).toEqual([{ userId: null, after: { keyId, numbers: 1 } }]);
});

test("a request repeated after a rotation gets its first response, and another body under its id is refused", async () => {
  const old = await loadKeys(place);
  const { patient, answer } = await admit(old);
  await rotateKeys(place);
  const browser = await browserWith(await loadKeys(place));
  expect((await browser.send("POST", "/patients", patient)).json()).toEqual(answer);
  const other = await browser.send("POST", "/patients", { ...patient, firstName: "Other" });
  expect(other.json()).toMatchObject({ status: 422, code: "key-reused" });
});

test("the old key is dropped once no stored response uses it, and not before", async () => {
  const old = await loadKeys(place);
  await admit(old);
  const { keyId, remaining } = await rotateKeys(place);
  expect(remaining).toEqual([old.currentKeyId]);
  await loadKeys(place);
  expect(keysInFile().sort()).toEqual([keyId, old.currentKeyId].sort());
  await base.superuser.query("delete from idempotency");
  await loadKeys(place);
  expect(keysInFile()).toEqual([keyId]);
  expect(await keyIdsIn("key_check")).toEqual([keyId]);
});

test("responses older than 30 days do not keep their key", async () => {
  await admit(await loadKeys(place));
  await base.superuser.query(`update idempotency set "createdAt" = now() - interval '31 days'`);
  const { keyId, remaining } = await rotateKeys(place);
  expect(remaining).toEqual([]);
  expect(keysInFile()).toEqual([keyId]);
});

test("waiting emails can be read with the new key", async () => {
  const { keyId, cipher } = (await loadKeys(place)).seal("mail", 0, "Dear Maria");
  await base.superuser.query(`insert into mail (id, "keyId", letter) values ($1, $2, $3)`, [
    uuidv7(),
    keyId,
    cipher,
  ]);
  await rotateKeys(place);
  const { rows } = await base.superuser.query<{ keyId: string; cipher: Buffer }>(
    `select "keyId", letter as cipher from mail`,
  );
  const [letter] = rows;
  expect(letter?.keyId).not.toBe(keyId);
  expect(letter && (await loadKeys(place)).unseal("mail", 0, letter)).toBe("Dear Maria");
});

test("codes of an authenticator app are valid after a rotation as before", async () => {
  const old = await loadKeys(place);
  const { secret } = await setUpApp(await browserWith(old));
  const { keyId, apps } = await rotateKeys(place);
  expect(apps).toBe(1);
  expect(await keyIdsIn("authenticator_app")).toEqual([keyId]);
  const services = { ...base.services, keys: await loadKeys(place) };
  const world = { ...base, services, app: await buildApp(services) };
  const browser = await afterPassword(world, account(0));
  expect((await browser.send("POST", "/auth/second-factor", { code: codeOf(secret) })).statusCode).toBe(200);
});

test("devices get the same secret after a rotation, which their agency has recorded", async () => {
  const old = await loadKeys(place);
  const askWith = async (keys: Keys) =>
    (await (await browserWith(keys)).send("GET", "/device-secret")).json();
  const secret = await askWith(old);
  const { keyId, deviceSecrets, remaining } = await rotateKeys(place);
  expect([deviceSecrets, remaining]).toEqual([1, []]);
  expect(await keyIdsIn("device_secret")).toEqual([keyId]);
  expect(keysInFile()).toEqual([keyId]);
  expect(await askWith(await loadKeys(place))).toEqual(secret);
  const { rows } = await base.superuser.query(
    `select "agencyId", after from audit_entry where action = 'keys.rotate' and after->>'keyId' = $1`,
    [keyId],
  );
  expect(rows).toEqual([{ agencyId: account(0).agencyId, after: { keyId, deviceSecrets: 1 } }]);
});

test("a key that device secrets still use is not dropped", async () => {
  const old = await loadKeys(place);
  await (await browserWith(old)).send("GET", "/device-secret");
  const masters = { ...place, masterKeys: [randomBytes(32)] };
  await loadKeys(masters);
  expect(keysInFile()).toContain(old.currentKeyId);
});

test("an interrupted rotation blocks the start and continues with the key it started with", async () => {
  const old = await loadKeys(place);
  await admit(old, 0);
  await admit(old, 1);
  await base.superuser.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'no power'; end $$;
    create trigger refuse before update on patient_ssn for each row when (new."agencyId" = ${account(1).agencyId})
    execute function refuse()`);
  await expect(rotateKeys(place)).rejects.toThrow("no power");
  await base.superuser.query("drop trigger refuse on patient_ssn; drop function refuse");
  const begun = keysInFile().filter((id) => id !== old.currentKeyId);
  await expect(loadKeys(place)).rejects.toThrow("Run npm run rotate-keys before you start");
  const { keyId, numbers } = await rotateKeys(place);
  expect([[keyId], numbers]).toEqual([begun, 1]);
  expect(await keyIdsIn("patient_ssn")).toEqual([keyId]);
});

test("with MASTER_KEY everything is encrypted with its first key, and the second can be removed", async () => {
  const [first, second] = [randomBytes(32), randomBytes(32)];
  const old = { ...place, masterKeys: [second] };
  await admit(await loadKeys(old));
  await base.superuser.query("delete from idempotency");
  await rotateKeys({ ...place, masterKeys: [first, second] });
  const keys = await loadKeys({ ...place, masterKeys: [first] });
  expect(await keyIdsIn("patient_ssn")).toEqual([keys.currentKeyId]);
});

test("a second rotation creates another new key", async () => {
  await admit(await loadKeys(place));
  const first = await rotateKeys(place);
  const second = await rotateKeys(place);
  expect(second.keyId).not.toBe(first.keyId);
  expect(await keyIdsIn("patient_ssn")).toEqual([second.keyId]);
});
