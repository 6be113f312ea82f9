import { ReportRequest } from "@hearthside/contract";
import { defaultMatrix } from "@hearthside/contract/permissions";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import type { Caller } from "#src/http/caller.ts";
import { inWork } from "#src/http/work.ts";
import type { Browser } from "#src/test/browser.ts";
import { admit, assignCare, openSchedule } from "#src/test/schedule.ts";
import { addSupply, newRequest, receive } from "#src/test/supplies.ts";
import { previewReport } from "./preview-report.ts";

const { world, office, planner, nurse } = await openSchedule();
const care = await admit(world, office.planner);
await assignCare(world, care, office.nurse);
const { branchId } = care;

const rowsOf = async (request: object, browser: Browser = planner): Promise<unknown[][]> =>
  (await browser.send("POST", "/reports/preview", { request, limit: 200 })).json().rows;

const action = (id: string, name: string, body: object) =>
  planner.send("POST", `/supply-requests/${id}/${name}`, body);

test("the stock report has every row of the list, including items without a count, with reserved amounts", async () => {
  const [itemId, neverEntered] = [await addSupply(planner, { reorderLevel: 5 }), await addSupply(planner)];
  await receive(planner, { itemId, branchId }, 4);
  const [ready, open] = [newRequest(care, itemId, 3), newRequest(care, itemId, 2)];
  for (const request of [ready, open]) await nurse.send("POST", "/supply-requests", request);
  await action(ready.id, "hand-out", { version: 1, quantity: 1 });
  await action(ready.id, "ready", { version: 2 });
  const { stock } = (await planner.send("GET", `/supply-stock?branchId=${branchId}`)).json();
  const listed = stock.map(({ itemName, quantity, setAside, isLow }: Record<string, unknown>) => [
    itemName,
    quantity,
    setAside,
    isLow,
  ]);
  const reported = await rowsOf({
    report: "supply",
    dataSet: "supply-stock",
    columns: ["supply", "quantity", "setAside", "isLow"],
    filters: [{ column: "branch", values: [branchId] }],
  });
  expect(reported).toEqual(listed);
  expect(reported).toContainEqual([`Gloves ${itemId}`, 3, 2, true]);
  expect(reported).toContainEqual([`Gloves ${neverEntered}`, 0, 0, false]);
});

test("a partly handed out request is only partly missing", async () => {
  const itemId = await addSupply(planner);
  await receive(planner, { itemId, branchId }, 9);
  const request = newRequest(care, itemId, 5);
  await nurse.send("POST", "/supply-requests", request);
  await action(request.id, "hand-out", { version: 1, quantity: 3 });
  const requests = await rowsOf({
    report: "supply",
    dataSet: "supply-requests",
    columns: ["supply", "quantity", "missing"],
    filters: [{ column: "status", values: ["open"] }],
  });
  expect(requests).toContainEqual([`Gloves ${itemId}`, 5, 2]);
  const stock = await rowsOf({
    report: "supply",
    dataSet: "supply-stock",
    columns: ["supply", "asked"],
    filters: [{ column: "branch", values: [branchId] }],
  });
  expect(stock).toContainEqual([`Gloves ${itemId}`, 2]);
});

test("own requests are those the user made or is waiting for", async () => {
  const [ofNurse, own] = [await addSupply(planner), await addSupply(planner)];
  await nurse.send("POST", "/supply-requests", newRequest(care, ofNurse));
  await planner.send("POST", "/supply-requests", newRequest(care, own));
  const supplies = await rowsOf({
    report: "supply",
    dataSet: "supply-requests",
    columns: ["supply"],
    filters: [{ column: "isOwn", values: ["true"] }],
  });
  expect(supplies).toContainEqual([`Gloves ${own}`]);
  expect(supplies).not.toContainEqual([`Gloves ${ofNurse}`]);
});

const fieldStaffWithReports: Caller = {
  userId: office.nurse.userId,
  powers: { ...defaultMatrix.Staff, reports: ["view"] },
  sessionId: office.nurse.userId,
  agencyId: office.agencyId,
  role: "Staff",
  discipline: "RN",
  zone: "America/New_York",
  today: "2026-11-20",
  requestId: "test",
  address: "127.0.0.1",
};

test("with access only to own requests, the report shows no others", async () => {
  const itemId = await addSupply(planner);
  const forCaregiver = { ...newRequest(care, itemId), forKind: "caregiver", patientId: null };
  const asked = async (userId: string) => {
    const id = uuidv7();
    const response = await planner.send("POST", "/supply-requests", { ...forCaregiver, id, userId });
    expect(response.statusCode, response.body).toBe(200);
  };
  await asked(office.nurse.userId);
  await asked(office.colleague.userId);
  const { total } = (await nurse.send("GET", "/supply-requests?for=staff")).json();
  const request = ReportRequest.parse({
    report: "supply",
    dataSet: "supply-requests",
    filters: [{ column: "forKind", values: ["caregiver"] }],
  });
  const page = await inWork(world.services, fieldStaffWithReports, (work) =>
    previewReport(work, {
      request,
      offset: 0,
      limit: 100,
    }),
  );
  expect([total, page.total]).toEqual([1, 1]);
});

test("the warnings report has the same rows as the list, including staff and resolved warnings", async () => {
  const task = (kind: string, more: object = {}) => {
    const row = { agencyId: office.agencyId, id: uuidv7(), kind, title: kind, causeKey: uuidv7(), ...more };
    const names = Object.keys(row);
    return world.superuser.query(
      `insert into task (${names.map((name) => `"${name}"`)}) values (${names.map((_, at) => `$${at + 1}`)})`,
      Object.values(row),
    );
  };
  await task("nda-missing", { userId: office.colleague.userId });
  await task("coverage-ending", { patientId: care.patientId });
  await task("oasis-unanswered", { patientId: care.patientId, resolvedAt: "2026-11-19T15:00:00Z" });
  for (const { browser } of [office.admin, office.planner, office.viewer])
    for (const status of ["open", "resolved"]) {
      const { total, warnings } = (await browser.send("GET", `/warnings?status=${status}`)).json();
      const filters = [{ column: "status", values: [status] }];
      const rows = await rowsOf(
        { report: "custom", dataSet: "warnings", columns: ["title"], filters },
        browser,
      );
      expect(total).toBeGreaterThan(0);
      const titles: string[] = warnings.map(({ title }: { title: string }) => title);
      expect(rows.flat().map(String).toSorted()).toEqual(titles.toSorted());
    }
});
