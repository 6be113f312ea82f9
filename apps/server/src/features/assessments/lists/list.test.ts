import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Acting, actingPeople } from "#src/test/assessment-actions.ts";
import { assign, startedAssessment } from "#src/test/assessments.ts";
import type { Browser } from "#src/test/browser.ts";

let world: TestApp;
let acting: Acting;

/** By due date: overdue, this week, later, none. The CMS response to `unanswered` is overdue. */
const made: Record<"late" | "soon" | "later" | "unanswered" | "sent" | "undated", string> = {
  late: "",
  soon: "",
  later: "",
  unanswered: "",
  sent: "",
  undated: "",
};

beforeAll(async () => {
  world = await testApp();
  acting = await actingPeople(world);
  const { inState } = acting;
  made.undated = (await startedAssessment(world, acting.admin)).id;
  made.sent = await inState("accepted");
  made.unanswered = await inState("exported");
  await world.superuser.query(
    `update transmission set "exportedAt" = '2026-11-18T04:30:00Z' where "assessmentId" = $1`,
    [made.unanswered],
  );
  made.later = await inState("locked");
  made.soon = await inState("draft");
  made.late = await inState("draft", { M0030: "2026-11-02" });
});
afterAll(() => world.close());

type Line = { id: string; dueOn: string | null; status: string };

async function list(browser: Browser, query = ""): Promise<Line[]> {
  const response = await browser.send("GET", `/assessments${query}`);
  expect(response.statusCode).toBe(200);
  return response.json().assessments;
}
const names = async (query: string) => {
  const ids = (await list(acting.admin, query)).map(({ id }) => id);
  return ids.map((id) => Object.entries(made).find(([, known]) => known === id)?.[0]);
};

describe("The list of assessments", () => {
  test("starts with what is due first, and ends with what is not due", async () => {
    expect(await names("")).toEqual(
      ["late", "unanswered", "soon", "later", "undated", "sent"].toSorted(byList),
    );
    const days = (await list(acting.admin)).map(({ dueOn }) => dueOn);
    expect(days).toEqual(["2026-11-07", "2026-11-18", "2026-11-23", "2026-12-20", null, null]);
  });
  const order = ["late", "unanswered", "soon", "later", "sent", "undated"];
  const byList = (a: string, b: string) => order.indexOf(a) - order.indexOf(b);

  test.each([
    ["?status=locked", ["later"]],
    ["?due=overdue", ["late", "unanswered"]],
    ["?due=week", ["soon"]],
    ["?findings=none&status=accepted", ["sent"]],
    ["?status=locked&findings=fatal", []],
    ["?reason=03", []],
  ])("%s shows only those", async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test("counts findings", async () => {
    expect(await names("?findings=fatal")).toContain("undated");
    expect(await names("?findings=none")).not.toContain("undated");
  });

  test("is paged, with the total", async () => {
    const first = (await acting.admin.send("GET", "/assessments")).json();
    expect([first.more, first.total]).toEqual([false, 6]);
    const second = (await acting.admin.send("GET", "/assessments?page=2")).json();
    expect(second).toEqual({ assessments: [], more: false, total: 0 });
  });

  test.each(["?status=gone", "?due=someday", "?page=0", "?page=x", "?findings=many", "?reason=09"])(
    "%s is refused",
    async (query) => {
      expect((await acting.admin.send("GET", `/assessments${query}`)).statusCode).toBe(422);
    },
  );

  test("shows field staff their own patients only, and another agency nothing", async () => {
    const { nurse, outsider, viewer } = acting;
    expect((await list(nurse)).map(({ id }) => id)).not.toContain(made.undated);
    expect(await list(outsider)).toEqual([]);
    expect(await list(viewer)).toHaveLength(6);
  });

  test("is recorded as viewed, without a name", async () => {
    await list(acting.admin, "?due=overdue");
    const { rows } = await world.superuser.query(
      `select after from audit_entry where action = 'assessment.list' order by at desc, id desc limit 1`,
    );
    expect(rows).toEqual([{ after: { by: ["overdue"], page: 1 } }]);
  });
});

describe("A patient's assessments", () => {
  test("are listed for those who may see the patient, and the view is recorded", async () => {
    const { admin, nurse, outsider } = acting;
    const { id, patientId } = await startedAssessment(world, admin);
    const path = `/patients/${patientId}/assessments`;
    expect((await admin.send("GET", path)).json().assessments).toMatchObject([{ id, status: "draft" }]);
    for (const browser of [nurse, outsider]) expect((await browser.send("GET", path)).statusCode).toBe(404);
    await assign(world, nurse, patientId);
    expect((await nurse.send("GET", path)).json().assessments).toMatchObject([{ id }]);
    const { rows } = await world.superuser.query(
      `select 1 from audit_entry where action = 'chart.view' and section = 'assessments' and "patientId" = $1`,
      [patientId],
    );
    expect(rows).toHaveLength(2);
  });
});
