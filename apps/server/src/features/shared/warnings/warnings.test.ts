import type { Warning, WarningKind } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import { admit, assignCare, type Care, openSchedule } from "#src/test/schedule.ts";

const { world, office, nurse } = await openSchedule();
const admin = office.admin.browser;

let care: Care;
let other: Care;

beforeAll(async () => {
  care = await admit(world, office.planner);
  other = await admit(world, office.planner);
  await assignCare(world, care, office.nurse);
});
beforeEach(() => world.superuser.query("delete from task"));

type Input = {
  readonly kind: WarningKind;
  readonly patientId?: string | null;
  readonly due?: string | null;
  readonly assigneeId?: string;
  readonly important?: boolean;
};

async function warn(title: string, input: Input): Promise<string> {
  const id = uuidv7();
  const { kind, patientId = care.patientId, due = null, assigneeId = null, important = false } = input;
  await world.superuser.query(
    `insert into task ("agencyId", id, kind, title, "patientId", "dueOn", "assigneeId", "isImportant", "causeKey")
     values ($1, $2::uuid, $3, $4, $5, $6, $7, $8, $2::text)`,
    [office.agencyId, id, kind, title, patientId, due, assigneeId, important],
  );
  return id;
}

async function list(browser: Browser, query = ""): Promise<{ titles: string[]; total: number }> {
  const { warnings, total } = (await browser.send("GET", `/warnings${query}`)).json();
  return { titles: warnings.map(({ title }: Warning) => title), total };
}

describe("The list of warnings", () => {
  test("sorts by due date, those without one last, and names the patient", async () => {
    await warn("some day", { kind: "plan-of-care-missing" });
    await warn("late", { kind: "coverage-ending", due: "2026-11-30" });
    await warn("early", { kind: "missed-visit", due: "2026-11-18" });
    expect(await list(admin)).toEqual({ titles: ["early", "late", "some day"], total: 3 });
    const { warnings } = (await admin.send("GET", "/warnings")).json();
    expect(warnings[0]).toMatchObject({
      type: "Missed Visit",
      action: "Notify physician",
      patientId: care.patientId,
      patientName: expect.stringContaining(", Maria"),
    });
  });

  test.each([
    ["?family=eligibility", ["coverage"]],
    ["?family=administrative", ["missed", "signature"]],
    ["?type=Missed%20Visit", ["missed"]],
    ["?family=eligibility&type=Missed%20Visit", []],
    ["?kind=order-unsigned", ["signature"]],
    ["?important=true", ["signature"]],
    ["?overdue=true", ["missed"]],
    ["?assignee=nobody", ["missed", "signature"]],
    ["?status=resolved", []],
  ])("shows with %s only %j, and counts them", async (query, titles) => {
    await warn("missed", { kind: "missed-visit", due: "2026-11-19" });
    await warn("coverage", {
      kind: "coverage-ending",
      due: "2026-11-20",
      assigneeId: office.nurse.userId,
    });
    await warn("signature", { kind: "order-unsigned", due: "2026-11-21", important: true });
    expect(await list(admin, query)).toEqual({ titles, total: titles.length });
  });

  test("shows the user's own, and a colleague's", async () => {
    await warn("own", { kind: "missed-visit", assigneeId: office.nurse.userId });
    await warn("nobody's", { kind: "missed-visit" });
    expect((await list(nurse, "?assignee=me")).titles).toEqual(["own"]);
    expect((await list(admin, `?assignee=${office.nurse.userId}`)).titles).toEqual(["own"]);
  });

  test("continues after a page, whether its last warning has a due date or not", async () => {
    for (let day = 1; day <= 30; day += 1)
      await warn(`day ${day}`, { kind: "missed-visit", due: `2026-12-${String(day).padStart(2, "0")}` });
    for (let at = 0; at < 80; at += 1)
      await warn("none", { kind: at % 2 === 0 ? "missed-visit" : "coverage-missing" });
    const seen: string[] = [];
    for (let after = "", more = true; more; ) {
      const page = (await admin.send("GET", `/warnings${after}`)).json();
      seen.push(...page.warnings.map(({ id }: Warning) => id));
      expect(page.total).toBe(110);
      more = page.more;
      after = `?after=${seen.at(-1)}`;
    }
    expect(new Set(seen).size).toBe(110);
    expect((await list(admin, "?page=five")).titles).toHaveLength(5);
  });

  test("leaves out tasks that are not warnings", async () => {
    await world.superuser.query(
      `insert into task ("agencyId", id, kind, title, "causeKey") values ($1, $2, 'time-change', 'x', 'x')`,
      [office.agencyId, uuidv7()],
    );
    expect(await list(admin)).toEqual({ titles: [], total: 0 });
  });

  test("covers patients the user can see, and warnings without a patient in the user's areas", async () => {
    await warn("own", { kind: "missed-visit" });
    await warn("other", { kind: "missed-visit", patientId: other.patientId });
    await warn("agreement", { kind: "nda-missing", patientId: null });
    await warn("stock", { kind: "supply-low", patientId: null });
    await warn("export", { kind: "oasis-export-due", patientId: null });
    const titles = async (browser: Browser) => (await list(browser)).titles.toSorted();
    expect(await titles(admin)).toEqual(["agreement", "export", "other", "own", "stock"]);
    expect(await titles(office.viewer.browser)).toEqual(["agreement", "export", "other", "own", "stock"]);
    expect(await titles(nurse)).toEqual(["own"]);
    expect(await titles(office.outsider.browser)).toEqual([]);
  });

  test("is counted once, in its category, and by type", async () => {
    await warn("a", { kind: "missed-visit" });
    await warn("b", { kind: "order-unsigned", patientId: other.patientId });
    await warn("c", { kind: "nda-missing", patientId: null });
    await warn("d", { kind: "authorization-ending" });
    const counts = async (browser: Browser) => (await browser.send("GET", "/warnings/counts")).json();
    expect(await counts(admin)).toMatchObject({
      total: 4,
      families: { patient: 0, eligibility: 0, authorization: 1, supply: 0, administrative: 3 },
      types: { "Missed Visit": 1, "Orders to Sign": 1, NDA: 1, Oasis: 0 },
    });
    expect(await counts(nurse)).toMatchObject({
      total: 2,
      families: { administrative: 1, authorization: 1 },
    });
    expect(await counts(office.outsider.browser)).toMatchObject({ total: 0 });
  });

  test("is counted with the same filters as the list", async () => {
    const { userId } = office.nurse;
    await warn("late", { kind: "frequency-ending", due: "2026-11-19", assigneeId: userId });
    await warn("important", { kind: "order-unsigned", important: true });
    await warn("neither", { kind: "authorization-ending", due: "2026-11-25" });
    for (const [query, families] of [
      ["overdue=true", { patient: 1, administrative: 0, authorization: 0 }],
      ["important=true", { patient: 0, administrative: 1, authorization: 0 }],
      [`assignee=${userId}`, { patient: 1, administrative: 0, authorization: 0 }],
      ["assignee=nobody", { patient: 0, administrative: 1, authorization: 1 }],
      ["type=Orders+to+Sign", { patient: 0, administrative: 1, authorization: 0 }],
      ["kind=authorization-ending", { patient: 0, administrative: 0, authorization: 1 }],
    ] as const) {
      const counts = (await admin.send("GET", `/warnings/counts?${query}`)).json();
      expect(counts.families).toMatchObject(families);
      for (const [family, count] of Object.entries(families))
        expect((await list(admin, `?${query}&family=${family}`)).total).toBe(count);
    }
  });
});

