import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import { uploadRecording } from "#src/test/recordings.ts";
import { admit, assignCare, type Care, openSchedule } from "#src/test/schedule.ts";

const { world, office, planner, nurse } = await openSchedule();
const { colleague, outsider, viewer } = office;
let care: Care;
let strange: Care;

beforeAll(async () => {
  care = await admit(world, office.planner);
  strange = await admit(world, office.planner);
  await assignCare(world, care, office.nurse);
});

const written = (changes: object = {}) => ({
  id: uuidv7(),
  kind: "written",
  text: "Ask for a walker",
  madeAt: "2026-11-20T14:00:00.000Z",
  ...changes,
});

async function write(changes: object = {}): Promise<string> {
  const response = await nurse.send("POST", "/notes", written(changes));
  if (response.statusCode !== 200) throw new Error(`note: ${response.statusCode}: ${response.body}`);
  return response.json().id;
}

async function record(): Promise<{ id: string; fileId: string }> {
  const fileId = await uploadRecording(world, nurse);
  return { id: await write({ kind: "recording", text: null, fileId, seconds: 133 }), fileId };
}

const give = (noteIds: string[], patientId = care.patientId, by = nurse) =>
  by.send("POST", "/notes/assign", { noteIds, patientId });
const idsOf = async (by: Browser, path: string): Promise<string[]> =>
  (await by.send("GET", path)).json().notes.map(({ id }: { id: string }) => id);

describe("A note", () => {
  test("is listed for its author and for no one else, latest first", async () => {
    const late = await write();
    const early = await write({ madeAt: "2026-11-19T14:00:00.000Z" });
    const own = await idsOf(nurse, "/notes");
    expect(own.indexOf(late)).toBeLessThan(own.indexOf(early));
    expect(await idsOf(nurse, `/notes?after=${late}`)).toContain(early);
    for (const { browser } of [colleague, office.admin, outsider])
      expect(await idsOf(browser, "/notes")).not.toContain(late);
  });

  test("sent twice is saved once, and a different one with the same id is rejected", async () => {
    const note = written();
    const [first, again] = [
      await nurse.send("POST", "/notes", note),
      await nurse.send("POST", "/notes", note),
    ];
    expect(again.json()).toEqual(first.json());
    const other = await colleague.browser.send("POST", "/notes", note);
    expect([other.statusCode, other.json().code]).toEqual([422, "key-reused"]);
  });

  const refused: [string, object, string][] = [
    ["of the future", { madeAt: "2026-11-20T15:30:00.000Z" }, "madeAt"],
    ["of no year", { madeAt: "0000-01-01T00:00:00.000Z" }, "madeAt"],
    ["without a word", { text: " " }, "text"],
    ["recorded without a recording", { kind: "recording" }, "fileId"],
    ["written with a recording", { fileId: uuidv7() }, "fileId"],
  ];
  test.each(refused)("%s is rejected", async (_, changes, field) => {
    const response = await nurse.send("POST", "/notes", written(changes));
    expect([response.statusCode, response.json().errors[0].field]).toEqual([422, field]);
  });

  test("can be dated some minutes ahead", async () => {
    const id = await write({ madeAt: "2026-11-20T15:09:00.000Z" });
    expect(await idsOf(nurse, "/notes")).toContain(id);
  });

  test("cannot be saved or changed by a read-only user", async () => {
    expect((await viewer.browser.send("POST", "/notes", written())).statusCode).toBe(403);
    expect((await give([await write()], care.patientId, viewer.browser)).statusCode).toBe(403);
  });

  test("is changed over the version that was read, removed and restored", async () => {
    const id = await write();
    const put = (body: object, by = nurse) => by.send("PUT", `/notes/${id}`, body);
    const text = "Ask for two walkers";
    expect((await put({ version: 1, text, title: "Walkers" })).json()).toMatchObject({ version: 2, text });
    const stale = await put({ version: 1, text: "Mine" });
    expect([stale.statusCode, stale.json().context.text]).toEqual([409, text]);
    for (const { browser } of [colleague, outsider])
      expect((await put({ version: 2, text }, browser)).statusCode).toBe(404);
    expect((await put({ version: 2, text, isRemoved: true })).json().isRemoved).toBe(true);
    expect(await idsOf(nurse, "/notes")).not.toContain(id);
    expect((await put({ version: 3, text })).json().isRemoved).toBe(false);
    expect(await idsOf(nurse, "/notes")).toContain(id);
  });

  test("leaves its changes in the audit trail, but not its text", async () => {
    const id = await write({ title: "Wolfeschlegelstein", text: "Wolfeschlegelstein" });
    await give([id]);
    const { rows } = await world.superuser.query(
      `select action, "patientId", before, after from audit_entry where "subjectId" = $1 order by at, id`,
      [id],
    );
    expect(rows).toMatchObject([
      { action: "note.create", patientId: null },
      { action: "note.assign", patientId: care.patientId, before: { patientId: null } },
    ]);
    expect(JSON.stringify(rows)).not.toContain("Wolfeschlegelstein");
  });
});

describe("Notes assigned to a patient", () => {
  test("are on the chart for everyone who sees it, in its timeline and its search", async () => {
    const { id } = await record();
    const text = "Heel is warm";
    const other = await write({ title: "Wound", text });
    expect((await give([id, other])).json().notes).toHaveLength(2);
    const chart = `/patients/${care.patientId}`;
    for (const by of [nurse, planner, viewer.browser])
      expect(await idsOf(by, `${chart}/notes`)).toEqual(expect.arrayContaining([id, other]));
    for (const { browser } of [colleague, outsider])
      expect((await browser.send("GET", `${chart}/notes`)).statusCode).toBe(404);
    const { entries } = (await planner.send("GET", `${chart}/timeline?kind=note`)).json();
    expect(entries.map(({ what }: { what: string }) => what)).toEqual(
      expect.arrayContaining(["Note recorded", "Note written: Wound"]),
    );
    const { hits } = (await planner.send("POST", `${chart}/find`, { text: "heel warm" })).json();
    expect(hits).toMatchObject([{ kind: "note", subjectId: other, title: "Wound", excerpt: text }]);
  });

  test("are assigned all or none", async () => {
    const [mine, gone] = [await write(), uuidv7()];
    expect((await give([mine, gone])).statusCode).toBe(404);
    expect((await give([mine], strange.patientId)).statusCode).toBe(404);
    expect(await idsOf(nurse, "/notes?unassigned=true")).toContain(mine);
    expect((await give([mine], care.patientId, colleague.browser)).statusCode).toBe(404);
  });

  test("are unassigned before they go to another chart", async () => {
    const id = await write();
    await give([id]);
    await assignCare(world, strange, office.nurse);
    const onOther = await give([id], strange.patientId);
    expect([onOther.statusCode, onOther.json().code]).toEqual([409, "wrong-status"]);
    const back = await nurse.send("PUT", `/notes/${id}`, { version: 2, text: "Walker", patientId: null });
    expect(back.json()).toMatchObject({ version: 4, patientId: null });
    expect(await idsOf(planner, `/patients/${care.patientId}/notes`)).not.toContain(id);
    expect((await give([id], strange.patientId)).statusCode).toBe(200);
  });
});
