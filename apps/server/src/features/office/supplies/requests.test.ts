import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import { admit, assignCare, openSchedule } from "#src/test/schedule.ts";
import { addSupply, held, newRequest, receive } from "#src/test/supplies.ts";

const { world, office, planner, nurse } = await openSchedule();
const care = await admit(world, office.planner);
await assignCare(world, care, office.nurse);
const { branchId } = care;

async function asked(quantity = 2, inStock = 5) {
  const itemId = await addSupply(planner);
  await receive(planner, { itemId, branchId }, inStock);
  const request = newRequest(care, itemId, quantity);
  const response = await nurse.send("POST", "/supply-requests", request);
  expect(response.statusCode).toBe(200);
  return { ...request, shelf: { itemId, branchId } };
}

const perform = (
  browser: Browser,
  id: string,
  { name, ...body }: { name: string; [field: string]: unknown },
) => browser.send("POST", `/supply-requests/${id}/${name}`, body);

const toldTo = async (userId: string, subjectId: string) =>
  (
    await world.superuser.query<{ content: string; tone: string; readAt: Date | null }>(
      `select content, tone, "readAt" from notification where "userId" = $1 and "subjectId" = $2 order by "createdAt"`,
      [userId, subjectId],
    )
  ).rows;

test("a nurse's supply request for a patient is created once, however often it is sent, and is among the nurse's own requests", async () => {
  const itemId = await addSupply(planner);
  const request = newRequest(care, itemId);
  const first = await nurse.send("POST", "/supply-requests", request);
  expect(first.json()).toMatchObject({
    status: "open",
    quantity: 2,
    given: 0,
    requestedByName: "Tester, Staff",
  });
  expect((await nurse.send("POST", "/supply-requests", request)).json()).toEqual(first.json());
  const { requests } = (await nurse.send("GET", "/supply-requests?mine=true&for=patient")).json();
  expect(requests.map(({ id }: { id: string }) => id)).toContain(request.id);
  const { rows } = await world.superuser.query(`select "patientId", kind from event where "subjectId" = $1`, [
    request.id,
  ]);
  expect(rows).toEqual([{ patientId: care.patientId, kind: "supply" }]);
});

test("Unassigned staff and outsiders can neither see nor create requests for the patient", async () => {
  const { id, itemId } = await asked();
  for (const { browser } of [office.colleague, office.outsider]) {
    expect((await browser.send("GET", `/supply-requests/${id}`)).statusCode).toBe(404);
    expect((await browser.send("GET", "/supply-requests")).json().requests).toEqual([]);
    expect((await browser.send("POST", "/supply-requests", newRequest(care, itemId))).statusCode).toBe(404);
    expect((await perform(browser, id, { name: "cancel", version: 1, reason: "No" })).statusCode).toBe(404);
  }
  expect((await office.viewer.browser.send("GET", `/supply-requests/${id}`)).statusCode).toBe(200);
  const viewers = await office.viewer.browser.send("POST", "/supply-requests", newRequest(care, itemId));
  expect(viewers.statusCode).toBe(403);
});

test("Field staff request for themselves and not for a colleague, and see their own requests", async () => {
  const itemId = await addSupply(planner);
  const request = { ...newRequest(care, itemId), forKind: "caregiver", patientId: null };
  const forColleague = { ...request, userId: office.colleague.userId };
  expect((await nurse.send("POST", "/supply-requests", forColleague)).statusCode).toBe(403);
  expect((await planner.send("POST", "/supply-requests", forColleague)).statusCode).toBe(200);
  expect((await office.colleague.browser.send("GET", `/supply-requests/${request.id}`)).statusCode).toBe(200);
  expect((await nurse.send("GET", `/supply-requests/${request.id}`)).statusCode).toBe(404);
  const own = { ...request, id: uuidv7(), userId: office.nurse.userId };
  expect((await nurse.send("POST", "/supply-requests", own)).statusCode).toBe(200);
});

