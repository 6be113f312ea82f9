import { emptyPlan } from "@hearthside/plan-of-care";
import { expect, test } from "vitest";
import { isSamePlan, mergePlans } from "./merge-plans.ts";

const base = { ...emptyPlan, safety: "Falls", goals: "Walks" };

test("a field that only one of two people changed is kept, whichever of them it was", () => {
  const mine = { ...base, safety: "Falls, bleeding" };
  const theirs = { ...base, goals: "Walks 20 feet", limitations: ["7"] };
  expect(mergePlans({ base, mine, theirs })).toEqual({
    merged: { ...base, safety: "Falls, bleeding", goals: "Walks 20 feet", limitations: ["7"] },
    disputed: [],
  });
});

test("a field that both changed differently is disputed and keeps my version", () => {
  const mine = { ...base, safety: "Bleeding" };
  const { merged, disputed } = mergePlans({ base, mine, theirs: { ...base, safety: "Oxygen" } });
  expect(merged.safety).toBe("Bleeding");
  expect(disputed).toEqual(["safety"]);
});

test("a field that both changed to the same value is not disputed", () => {
  const mine = { ...base, safety: "Oxygen" };
  expect(mergePlans({ base, mine, theirs: mine }).disputed).toEqual([]);
});

test("lists are compared by content", () => {
  expect(isSamePlan({ ...base, activities: ["B"] }, { ...base, activities: ["B"] })).toBe(true);
  expect(isSamePlan({ ...base, activities: ["B"] }, { ...base, activities: [] })).toBe(false);
});