describe("Assigning a warning", () => {
  type Gift = { readonly id: string; readonly to: string | null; readonly version?: number };
  const give = (browser: Browser, { id, to, version = 1 }: Gift) =>
    browser.send("PUT", `/warnings/${id}`, { version, assigneeId: to });

  test("notifies the assignee, is recorded, and can be undone", async () => {
    const id = await warn("Missed SN visit", { kind: "missed-visit" });
    const response = await give(admin, { id, to: office.nurse.userId });
    expect(response.json()).toMatchObject({ assigneeId: office.nurse.userId, version: 2 });
    const told = (await nurse.send("GET", "/notifications")).json();
    expect(told.notifications[0]).toMatchObject({
      kind: "warning-assigned",
      content: "Assigned to you: Missed SN visit",
      subjectId: id,
      patientId: care.patientId,
    });
    expect((await give(admin, { id, to: null, version: 2 })).json()).toMatchObject({
      assigneeId: null,
      version: 3,
    });
    const { rows } = await world.superuser.query(
      `select action, before, after from audit_entry where "subjectId" = $1 order by id`,
      [id],
    );
    expect(rows).toEqual([
      {
        action: "warning.assign",
        before: { assigneeId: null },
        after: { kind: "missed-visit", assigneeId: office.nurse.userId },
      },
      {
        action: "warning.assign",
        before: { assigneeId: office.nurse.userId },
        after: { kind: "missed-visit", assigneeId: null },
      },
    ]);
  });

  test("is refused for an assignee who cannot see the patient, and for an outsider", async () => {
    const id = await warn("x", { kind: "missed-visit" });
    for (const userId of [office.colleague.userId, office.outsider.userId])
      expect((await give(admin, { id, to: userId })).json()).toMatchObject({
        code: "invalid-input",
        errors: [{ field: "assigneeId" }],
      });
    expect((await give(admin, { id, to: office.viewer.userId })).statusCode).toBe(200);
  });

  test("with a stale version returns the current one", async () => {
    const id = await warn("x", { kind: "missed-visit" });
    await give(admin, { id, to: office.admin.userId });
    expect((await give(nurse, { id, to: office.nurse.userId })).json()).toMatchObject({
      code: "conflict",
      context: { version: 2, assigneeId: office.admin.userId },
    });
  });

  test("is refused to read-only users and for unknown warnings", async () => {
    const id = await warn("x", { kind: "missed-visit", patientId: other.patientId });
    expect((await give(office.viewer.browser, { id, to: null })).statusCode).toBe(403);
    for (const browser of [nurse, office.outsider.browser])
      expect((await give(browser, { id, to: null })).statusCode).toBe(404);
  });

  test("of several is applied to each separately, with one notification", async () => {
    const [first, second] = [
      await warn("1", { kind: "missed-visit" }),
      await warn("2", { kind: "coverage-missing" }),
    ];
    const hidden = await warn("3", { kind: "missed-visit", patientId: other.patientId });
    const warnings = [first, second, hidden].map((id) => ({ id, version: 1 }));
    const response = await admin.send("POST", "/warnings/assign", {
      warnings,
      assigneeId: office.nurse.userId,
    });
    expect(response.json().results).toMatchObject([
      { id: first, version: 2, problem: null },
      { id: second, version: 2, problem: null },
      { id: hidden, version: null, problem: expect.stringContaining("is not assigned to the patient") },
    ]);
    const { notifications } = (await nurse.send("GET", "/notifications")).json();
    expect(notifications[0]).toMatchObject({ content: "2 warnings assigned to you", subjectId: null });
  });
});

