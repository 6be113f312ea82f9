import { describe, expect, test } from "vitest";
import { openAdmissionOffice } from "./test/admission-office.ts";

const { world, office, inCare, action, actAs } = await openAdmissionOffice();

describe("Every action on an admission", () => {
  const actions: [string, object][] = [
    ["admit", { startOfCare: "2026-11-20" }],
    ["not-admit", { onDate: "2026-11-20", reason: "Moved" }],
    ["transfer", { onDate: "2026-11-20" }],
    ["resume", { onDate: "2026-11-20" }],
    ["plan-discharge", { onDate: "2026-11-20" }],
    ["discharge", { onDate: "2026-11-20", reason: "Moved" }],
    ["reopen", { reason: "In error" }],
  ];

  test.each(actions)(
    "%s is not possible for another agency, or for field staff not assigned to the patient",
    async (name, body) => {
      const { admission } = await inCare();
      for (const browser of [office.outsider.browser, office.colleague.browser])
        expect((await actAs(browser)(name, admission, body)).statusCode).toBe(404);
      expect((await actAs(office.viewer.browser)(name, admission, body)).statusCode).toBe(403);
    },
  );

  test.each(actions)("%s with an old version returns the current admission", async (name, body) => {
    const { admission } = await inCare();
    const stale = await action(name, { ...admission, version: 9 }, body);
    expect([stale.statusCode, stale.json().context]).toMatchObject([409, { id: admission.id, version: 1 }]);
  });

  test("writes an audit entry and a live event", async () => {
    const { care, admission } = await inCare();
    await action("transfer", admission, { onDate: "2026-11-10", facility: "Mercy Hospital" });
    const { rows } = await world.superuser.query(
      `select before, after from audit_entry where action = 'admission.transfer' and "subjectId" = $1`,
      [admission.id],
    );
    expect(rows).toEqual([
      { before: { status: "active" }, after: { status: "on-hold", onDate: "2026-11-10" } },
    ]);
    const { rows: events } = await world.superuser.query(
      `select revision from event where kind = 'chart' and "subjectId" = $1 and "patientId" = $2`,
      [admission.id, care.patientId],
    );
    expect(events).toEqual([{ revision: 2 }]);
  });
});
