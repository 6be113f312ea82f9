import { describe, expect, test } from "vitest";
import { demoAgency } from "../agency/agency.ts";
import { wholeAgency, worlds } from "../test/worlds.ts";
import { demoSupplies } from "./supplies.ts";

describe.each(worlds.slice(0, 3))("supplies for seed $seed on $today", ({ seed, today }) => {
  const agency = demoAgency(seed);
  const batch = wholeAgency(seed, today);
  const supplies = demoSupplies({ seed, today, agency, batch });
  const nameOf = new Map(supplies.items.map(({ id, name }) => [id, name]));

  test("gloves, masks, penlight and scissors are missing, for patients and for staff", () => {
    const open = supplies.requests.filter(({ status }) => status === "open");
    const missing = new Set(open.map(({ itemId }) => nameOf.get(itemId)));
    for (const name of ["Gloves", "Masks", "Penlight", "Scissors"]) expect(missing).toContain(name);
    expect(new Set(open.map(({ forKind }) => forKind))).toContain("patient");
    expect(new Set(open.map(({ forKind }) => forKind))).toContain("caregiver");
  });

  test("a branch's stock is the sum of its movements, and never below zero", () => {
    expect(supplies.movements.filter(({ quantityAfter }) => quantityAfter < 0)).toEqual([]);
    for (const { itemId, branchId, quantity } of supplies.stock) {
      const own = supplies.movements.filter((one) => one.itemId === itemId && one.branchId === branchId);
      expect(own.reduce((sum, { change }) => sum + change, 0)).toBe(quantity);
    }
  });

  test("everything handed out is in the ledger, and nothing is dated after today", () => {
    const closed = supplies.requests.filter(({ status }) => status === "handed-out");
    const given = supplies.movements.flatMap(({ requestId }) => requestId ?? []);
    expect(new Set(given)).toEqual(new Set(closed.map(({ id }) => id)));
    expect(closed.length).toBeGreaterThan(0);
    const moments = supplies.requests.flatMap(({ createdAt, closedAt }) => [
      createdAt,
      closedAt ?? createdAt,
    ]);
    expect(moments.filter((moment) => moment.slice(0, 10) > today)).toEqual([]);
  });

  test("they are the same every time", () => {
    expect(demoSupplies({ seed, today, agency, batch })).toEqual(supplies);
  });
});
