import { describe, expect, test } from "vitest";
import { describeShortfall, forecastOf, type PlannedVisits, pickListsOf } from "./forecast.ts";
import { needsOfVisit } from "./needs.ts";

const need = (
  itemId: string,
  quantity: number,
  of: { patientId?: string; discipline?: "SN" | "PT" } = {},
) => ({
  itemId,
  quantity,
  patientId: of.patientId ?? null,
  discipline: of.discipline ?? null,
});

const visits = (of: Partial<PlannedVisits>): PlannedVisits => ({
  branchId: "north",
  userId: "nurse",
  patientId: null,
  discipline: "SN",
  visitCount: 1,
  ...of,
});

const held = (itemId: string, quantity: number, { setAside = 0, branchId = "north" } = {}) => ({
  itemId,
  itemName: itemId,
  unit: "box",
  branchId,
  branchName: branchId,
  quantity,
  setAside,
});

describe("The supplies of a visit", () => {
  test.each([
    ["every visit", [need("gloves", 1)], { gloves: 1 }],
    [
      "a discipline goes before every visit",
      [need("gloves", 1), need("gloves", 2, { discipline: "SN" })],
      { gloves: 2 },
    ],
    ["another discipline's is left", [need("tape", 1, { discipline: "PT" })], {}],
    [
      "a patient takes precedence over the discipline",
      [need("gloves", 3, { patientId: "ada" }), need("gloves", 2, { discipline: "SN" })],
      { gloves: 3 },
    ],
    [
      "a patient's discipline goes before the patient",
      [need("gloves", 4, { patientId: "ada", discipline: "SN" }), need("gloves", 3, { patientId: "ada" })],
      { gloves: 4 },
    ],
    ["another patient's is left", [need("gloves", 3, { patientId: "bob" })], {}],
    ["each item stands for itself", [need("gloves", 1), need("masks", 2)], { gloves: 1, masks: 2 }],
  ])("%s", (_, needs, expected) => {
    for (const order of [needs, needs.toReversed()]) {
      const taken = needsOfVisit({ patientId: "ada", discipline: "SN" }, order);
      expect(Object.fromEntries(taken.map(({ itemId, quantity }) => [itemId, quantity]))).toEqual(expected);
    }
  });
});

describe("A shortage", () => {
  test.each([
    ["nothing there", 0, 0, 6, "None available"],
    ["some there", 4, 0, 2, "2 short"],
    ["exactly enough", 6, 0, 0, "Exactly enough"],
    ["more than enough", 9, 0, 0, "Enough: 3 left over"],
    ["promised to somebody", 9, 5, 2, "2 short"],
    ["more promised than there is", 3, 5, 6, "None available"],
  ])("%s", (...[, quantity, setAside, shortfall, text]) => {
    const [item] = forecastOf({
      visits: [visits({ visitCount: 2 }), visits({ userId: "other" })],
      needs: [need("gloves", 2)],
      stock: [held("gloves", quantity, { setAside })],
    });
    expect(item).toMatchObject({ needed: 6, visitCount: 3, shortfall, text });
  });

  test("each branch is counted separately, the greatest shortage comes first, and unneeded items are left out", () => {
    const items = forecastOf({
      visits: [visits({ visitCount: 2 }), visits({ branchId: "south", visitCount: 5 })],
      needs: [need("gloves", 1)],
      stock: [held("gloves", 2), held("gloves", 0, { branchId: "south" }), held("masks", 0)],
    });
    expect(items.map(({ branchId, shortfall }) => [branchId, shortfall])).toEqual([
      ["south", 5],
      ["north", 0],
    ]);
  });

  test("an item with none needed and none available says none available", () => {
    expect(describeShortfall({ needed: 0, available: 0 })).toBe("None available");
  });
});

test("Each clinician who needs supplies has a pick list", () => {
  const lists = pickListsOf(
    {
      visits: [
        visits({ visitCount: 2 }),
        visits({ patientId: "ada" }),
        visits({ userId: null }),
        visits({ userId: "therapist", discipline: "PT" }),
      ],
      needs: [need("gloves", 1, { discipline: "SN" }), need("kit", 1, { patientId: "ada" }), need("gone", 1)],
    },
    new Map([
      ["gloves", { itemName: "Gloves", unit: "pair" }],
      ["kit", { itemName: "Wound kit", unit: "each" }],
    ]),
  );
  expect(lists).toEqual([
    {
      userId: "nurse",
      visitCount: 3,
      items: [
        { itemId: "gloves", itemName: "Gloves", unit: "pair", quantity: 3 },
        { itemId: "kit", itemName: "Wound kit", unit: "each", quantity: 1 },
      ],
    },
    {
      userId: null,
      visitCount: 1,
      items: [{ itemId: "gloves", itemName: "Gloves", unit: "pair", quantity: 1 }],
    },
  ]);
});