test("without a branch the request is for the patient's, or the caller's if the patient has none", async () => {
  const itemId = await addSupply(planner);
  const { branchId: _, ...request } = newRequest(care, itemId);
  expect((await nurse.send("POST", "/supply-requests", request)).json().branchId).toBe(branchId);
  const own = {
    ...request,
    id: uuidv7(),
    forKind: "caregiver",
    patientId: null,
    userId: office.nurse.userId,
  };
  expect((await nurse.send("POST", "/supply-requests", own)).json().branchId).toBe(branchId);
});

test("A request is for exactly one", async () => {
  const itemId = await addSupply(planner);
  const request = newRequest(care, itemId);
  const nobody = await nurse.send("POST", "/supply-requests", { ...request, patientId: null });
  expect(nobody.json().errors).toEqual([{ field: "patientId", message: "Please choose a patient" }]);
  const two = await nurse.send("POST", "/supply-requests", { ...request, userId: office.nurse.userId });
  expect(two.json().errors[0].field).toBe("userId");
});

test("The requester is notified once that supplies are ready, and Undo removes an unread notification", async () => {
  const { id, itemId } = await asked();
  const mark = () => perform(planner, id, { name: "ready", version: 1 });
  expect((await perform(nurse, id, { name: "ready", version: 1 })).statusCode).toBe(403);
  expect((await mark()).json()).toMatchObject({ status: "ready", readyByName: "Tester, Editor", version: 2 });
  expect((await mark()).statusCode).toBe(409);
  expect((await perform(planner, id, { name: "ready", version: 2 })).json().code).toBe("wrong-status");
  const [told, ...more] = await toldTo(office.nurse.userId, id);
  expect([told?.content, more]).toEqual([expect.stringContaining("Ready for pickup: Gloves"), []]);
  const { stock } = (await planner.send("GET", `/supply-stock?itemId=${itemId}&branchId=${branchId}`)).json();
  expect(stock[0]).toMatchObject({ quantity: 5, setAside: 2 });
  const undone = await perform(planner, id, { name: "reopen", version: 2 });
  expect(undone.json()).toMatchObject({ status: "open", readyAt: null });
  expect(await toldTo(office.nurse.userId, id)).toEqual([]);
});

test("a requester who has read that supplies are ready is notified when they no longer are", async () => {
  const { id } = await asked();
  await perform(planner, id, { name: "ready", version: 1 });
  await world.superuser.query(`update notification set "readAt" = now() where "subjectId" = $1`, [id]);
  await perform(nurse, id, { name: "cancel", version: 2, reason: "Patient in hospital" });
  expect(await toldTo(office.nurse.userId, id)).toHaveLength(1);
  const again = await asked();
  await perform(planner, again.id, { name: "ready", version: 1 });
  await world.superuser.query(`update notification set "readAt" = now() where "subjectId" = $1`, [again.id]);
  await perform(planner, again.id, { name: "reopen", version: 2 });
  expect((await toldTo(office.nurse.userId, again.id)).map(({ tone }) => tone)).toEqual([
    "success",
    "warning",
  ]);
});

test("handing out reduces the stock; Undo restores it", async () => {
  const { id, shelf } = await asked(2, 5);
  const done = await perform(planner, id, { name: "hand-out", version: 1, quantity: 2 });
  expect(done.json()).toMatchObject({ status: "handed-out", given: 2, inStock: 3 });
  expect(await held(planner, shelf)).toBe(3);
  expect((await perform(nurse, id, { name: "reopen", version: 2 })).statusCode).toBe(403);
  const undone = await perform(planner, id, { name: "reopen", version: 2 });
  expect(undone.json()).toMatchObject({ status: "open", given: 0, inStock: 5 });
});

