import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Browser, signedIn } from "#src/test/browser.ts";
import { type Account, makeAgency, makeMember, newPatient } from "#src/test/records.ts";
import { howItResolves } from "./task-kinds.ts";

let world: TestApp;
let nurse: Account;
let admin: Account;
let asNurse: Browser;
let asAdmin: Browser;

beforeAll(async () => {
  world = await testApp();
  const agencyId = await makeAgency(world.superuser);
  nurse = await makeMember(world.superuser, agencyId, "Staff");
  admin = await makeMember(world.superuser, agencyId, "Admin");
  asNurse = await signedIn(world, nurse);
  asAdmin = await signedIn(world, admin);
});
beforeEach(() => world.superuser.query("delete from task"));
afterAll(() => world.close());

type Due = {
  due: string | null;
  resolved?: string;
  assignee?: Account;
  patientId?: string;
};

const addTask = (title: string, { due, resolved, assignee = nurse, patientId }: Due) =>
  world.superuser.query(
    `insert into task ("agencyId", id, kind, title, "assigneeId", "dueOn", "causeKey", "resolvedAt", "patientId")
     values ($1, $2, 'test', $3, $4, $5, $3, $6, $7)`,
    [assignee.agencyId, uuidv7(), title, assignee.userId, due, resolved ?? null, patientId ?? null],
  );

type Task = {
  title: string;
  isDone: boolean;
  mayBeDone: boolean;
  patientId: string | null;
  patientName: string | null;
};

async function tasksOf(browser: Browser): Promise<Task[]> {
  return (await browser.send("GET", "/tasks/today")).json().tasks;
}

describe("Today's tasks", () => {
  test("are the user's own: open and due or overdue, or done today in the agency's time zone", async () => {
    await addTask("overdue", { due: "2026-11-01" });
    await addTask("today", { due: "2026-11-20" });
    await addTask("tomorrow", { due: "2026-11-21" });
    await addTask("some day", { due: null });
    await addTask("done this evening", { due: "2026-11-22", resolved: "2026-11-21T04:30:00Z" });
    await addTask("done last night", { due: "2026-11-19", resolved: "2026-11-20T04:30:00Z" });
    await addTask("not own", { due: "2026-11-20", assignee: admin });
    expect((await tasksOf(asNurse)).map(({ title, isDone }) => [title, isDone])).toEqual([
      ["overdue", false],
      ["today", false],
      ["done this evening", true],
    ]);
  });

  test("name the patient, unless the nurse has lost access", async () => {
    const create = async (browser: Browser, lastName: string): Promise<string> =>
      (await browser.send("POST", "/patients", newPatient({ firstName: "Ada", lastName }))).json().id;
    await addTask("a", { due: "2026-11-20", patientId: await create(asNurse, "Own") });
    await addTask("b", { due: "2026-11-20", patientId: await create(asAdmin, "Other") });
    await addTask("c", { due: "2026-11-20" });
    expect((await tasksOf(asNurse)).map(({ patientName }) => patientName)).toEqual(["Own, Ada", null, null]);
    expect((await tasksOf(asNurse)).map(({ mayBeDone }) => mayBeDone)).toEqual([true, true, true]);
    expect((await tasksOf(asNurse)).map(({ patientId }) => patientId)).toEqual([
      expect.any(String),
      null,
      null,
    ]);
  });

  test("of one agency are not visible in another", async () => {
    await addTask("here", { due: "2026-11-20" });
    const outsider = await makeMember(world.superuser, await makeAgency(world.superuser), "Staff");
    expect(await tasksOf(await signedIn(world, outsider))).toEqual([]);
  });
});

describe("Marking a task done", () => {
  const idOf = async (title: string): Promise<string> =>
    (await world.superuser.query("select id from task where title = $1", [title])).rows[0].id;
  const finish = async (browser: Browser, title: string) =>
    browser.send("POST", `/tasks/${await idOf(title)}/done`);

  test("says who did it, once, and is recorded", async () => {
    await addTask("recertification", { due: "2026-11-20" });
    expect((await finish(asNurse, "recertification")).statusCode).toBe(204);
    expect((await finish(asNurse, "recertification")).statusCode).toBe(204);
    const { rows } = await world.superuser.query(
      `select "resolvedBy", "resolvedAt" is not null as done from task`,
    );
    expect(rows).toEqual([{ resolvedBy: nurse.userId, done: true }]);
    const entries = await world.superuser.query(
      `select after from audit_entry where action = 'task.done' and "subjectId" = $1`,
      [await idOf("recertification")],
    );
    expect(entries.rows).toEqual([{ after: { kind: "test" } }]);
  });

  test("is for its assignee, or users who can see the patient", async () => {
    const patient = (await asAdmin.send("POST", "/patients", newPatient())).json();
    await addTask("hidden", { due: "2026-11-20", patientId: patient.id });
    await addTask("of the administrator", { due: "2026-11-20", assignee: admin });
    const outsider = await makeMember(world.superuser, await makeAgency(world.superuser), "Admin");
    for (const browser of [asNurse, await signedIn(world, outsider)])
      for (const title of ["hidden", "of the administrator"])
        expect((await finish(browser, title)).statusCode).toBe(404);
    expect((await finish(asAdmin, "hidden")).statusCode).toBe(204);
  });

  test("with an invalid or unknown id is refused", async () => {
    expect((await asNurse.send("POST", "/tasks/1/done")).statusCode).toBe(422);
    expect((await asNurse.send("POST", `/tasks/${uuidv7()}/done`)).statusCode).toBe(404);
  });
});

test.each([
  ["assessment-due", true],
  ["oasis-export-due", true],
  ["oasis-rejected", true],
  ["recertification-due", false],
  ["discharge-assessment-due", false],
  ["note-unsigned", false],
  ["missed-visit", true],
  ["notify-physician", true],
  ["evv-no-check-out", true],
  ["time-change", true],
  ["document-to-sign", true],
  ["document-returned", true],
  ["authorization-ending", true],
  ["nda-missing", true],
  ["credential-ending", true],
  ["evv-something-else", false],
  ["toString", false],
])("a task of kind %s resolves itself: %s", (kind, expected) => {
  expect(howItResolves(kind) !== undefined).toBe(expected);
});
