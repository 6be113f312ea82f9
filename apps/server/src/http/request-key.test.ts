import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Browser, signedIn } from "#src/test/browser.ts";
import { type People, signInPeople } from "#src/test/people.ts";
import { makeMember, newPatient } from "#src/test/records.ts";

let world: TestApp;
let people: People;
let colleague: Browser;

beforeAll(async () => {
  world = await testApp();
  people = await signInPeople(world);
  colleague = await signedIn(world, await makeMember(world.superuser, people.agencyId, "Admin"));
});
afterAll(() => world.close());

const withKey = (browser: Browser, key: string) => browser.sending({ headers: { "idempotency-key": key } });

async function addPatient(
  browser = people.admin,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  return (await browser.send("POST", "/patients", newPatient(changes))).json().id;
}

const move = (browser: Browser, id: string, change: object = {}) =>
  browser.send("PUT", `/patients/${id}`, { id, version: 1, city: "Austin", ...change });

const countEntries = async (id: string, action: string) =>
  (
    await world.superuser.query(`select 1 from audit_entry where action = $2 and "patientId" = $1`, [
      id,
      action,
    ])
  ).rowCount;

describe("A change sent with a key", () => {
  test("and repeated is made once, with the same response", async () => {
    const id = await addPatient();
    const admin = withKey(people.admin, uuidv7());
    const [first, again] = [await move(admin, id), await move(admin, id)];
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.body).toBe(first.body);
    expect(again.json().version).toBe(2);
    expect(await countEntries(id, "patient.update")).toBe(1);
  });

  test("and sent several times in parallel is made once", async () => {
    const id = await addPatient();
    const admin = withKey(people.admin, uuidv7());
    const answers = await Promise.all([1, 2, 3, 4].map(() => move(admin, id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await countEntries(id, "patient.update")).toBe(1);
  });

  test("is refused with different values, and changes nothing", async () => {
    const id = await addPatient();
    const admin = withKey(people.admin, uuidv7());
    await move(admin, id);
    const other = await move(admin, id, { version: 2, city: "Dallas" });
    expect([other.statusCode, other.json().code]).toEqual([422, "key-reused"]);
    expect((await people.admin.send("GET", `/patients/${id}`)).json()).toMatchObject({ city: "Austin" });
  });

  test("has its own key: a colleague and another agency can use the same one", async () => {
    const id = await addPatient();
    const key = uuidv7();
    await move(withKey(people.admin, key), id);
    expect((await move(withKey(colleague, key), id)).json().code).toBe("conflict");
    const moved = await move(withKey(colleague, key), id, { version: 2, city: "Dallas" });
    expect(moved.json()).toMatchObject({ version: 3, city: "Dallas" });
    const theirs = await addPatient(people.outsider);
    expect((await move(withKey(people.outsider, key), theirs)).json()).toMatchObject({ version: 2 });
  });

  test("that was refused leaves the key free", async () => {
    const id = await addPatient();
    const admin = withKey(people.admin, uuidv7());
    expect((await move(admin, id, { version: 7 })).json().code).toBe("conflict");
    expect((await move(admin, id)).json()).toMatchObject({ version: 2 });
  });

  test("meets its own version if it is repeated without a key", async () => {
    const id = await addPatient();
    await move(people.admin, id);
    expect((await move(people.admin, id)).statusCode).toBe(409);
  });

  test("without a response body has none again", async () => {
    const admin = withKey(people.admin, uuidv7());
    const end = () => admin.send("DELETE", "/calendar-feed");
    expect([(await end()).statusCode, (await end()).statusCode]).toEqual([204, 204]);
  });
});

test("A key that is not a UUID is refused", async () => {
  const id = await addPatient();
  expect((await move(withKey(people.admin, "once"), id)).json().code).toBe("malformed");
});

test("Reads are repeated under the same key, and each is in the audit trail", async () => {
  const id = await addPatient(people.admin, { ssn: "219-09-9999" });
  const admin = people.admin.sending({ headers: { "idempotency-key": uuidv7() }, isProving: true });
  const reveal = () => admin.send("POST", `/patients/${id}/ssn`);
  expect([(await reveal()).statusCode, (await reveal()).statusCode]).toEqual([200, 200]);
  const { rows } = await world.superuser.query(
    `select action from audit_entry where "patientId" = $1 and action like '%ssn%'`,
    [id],
  );
  expect(rows).toHaveLength(2);
});