test("a request can be partly handed out, and the rest stays missing", async () => {
  const { id, shelf } = await asked(3, 2);
  const refused = await perform(planner, id, { name: "hand-out", version: 1, quantity: 3 });
  expect([refused.statusCode, refused.json().context]).toEqual([422, { inStock: 2 }]);
  const part = await perform(planner, id, { name: "hand-out", version: 1, quantity: 2 });
  expect(part.json()).toMatchObject({ status: "open", given: 2, inStock: 0 });
  const more = await perform(planner, id, { name: "hand-out", version: 2, quantity: 2 });
  expect(more.json().errors).toEqual([{ field: "quantity", message: "Only 1 still to pick up" }]);
  const found = await perform(planner, id, { name: "hand-out", version: 2, quantity: 1, found: 4 });
  expect(found.json()).toMatchObject({ status: "handed-out", given: 3, inStock: 3 });
  const { movements } = (await planner.send("GET", `/supply-movements?itemId=${shelf.itemId}`)).json();
  expect(movements.map(({ kind, change }: Record<string, unknown>) => [kind, change])).toEqual([
    ["handed-out", -1],
    ["counted", 4],
    ["handed-out", -2],
    ["received", 2],
  ]);
  const undone = await perform(planner, id, { name: "reopen", version: 3 });
  expect(undone.json()).toMatchObject({ status: "open", given: 2, inStock: 4 });
});

test("supplies handed out return to the stock they came from, even if another branch provides the rest", async () => {
  const { id, itemId, shelf } = await asked(3, 2);
  const other = await admit(world, office.planner);
  const elsewhere = { itemId, branchId: other.branchId };
  expect(other.branchId).not.toBe(branchId);
  await perform(planner, id, { name: "hand-out", version: 1, quantity: 2 });
  const moved = await planner.send("PUT", `/supply-requests/${id}`, {
    version: 2,
    quantity: 3,
    ...elsewhere,
  });
  expect(moved.json()).toMatchObject({ branchId: other.branchId, given: 2 });
  expect((await perform(planner, id, { name: "reopen", version: 3 })).json()).toMatchObject({ given: 0 });
  expect([await held(planner, shelf), await held(planner, elsewhere)]).toEqual([2, 0]);
});

test("An open request is changed by its requester, over the version that was read", async () => {
  const { id, itemId } = await asked();
  const change = { version: 1, itemId, branchId, quantity: 4, neededOn: "2026-11-24" };
  const path = `/supply-requests/${id}`;
  expect((await nurse.send("PUT", path, change)).json()).toMatchObject({ quantity: 4, version: 2 });
  const stale = await nurse.send("PUT", path, change);
  expect([stale.statusCode, stale.json().context.quantity]).toEqual([409, 4]);
  await assignCare(world, care, office.colleague);
  const { browser: colleague } = office.colleague;
  expect((await colleague.send("PUT", path, { ...change, version: 2 })).statusCode).toBe(403);
  const canceled = await perform(nurse, id, { name: "cancel", version: 2, reason: "Found some" });
  expect(canceled.json()).toMatchObject({ status: "cancelled", closeReason: "Found some" });
  expect((await nurse.send("PUT", path, { ...change, version: 3 })).json().code).toBe("wrong-status");
  expect((await perform(nurse, id, { name: "reopen", version: 3 })).json().status).toBe("open");
});

test("every action writes one audit entry, without a name or entered text", async () => {
  const { id, itemId } = await asked();
  const note = "For Mrs. Gonzalez";
  await nurse.send("PUT", `/supply-requests/${id}`, { version: 1, itemId, branchId, quantity: 1, note });
  await perform(planner, id, { name: "ready", version: 2 });
  await perform(planner, id, { name: "hand-out", version: 3, quantity: 1 });
  const { rows } = await world.superuser.query(
    `select action, after from audit_entry where "subjectId" = $1 order by at`,
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    "supply-request.create",
    "supply-request.change",
    "supply-request.ready",
    "supply-request.hand-out",
  ]);
  expect(JSON.stringify(rows)).not.toContain("Gonzalez");
});
