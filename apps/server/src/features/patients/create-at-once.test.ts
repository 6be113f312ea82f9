import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inAgency } from "#src/db/in-agency.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import type { Browser } from "#src/test/browser.ts";
import { type People, signInPeople } from "#src/test/people.ts";
import { makeMember, newPatient } from "#src/test/records.ts";
import { takeRecordNumbers } from "./create-patient.ts";

let world: TestApp;
let people: People;

beforeAll(async () => {
  world = await testApp();
  people = await signInPeople(world);
});
afterAll(() => world.close());

async function create(browser: Browser, patient = newPatient()): Promise<number> {
  const response = await browser.send("POST", "/patients", patient);
  expect(response.statusCode).toBe(200);
  return response.json<{ recordNumber: number }>().recordNumber;
}

const nobody = "00000000-0000-0000-0000-000000000000";

describe("Patients created at the same time in one agency", () => {
  test("get consecutive record numbers, each its own", async () => {
    const before = await create(people.admin);
    const numbers = await Promise.all(Array.from({ length: 20 }, () => create(people.admin)));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => before + 1 + index),
    );
  });

  test("get different record numbers however closely they follow each other", async () => {
    const { agencyId } = people;
    const { userId } = await makeMember(world.superuser, agencyId, "Admin");
    const taken: number[] = [];
    const addMany = async () => {
      for (let time = 0; time < 60; time += 1)
        await inAgency(world.db.kysely, { agencyId, userId }, async (work) => {
          const recordNumber = await takeRecordNumbers(work, 1);
          const { firstName, lastName } = newPatient();
          const row = {
            id: uuidv7(),
            agencyId,
            recordNumber,
            firstName,
            lastName,
            phoneNumber: "+15125550143",
            createdBy: userId,
          };
          await work.trx.insertInto("patient").values(row).execute();
          taken.push(recordNumber);
        });
    };
    await Promise.all(Array.from({ length: 8 }, addMany));
    expect(new Set(taken).size).toBe(8 * 60);
  });

  test("do not wait for each other's commit", async () => {
    const { agencyId, admin } = people;
    const before = await create(admin);
    await inAgency(world.db.kysely, { agencyId, userId: nobody }, async (work) => {
      expect(await takeRecordNumbers(work, 1)).toBe(before + 1);
      expect(await create(admin)).toBe(before + 2);
    });
  });

  test("leave the number of one that was not created to a later one", async () => {
    const { agencyId, admin } = people;
    const before = await create(admin);
    const failed = inAgency(world.db.kysely, { agencyId, userId: nobody }, async (work) => {
      await takeRecordNumbers(work, 1);
      throw new Error("not created");
    });
    await expect(failed).rejects.toThrow("not created");
    expect(await create(admin)).toBe(before + 1);
  });

  test("wait for several numbers in a row, which are of one batch", async () => {
    const { agencyId, admin } = people;
    const before = await create(admin);
    let waiting: Promise<number> | undefined;
    await inAgency(world.db.kysely, { agencyId, userId: nobody }, async (work) => {
      expect(await takeRecordNumbers(work, 5)).toBe(before + 5);
      waiting = create(admin);
    });
    expect(await waiting).toBe(before + 1); // the batch inserted nobody
  });

  test("have numbers of their own agency", async () => {
    const { admin, outsider } = people;
    const [own, other] = await Promise.all([create(admin), create(outsider)]);
    expect(other).toBeLessThan(own);
  });
});
