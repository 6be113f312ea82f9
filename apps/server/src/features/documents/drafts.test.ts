import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { openSchedule } from "#src/test/schedule.ts";

const { world, office, nurse, planner } = await openSchedule();

const content = (text: string) => ({
  step: 3,
  kind: "visit-note",
  patientIds: [],
  assigneeId: null,
  title: "Visit",
  text,
  physicianId: null,
  visitId: null,
  orderedOn: null,
  receivedAt: null,
});

type Kept = { readonly id: string; readonly version: number | null; readonly text: string };
const keep = ({ id, version, text }: Kept, by = nurse) =>
  by.send("PUT", `/document-drafts/${id}`, { version, content: content(text) });
const drafts = async (by = nurse) => (await by.send("GET", "/document-drafts")).json().drafts;

describe("A draft of the wizard", () => {
  test("is saved, changed over its version, found again and discarded", async () => {
    const id = uuidv7();
    expect((await keep({ id, version: null, text: "W" })).json()).toMatchObject({ id, version: 1 });
    expect((await keep({ id, version: 1, text: "Wo" })).json()).toMatchObject({
      version: 2,
      content: content("Wo"),
    });
    expect(await drafts()).toMatchObject([{ id, version: 2, content: content("Wo") }]);
    for (let time = 0; time < 2; time += 1)
      expect((await nurse.send("DELETE", `/document-drafts/${id}`)).statusCode).toBe(204);
    expect(await drafts()).toEqual([]);
  });

  test("can be sent again when the response was lost", async () => {
    const id = uuidv7();
    for (let time = 0; time < 2; time += 1)
      expect((await keep({ id, version: null, text: "A" })).json()).toMatchObject({ version: 1 });
    for (let time = 0; time < 2; time += 1)
      expect((await keep({ id, version: 1, text: "AB" })).json()).toMatchObject({ version: 2 });
    await nurse.send("DELETE", `/document-drafts/${id}`);
  });

  test("in two tabs is a conflict that shows what the other tab saved", async () => {
    const id = uuidv7();
    await keep({ id, version: null, text: "One" });
    await keep({ id, version: 1, text: "Two" });
    for (const version of [1, null]) {
      const response = await keep({ id, version, text: "Three" });
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        code: "conflict",
        context: { version: 2, content: content("Two") },
      });
    }
    await nurse.send("DELETE", `/document-drafts/${id}`);
  });

  test("is hidden from other users, who cannot change or discard it", async () => {
    const id = uuidv7();
    await keep({ id, version: null, text: "Mine" });
    for (const other of [planner, office.admin.browser, office.outsider.browser]) {
      expect(await drafts(other)).toEqual([]);
      expect((await keep({ id, version: 1, text: "Yours" }, other)).statusCode).toBe(404);
      await other.send("DELETE", `/document-drafts/${id}`);
    }
    expect(await drafts()).toMatchObject([{ content: content("Mine") }]);
    expect((await office.viewer.browser.send("GET", "/document-drafts")).statusCode).toBe(403);
  });
});

test("The audit trail says that drafts were saved, not what they say", async () => {
  const { rows } = await world.superuser.query(
    `select distinct action, after::text from audit_entry where action like 'document-draft.%' order by action, after`,
  );
  expect(rows.map(({ action }) => action)).toContain("document-draft.create");
  expect(JSON.stringify(rows)).not.toMatch(/Mine|Three/);
});
