import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { admit, openSchedule } from "#src/test/schedule.ts";
import { addSupply, held, receive } from "#src/test/supplies.ts";

const { world, office, planner, nurse } = await openSchedule();
const { branchId } = await admit(world, office.planner);

const enter = (movement: object) =>
  planner.send("POST", "/supply-movements", { id: uuidv7(), branchId, ...movement });

test("The office keeps the catalog; a name is used once, and its item can be restored", async () => {
  const item = { id: uuidv7(), name: "Penlight", unit: "each", reorderLevel: 2 };
  const added = await planner.send("POST", "/supply-items", item);
  expect(added.json()).toMatchObject({ name: "Penlight", version: 1, isRemoved: false });
  expect((await planner.send("POST", "/supply-items", item)).json()).toEqual(added.json());
  const twice = { ...item, id: uuidv7(), name: "PENLIGHT" };
  expect((await planner.send("POST", "/supply-items", twice)).json().errors).toEqual([
    { field: "name", message: "This is already in the catalog" },
  ]);
  const path = `/supply-items/${item.id}`;
  await planner.send("PUT", path, { ...item, version: 1, isRemoved: true });
  expect((await planner.send("POST", "/supply-items", twice)).statusCode).toBe(200);
  expect((await planner.send("PUT", path, { ...item, version: 2 })).statusCode).toBe(422);
  expect((await planner.send("PUT", path, { ...item, version: 1 })).statusCode).toBe(409);
});

test("no count can exceed the maximum", async () => {
  const itemId = await addSupply(planner);
  const received = (quantity: number) => enter({ itemId, kind: "received", quantity });
  expect((await received(99_999)).json()).toMatchObject({ quantityAfter: 99_999 });
  expect((await received(2)).json().errors[0].field).toBe("quantity");
  expect((await received(1)).json()).toMatchObject({ quantityAfter: 100_000 });
});

test("Field staff and other agencies change neither the catalog nor the stock", async () => {
  const itemId = await addSupply(planner);
  const input = { id: uuidv7(), itemId, branchId, kind: "received", quantity: 3 };
  expect(
    (await nurse.send("POST", "/supply-items", { id: uuidv7(), name: "X", unit: "box" })).statusCode,
  ).toBe(403);
  expect((await nurse.send("POST", "/supply-movements", input)).statusCode).toBe(403);
  expect((await office.viewer.browser.send("POST", "/supply-movements", input)).statusCode).toBe(403);
  const { browser: outsider } = office.outsider;
  expect((await outsider.send("POST", "/supply-movements", input)).statusCode).toBe(404);
  expect((await outsider.send("GET", `/supply-movements?itemId=${itemId}`)).json().movements).toEqual([]);
});

test("the ledger lists every receipt, issue and count with the resulting stock", async () => {
  const itemId = await addSupply(planner, { reorderLevel: 4 });
  const received = { id: uuidv7(), itemId, branchId, kind: "received", quantity: 10 };
  expect((await planner.send("POST", "/supply-movements", received)).statusCode).toBe(200);
  await planner.send("POST", "/supply-movements", received);
  await enter({ itemId, kind: "discarded", quantity: 1, note: "Torn" });
  await enter({ itemId, kind: "counted", quantity: 4, version: 2 });
  const { movements } = (await nurse.send("GET", `/supply-movements?itemId=${itemId}`)).json();
  expect(
    movements.map(({ kind, change, quantityAfter }: Record<string, unknown>) => [
      kind,
      change,
      quantityAfter,
    ]),
  ).toEqual([
    ["counted", -5, 4],
    ["discarded", -1, 9],
    ["received", 10, 10],
  ]);
  const { stock } = (await nurse.send("GET", `/supply-stock?branchId=${branchId}&low=true`)).json();
  expect(stock).toContainEqual(expect.objectContaining({ itemId, quantity: 4, isLow: true, version: 3 }));
  const { rows } = await world.superuser.query(
    `select action from audit_entry where "subjectId" = $1 order by at`,
    [itemId],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    "supply-item.create",
    "supply-stock.received",
    "supply-stock.discarded",
    "supply-stock.counted",
  ]);
});

test("no more can be discarded than is on hand", async () => {
  const itemId = await addSupply(planner);
  await receive(planner, { itemId, branchId }, 2);
  const refused = await enter({ itemId, kind: "discarded", quantity: 3 });
  expect(refused.json().errors).toEqual([{ field: "quantity", message: "Only 2 on hand" }]);
  expect(await held(planner, { itemId, branchId })).toBe(2);
});

test("a stale count is refused with the current stock", async () => {
  const itemId = await addSupply(planner);
  await receive(planner, { itemId, branchId }, 2);
  const refused = await enter({ itemId, kind: "counted", quantity: 2, version: 0 });
  expect([refused.statusCode, refused.json().context]).toEqual([
    409,
    expect.objectContaining({ itemId, quantity: 2, version: 1 }),
  ]);
});
