import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { admit, openSchedule } from "#src/test/schedule.ts";

const { world, office, planner } = await openSchedule();
const { patientId } = await admit(world, office.planner);

const contact = (changes: object = {}) => ({
  id: uuidv7(),
  patientId,
  kind: "emergency",
  name: "Rosa Gonzalez",
  ...changes,
});
const enter = (changes: object = {}, browser = planner) =>
  browser.send("POST", "/contacts", contact(changes));
const change = (row: { readonly id: string }, changes: object, browser = planner) => {
  const { patientId: _, ...fields } = contact(row);
  return browser.send("PUT", `/contacts/${row.id}`, { ...fields, ...changes });
};
const namesOf = async (query = "") =>
  (await planner.send("GET", `/patients/${patientId}/contacts${query}`))
    .json()
    .contacts.map(({ name }: { name: string }) => name);

describe("A contact", () => {
  test("is added with what is known; the rest is not required", async () => {
    const response = await enter({ phoneNumber: "512-555-0188", city: " Albany " });
    expect(response.json()).toMatchObject({
      version: 1,
      isRemoved: false,
      phoneNumber: "+15125550188",
      city: "Albany",
      email: null,
      street: null,
      hasPowerOfAttorney: null,
    });
  });

  test("sent twice is added once", async () => {
    const input = contact({ name: "Twice" });
    const [first, again] = [
      await planner.send("POST", "/contacts", input),
      await planner.send("POST", "/contacts", input),
    ];
    expect(again.json()).toEqual(first.json());
    const other = await planner.send("POST", "/contacts", { ...input, name: "Other" });
    expect(other.json().code).toBe("key-reused");
  });

  test("is changed over the version read, and recorded without the name", async () => {
    const row = (await enter({ kind: "legal-representative", name: "Carmen Ortiz" })).json();
    const changes = { version: 1, kind: "legal-representative", hasPowerOfAttorney: true };
    expect((await change(row, changes)).json()).toMatchObject({ version: 2, hasPowerOfAttorney: true });
    const stale = await change(row, { ...changes, hasPowerOfAttorney: false });
    expect(stale.statusCode).toBe(409);
    expect(stale.json().context).toMatchObject({ version: 2, hasPowerOfAttorney: true });
    const { rows } = await world.superuser.query(
      `select action, before, after from audit_entry where "subjectId" = $1 order by at`,
      [row.id],
    );
    expect(rows).toMatchObject([
      { action: "contact.create" },
      { action: "contact.change", before: { hasPowerOfAttorney: null }, after: { hasPowerOfAttorney: true } },
    ]);
    expect(JSON.stringify(rows)).not.toContain("Carmen");
  });

  test("is removed from the chart and restored", async () => {
    const row = (await enter({ name: "Comes Back" })).json();
    await change(row, { version: 1, isRemoved: true });
    expect(await namesOf()).not.toContain("Comes Back");
    expect(await namesOf("?removed=true")).toContain("Comes Back");
    await change(row, { version: 2, isRemoved: false });
    expect(await namesOf()).toContain("Comes Back");
  });

  test.each([
    { name: " " },
    { phoneNumber: "12" },
    { email: "at home" },
    { state: "Texas" },
    { kind: "friend" },
  ])("is not added with %j", async (changes) => {
    expect((await enter(changes)).statusCode).toBe(422);
  });

  test("cannot be added or changed by a viewer or another agency", async () => {
    const row = (await enter()).json();
    const { viewer, outsider, nurse } = office;
    expect((await enter({}, viewer.browser)).statusCode).toBe(403);
    expect((await change(row, { version: 1 }, viewer.browser)).statusCode).toBe(403);
    for (const { browser } of [outsider, nurse]) {
      expect((await enter({}, browser)).statusCode).toBe(404);
      expect((await change(row, { version: 1 }, browser)).statusCode).toBe(404);
      expect((await browser.send("GET", `/patients/${patientId}/contacts`)).statusCode).toBe(404);
    }
  });
});
