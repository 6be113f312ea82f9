import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { admit, assignCare, openSchedule } from "#src/test/schedule.ts";

const { world, office, planner, nurse } = await openSchedule();

/** Last names in the order of their record numbers, with the start of care. */
const patients: [name: string, startOfCare: string | null][] = [
  ["Moss", "2026-03-01"],
  ["Adler", null],
  ["Zorn", "2026-09-01"],
  ["Birch", "2026-05-01"],
  ["Kane", null],
  ["Cole", "2026-05-01"],
];

const ids = new Map<string, string>();

beforeAll(async () => {
  for (const [lastName, startOfCare] of patients) {
    const care = await admit(world, office.planner, {
      startOfCare: startOfCare ?? "2026-01-01",
      patient: { lastName },
    });
    ids.set(lastName, care.patientId);
    if (lastName !== "Cole") await assignCare(world, care, office.nurse);
    if (startOfCare === null)
      await world.superuser.query(
        `update admission set status = 'pre-admit', "startOfCare" = null where "patientId" = $1`,
        [care.patientId],
      );
  }
  // An earlier admission does not count as the current start of care.
  await world.superuser.query(
    `insert into admission ("agencyId", id, "patientId", number, "branchId", status, "startOfCare")
     select "agencyId", $2, "patientId", 2, "branchId", 'active', '2026-11-01' from admission where "patientId" = $1`,
    [ids.get("Moss"), uuidv7()],
  );
});

type Page = { patients: { id: string; lastName: string }[]; more: boolean };

const page = async (body: object, browser = planner): Promise<Page> =>
  (await browser.send("POST", "/patients/search", body)).json();

/** The full list in pages of two. */
async function inPages(body: object, browser = planner): Promise<string[]> {
  const names: string[] = [];
  let after: string | undefined;
  for (let count = 0; count < 10; count += 1) {
    const { patients, more } = await page({ ...body, limit: 2, ...(after && { after }) }, browser);
    names.push(...patients.map(({ lastName }) => lastName));
    after = patients.at(-1)?.id;
    if (!more) return names;
  }
  throw new Error("the list does not end");
}

const sorted = (...names: string[]) => names;
// With the same start of care, the later created patient comes first.
const byStart = sorted("Moss", "Zorn", "Cole", "Birch", "Adler", "Kane");

describe("The list of patients", () => {
  test.each([
    ["name", sorted("Adler", "Birch", "Cole", "Kane", "Moss", "Zorn")],
    ["number", sorted("Moss", "Adler", "Zorn", "Birch", "Kane", "Cole")],
    ["newest", sorted("Cole", "Kane", "Birch", "Zorn", "Adler", "Moss")],
    ["start-of-care", byStart],
  ])("by %s comes page by page, each patient once", async (sort, names) => {
    expect(await inPages({ sort })).toEqual(names);
    expect((await page({ sort })).patients.map(({ lastName }) => lastName)).toEqual(names);
  });

  test("is by name by default", async () => {
    expect(await inPages({})).toEqual(await inPages({ sort: "name" }));
  });

  test("shows field staff their own patients in every order", async () => {
    const assigned = byStart.filter((name) => name !== "Cole");
    expect(await inPages({ sort: "start-of-care" }, nurse)).toEqual(assigned);
    expect(await inPages({ sort: "newest" }, nurse)).toHaveLength(5);
  });

  test("does not continue after a patient the caller may not see", async () => {
    for (const sort of ["name", "number", "newest", "start-of-care"])
      expect(await page({ sort, after: ids.get("Cole") }, nurse)).toEqual({ patients: [], more: false });
  });

  test("can be filtered by status in every order", async () => {
    for (const sort of ["name", "number", "start-of-care"])
      expect(await inPages({ sort, status: "pre-admit" })).toEqual(["Adler", "Kane"]);
    expect(await inPages({ sort: "start-of-care", status: "active" })).toEqual(byStart.slice(0, 4));
  });

  test("refuses an unknown order", async () => {
    expect((await planner.send("POST", "/patients/search", { sort: "age" })).statusCode).toBe(422);
  });
});
