import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "#src/app.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { openBrowser } from "#src/test/browser.ts";
import { temporaryFolder } from "#src/test/folder.ts";
import { type People, signInPeople } from "#src/test/people.ts";
import { newPatient } from "#src/test/records.ts";
import { diskRoom } from "./disk-room.ts";
import { addHealth } from "./health.ts";

const megabyte = 1024 * 1024;
const text =
  "The server's disk is full, so nothing was saved. You can still view and search records. Please tell your administrator.";

let world: TestApp;
let people: People;

beforeAll(async () => {
  world = await testApp();
  people = await signInPeople(world);
});
afterAll(() => world.close());

/** The server on a disk whose free space the test sets. */
async function onDisk(freeMb: number) {
  const free = { bytes: freeMb * megabyte };
  const said: string[] = [];
  const folder = temporaryFolder();
  const disk = diskRoom({ folder, say: (line) => said.push(line), freeBytes: async () => free.bytes });
  const app = await buildApp({ ...world.services, disk });
  await addHealth(app, { db: world.db, jobs: { isRunning: () => true }, disk });
  const admin = openBrowser(app, people.admin.cookies);
  return { free, said, folder, disk, app, admin };
}

test("on a full disk nothing is saved and everyone gets a message, while reading and searching continue", async () => {
  const { free, said, disk, app, admin } = await onDisk(1000);
  const patient = newPatient();
  expect((await admin.send("POST", "/patients", patient)).statusCode).toBe(200);
  free.bytes = 0;
  await disk.look();
  const refused = await admin.send("POST", "/patients", newPatient());
  expect(refused.json()).toMatchObject({ status: 507, code: "no-room", detail: text });
  await disk.look();
  expect(said).toEqual(["The disk is full: nothing is saved until there is space; reading still works"]);
  expect((await admin.send("GET", `/patients/${patient.id}`)).statusCode).toBe(200);
  expect((await admin.send("POST", "/patients/search", { text: patient.lastName })).statusCode).toBe(200);
  expect((await admin.send("POST", "/notifications/read", { ids: null })).statusCode).toBe(200);
  expect((await app.inject("/readyz")).json()).toEqual({ status: "ready", full: ["disk"] });

  free.bytes = 40 * megabyte;
  await disk.look();
  expect((await admin.send("POST", "/patients", newPatient())).statusCode).toBe(507);
  free.bytes = 1000 * megabyte;
  await disk.look();
  expect((await admin.send("POST", "/patients", newPatient())).statusCode).toBe(200);
  expect((await app.inject("/readyz")).json()).toEqual({ status: "ready" });
  await app.close();
});

test("a database without space counts as a full disk, whatever the disk reports", async () => {
  const { said, disk, app, admin } = await onDisk(1000);
  await world.superuser.query(
    "create function fail() returns trigger language plpgsql as $$ begin raise exception 'full' using errcode = '53100'; end $$",
  );
  await world.superuser.query(
    "create trigger fail before insert on patient for each row execute function fail()",
  );
  const answers = [
    await admin.send("POST", "/patients", newPatient()),
    await admin.send("POST", "/patients", newPatient()),
  ];
  expect(answers.map((answer) => answer.json())).toMatchObject([
    { status: 507, detail: text },
    { status: 507, detail: text },
  ]);
  expect(said).toHaveLength(1);
  await world.superuser.query("drop trigger fail on patient");
  await disk.look();
  expect((await admin.send("POST", "/patients", newPatient())).statusCode).toBe(200);
  await app.close();
});

test("space is reserved for reading, and released when the disk is full", async () => {
  const { free, folder, disk } = await onDisk(1000);
  const reserve = join(folder, "room-for-reading");
  await disk.keepReserve();
  expect(statSync(reserve).blocks * 512).toBeGreaterThanOrEqual(60 * megabyte);
  free.bytes = 10 * megabyte;
  await disk.look();
  expect(existsSync(reserve)).toBe(false);
  await disk.keepReserve();
  expect(existsSync(reserve)).toBe(false);
});
