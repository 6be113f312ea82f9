import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { openSchedule } from "#src/test/schedule.ts";

const { world, office, nurse, planner } = await openSchedule();
const { admin, outsider, colleague } = office;

const agreement = (changes: object = {}) => ({
  id: uuidv7(),
  userId: office.nurse.userId,
  kind: "nda",
  issuedOn: "2026-01-05",
  ...changes,
});
const enter = (body: object, browser = admin.browser) => browser.send("POST", "/staff-records", body);
const list = (browser = nurse, query = "") =>
  browser.send("GET", `/staff/${office.nurse.userId}/records${query}`);

describe("Records of staff", () => {
  test("are added once under an id, and visible to their owner and to users who see all staff", async () => {
    const body = agreement();
    const first = await enter(body);
    expect(first.json()).toMatchObject({ version: 1, isInForce: true, title: null, expiresOn: null });
    expect((await enter(body)).json()).toEqual(first.json());
    expect((await enter({ ...body, kind: "cpr" })).json().code).toBe("key-reused");
    for (const browser of [nurse, planner, admin.browser])
      expect((await list(browser)).json().records).toMatchObject([{ id: body.id }]);
  });

  test("are hidden from colleagues and from other agencies, and written only with the permission to edit staff", async () => {
    const { id, userId, ...fields } = agreement();
    await enter({ ...fields, id, userId });
    expect((await list(colleague.browser)).statusCode).toBe(404);
    expect((await list(outsider.browser)).statusCode).toBe(404);
    expect((await enter(agreement(), nurse)).statusCode).toBe(403);
    expect((await enter(agreement(), planner)).statusCode).toBe(403);
    expect((await enter(agreement(), outsider.browser)).statusCode).toBe(404);
    const change = await outsider.browser.send("PUT", `/staff-records/${id}`, { ...fields, version: 1 });
    expect(change.statusCode).toBe(404);
  });

  test("refuse a future date, an end before the start and another kind without a title", async () => {
    const wrong = async (changes: object) => (await enter(agreement(changes))).json().errors[0].field;
    expect(await wrong({ issuedOn: "2026-11-21" })).toBe("issuedOn");
    expect(await wrong({ expiresOn: "2026-01-04" })).toBe("expiresOn");
    expect(await wrong({ kind: "other" })).toBe("title");
    expect(await wrong({ kind: "unknown" })).toBe("kind");
  });

  test("are announced to browsers that show employees", async () => {
    const body = agreement();
    await enter(body);
    const { rows } = await world.superuser.query(
      `select kind, "patientId" from event where "subjectId" = $1`,
      [body.id],
    );
    expect(rows).toEqual([{ kind: "employee", patientId: null }]);
  });

  test("change at the version that was read, are removed and restored, which is recorded", async () => {
    const { id, userId, ...fields } = agreement({ kind: "license", number: "RN-1" });
    await enter({ ...fields, id, userId });
    const put = (version: number, changes: object = {}) =>
      admin.browser.send("PUT", `/staff-records/${id}`, { ...fields, version, ...changes });
    expect((await put(1, { expiresOn: "2026-11-19" })).json()).toMatchObject({
      version: 2,
      isInForce: false,
    });
    const stale = await put(1);
    expect([stale.statusCode, stale.json().context.version]).toEqual([409, 2]);
    await put(2, { isRemoved: true });
    const idsOf = async (query: string) =>
      (await list(nurse, query)).json().records.map((record: { id: string }) => record.id);
    expect(await idsOf("")).not.toContain(id);
    expect(await idsOf("?removed=true")).toContain(id);
    await put(3);
    expect(await idsOf("")).toContain(id);
    const { rows } = await world.superuser.query(
      `select action, before, after from audit_entry where "subjectId" = $1 order by at, id`,
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(
      ["create", "change", "remove", "restore"].map((action) => `staff-record.${action}`),
    );
    expect(JSON.stringify(rows)).not.toContain("RN-1");
  });
});