describe("Resolving a warning with a note", () => {
  const note = "Papers came by mail";
  const end = (browser: Browser, id: string, version = 1) =>
    browser.send("POST", `/warnings/${id}/resolve`, { version, note });

  test("records who and why, and can be undone", async () => {
    const id = await warn("x", { kind: "face-to-face-missing" });
    expect((await end(admin, id)).json()).toMatchObject({
      note,
      resolvedByName: "Tester, Admin",
      version: 2,
    });
    expect((await list(admin)).titles).toEqual([]);
    expect((await list(admin, "?status=resolved")).titles).toEqual(["x"]);
    const reopened = await admin.send("POST", `/warnings/${id}/reopen`, { version: 2 });
    expect(reopened.json()).toMatchObject({ note: null, resolvedAt: null, version: 3 });
    expect((await list(admin)).titles).toEqual(["x"]);
  });

  test("creates a history that is counted up to a limit", async () => {
    await world.superuser.query(
      `insert into task ("agencyId", id, kind, title, "causeKey", "resolvedAt")
       select $1, gen_random_uuid(), 'coverage-missing', 'past', 'past ' || n, now()
       from generate_series(1, 10001) n`,
      [office.agencyId],
    );
    const { warnings, total } = (await admin.send("GET", "/warnings?status=resolved&page=five")).json();
    expect([warnings.length, total]).toEqual([5, 10_000]);
    await world.superuser.query(`delete from task where title = 'past'`);
  });

  test("is for administrators if it closes with its cause, and otherwise for anyone", async () => {
    const tied = await warn("tied", { kind: "face-to-face-missing" });
    const free = await warn("free", { kind: "recertification-due" });
    expect((await end(nurse, tied)).json()).toMatchObject({ code: "wrong-status" });
    expect((await end(nurse, free)).statusCode).toBe(200);
    expect((await end(nurse, free, 2)).json()).toMatchObject({ code: "wrong-status" });
  });

  test("needs the note, the current version and access to the warning", async () => {
    const id = await warn("x", { kind: "recertification-due", patientId: other.patientId });
    const bare = await admin.send("POST", `/warnings/${id}/resolve`, { version: 1, note: " " });
    expect(bare.json()).toMatchObject({ code: "invalid-input", errors: [{ field: "note" }] });
    expect((await end(admin, id, 7)).json()).toMatchObject({ code: "conflict" });
    expect((await end(office.viewer.browser, id)).statusCode).toBe(403);
    for (const browser of [nurse, office.outsider.browser])
      expect((await end(browser, id)).statusCode).toBe(404);
  });

  test("cannot be undone for completed actions, or when the same warning was raised again", async () => {
    const reopen = (id: string, version: number) => admin.send("POST", `/warnings/${id}/reopen`, { version });
    const done = await warn("done", { kind: "document-to-sign" });
    await world.superuser.query(`update task set "resolvedAt" = now(), "resolvedBy" = $2 where id = $1`, [
      done,
      office.nurse.userId,
    ]);
    expect((await reopen(done, 1)).json()).toMatchObject({ code: "wrong-status" });
    const again = await warn("again", { kind: "coverage-missing" });
    await end(admin, again);
    await world.superuser.query(
      `insert into task ("agencyId", id, kind, title, "causeKey") values ($1, $2, 'coverage-missing', 'again', $3)`,
      [office.agencyId, uuidv7(), again],
    );
    expect((await reopen(again, 2)).json()).toMatchObject({
      detail: "The same warning is already open again.",
    });
  });

  test("of several is applied to each separately", async () => {
    const [tied, free] = [
      await warn("tied", { kind: "coverage-missing" }),
      await warn("free", { kind: "recertification-due" }),
    ];
    const warnings = [tied, free].map((id) => ({ id, version: 1 }));
    const response = await nurse.send("POST", "/warnings/resolve", { warnings, note });
    expect(response.json().results).toMatchObject([
      { id: tied, version: null, problem: expect.stringContaining("closes automatically") },
      { id: free, version: 2, problem: null },
    ]);
  });
});
