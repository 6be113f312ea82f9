import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { openSchedule } from "#src/test/schedule.ts";

const { world, office, planner, nurse } = await openSchedule();
const { viewer, outsider } = office;

const physician = (changes: object = {}) => ({
  id: uuidv7(),
  firstName: "Ada",
  lastName: "Okafor",
  credential: "MD",
  ...changes,
});
const enter = (changes: object = {}, browser = planner) =>
  browser.send("POST", "/physicians", physician(changes));
const search = async (text: string, more: object = {}, browser = planner) =>
  (await browser.send("POST", "/physicians/search", { text, ...more })).json();
const lastNames = async (text: string, more: object = {}) =>
  (await search(text, more)).physicians.map(({ lastName }: { lastName: string }) => lastName);

describe("Adding a physician", () => {
  test("keeps recorded values and returns the rest as missing", async () => {
    const response = await enter({ npi: "1234567893", phoneNumber: "(512) 555-0143", city: " Austin " });
    expect(response.json()).toMatchObject({
      version: 1,
      isRemoved: false,
      npi: "1234567893",
      phoneNumber: "+15125550143",
      city: "Austin",
      fax: null,
      street: null,
    });
  });

  test("refuses an NPI whose check digit is wrong, with an error on its field", async () => {
    const response = await enter({ npi: "1234567894" });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toMatchObject([{ field: "npi" }]);
  });

  test("refuses an NPI of another physician, and says whose", async () => {
    await enter({ npi: "1538246798", firstName: "Ben", lastName: "Holder" });
    const response = await enter({ npi: "1538246798" });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: "conflict",
      detail: "Ben Holder, MD, already has this NPI.",
      context: { lastName: "Holder" },
    });
  });

  test("accepts the NPI from one of four users at once", async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => enter({ npi: "1992738462" })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ]);
  });

  test("sent twice adds one physician, and with other values is refused", async () => {
    const body = physician({ lastName: "Twice" });
    await planner.send("POST", "/physicians", body);
    const again = await planner.send("POST", "/physicians", body);
    expect([again.statusCode, again.json().id]).toEqual([200, body.id]);
    const other = await planner.send("POST", "/physicians", { ...body, lastName: "Other" });
    expect(other.json().code).toBe("key-reused");
    expect(await lastNames("twice")).toEqual(["Twice"]);
  });

  test("is not for read-only users", async () => {
    expect((await enter({}, viewer.browser)).statusCode).toBe(403);
  });
});

describe("Changing a physician", () => {
  test("saves over the version read and records what changed, without a name", async () => {
    const { id } = (await enter({ lastName: "Recorded", specialty: "Cardiology" })).json();
    const input = physician({ lastName: "Recorded", specialty: "Internal Medicine" });
    const response = await nurse.send("PUT", `/physicians/${id}`, { ...input, id, version: 1 });
    expect(response.json()).toMatchObject({ version: 2, specialty: "Internal Medicine" });
    const { rows } = await world.superuser.query(
      `select action, before, after from audit_entry where "subjectId" = $1 order by at`,
      [id],
    );
    expect(rows).toMatchObject([
      { action: "physician.create" },
      {
        action: "physician.change",
        before: { specialty: "Cardiology" },
        after: { specialty: "Internal Medicine" },
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain("Recorded");
  });

  test("over a stale version is refused with the current one", async () => {
    const { id } = (await enter()).json();
    const change = (lastName: string) =>
      planner.send("PUT", `/physicians/${id}`, { ...physician({ lastName }), id, version: 1 });
    await change("First");
    const response = await change("Second");
    expect(response.statusCode).toBe(409);
    expect(response.json().context).toMatchObject({ version: 2, lastName: "First" });
  });

  test("removes a physician from the directory and restores one, unless the NPI is taken by then", async () => {
    const fields = { npi: "1073519849", lastName: "Leaves" };
    const { id } = (await enter(fields)).json();
    const put = (version: number, isRemoved: boolean) =>
      planner.send("PUT", `/physicians/${id}`, { ...physician(fields), id, version, isRemoved });
    expect((await put(1, true)).json()).toMatchObject({ isRemoved: true });
    expect(await lastNames("leaves")).toEqual([]);
    expect(await lastNames("leaves", { removed: true })).toEqual(["Leaves"]);
    expect((await put(2, false)).json()).toMatchObject({ isRemoved: false, version: 3 });
    await put(3, true);
    await enter({ npi: "1073519849", lastName: "Follows" });
    expect((await put(4, false)).json().detail).toBe("Ada Follows, MD, already has this NPI.");
  });
});

describe("Searching physicians", () => {
  test("finds by the beginning of either name, in any spelling, and by NPI", async () => {
    await enter({ firstName: "José", lastName: "Muñoz-Vega", npi: "1659482701" });
    for (const text of ["munoz", "Muñoz V", "jose m", "MUNOZ-VEGA, J", "165948"])
      expect(await lastNames(text)).toEqual(["Muñoz-Vega"]);
    expect(await lastNames("vega")).toEqual([]);
  });

  test("without text lists all by name, page by page", async () => {
    for (const lastName of ["Zz Beta", "Zz Alpha", "Zz Gamma"]) await enter({ lastName });
    const first = await search("zz", { limit: 2 });
    expect([first.physicians.length, first.more]).toEqual([2, true]);
    const second = await search("zz", { limit: 2, after: first.physicians[1].id });
    expect([...first.physicians, ...second.physicians].map(({ lastName }) => lastName)).toEqual([
      "Zz Alpha",
      "Zz Beta",
      "Zz Gamma",
    ]);
    expect(second.more).toBe(false);
  });
});

test("Another agency cannot find, read or change a physician", async () => {
  const body = physician({ lastName: "Ours" });
  await planner.send("POST", "/physicians", body);
  expect((await search("ours", {}, outsider.browser)).physicians).toEqual([]);
  expect((await outsider.browser.send("GET", `/physicians/${body.id}`)).statusCode).toBe(404);
  const change = await outsider.browser.send("PUT", `/physicians/${body.id}`, { ...body, version: 1 });
  expect(change.statusCode).toBe(404);
  expect((await viewer.browser.send("GET", `/physicians/${body.id}`)).json().lastName).toBe("Ours");
});
