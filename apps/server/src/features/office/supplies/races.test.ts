import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { admit, openSchedule } from "#src/test/schedule.ts";
import { sendingAgain } from "#src/test/send-again.ts";
import { addSupply, held, newRequest, receive } from "#src/test/supplies.ts";

const { world, office, planner: browser } = await openSchedule();
const planner = { ...browser, send: sendingAgain(browser) };
const care = await admit(world, office.planner);
const { branchId } = care;

async function ask(itemId: string, quantity: number): Promise<string> {
  const request = newRequest(care, itemId, quantity);
  await planner.send("POST", "/supply-requests", request);
  return request.id;
}

const handOut = (id: string, quantity: number) =>
  planner.send("POST", `/supply-requests/${id}/hand-out`, { version: 1, quantity });

test("of two people handing out the last box at once, one succeeds", async () => {
  const itemId = await addSupply(planner);
  await receive(planner, { itemId, branchId }, 1);
  const requests = [await ask(itemId, 1), await ask(itemId, 1)];
  const answers = await Promise.all(requests.map((id) => handOut(id, 1)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 422,
  ]);
  expect(await held(planner, { itemId, branchId })).toBe(0);
});

test("a double click hands out only once", async () => {
  const itemId = await addSupply(planner);
  await receive(planner, { itemId, branchId }, 5);
  const id = await ask(itemId, 2);
  const answers = await Promise.all([handOut(id, 2), handOut(id, 2)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
  expect(await held(planner, { itemId, branchId })).toBe(3);
});

/** A seeded generator: the same numbers on every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

test.each([1, 2, 3, 4, 5])(
  "whatever happens concurrently, the ledger adds up and no count goes below zero (%i)",
  async (seed) => {
    const random = numbers(seed);
    const upTo = (most: number) => 1 + Math.floor(random.next().value * most);
    const itemId = await addSupply(planner);
    const shelf = { itemId, branchId };
    const actions: (() => Promise<{ statusCode: number }>)[] = [];
    for (let count = 0; count < 12; count += 1) {
      const quantity = upTo(4);
      const id = await ask(itemId, quantity);
      const discarded = { id: uuidv7(), kind: "discarded", quantity: upTo(3), ...shelf };
      actions.push(
        () => handOut(id, quantity),
        () => receive(planner, shelf, upTo(3)),
      );
      actions.push(() => planner.send("POST", "/supply-movements", discarded));
    }
    const answers = await Promise.all(actions.map((action) => action()));
    expect(answers.every(({ statusCode }) => [200, 422].includes(statusCode))).toBe(true);
    const { rows } = await world.superuser.query<{ change: number; quantityAfter: number }>(
      `select change, "quantityAfter" from supply_movement where "itemId" = $1 order by at, id`,
      [itemId],
    );
    let quantity = 0;
    for (const row of rows) {
      quantity += row.change;
      expect(row.quantityAfter).toBe(quantity);
    }
    expect(quantity).toBeGreaterThanOrEqual(0);
    expect(await held(planner, shelf)).toBe(quantity);
  },
);
