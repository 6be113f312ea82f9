import { emptyPlan } from "@hearthside/plan-of-care";
import { expect, test } from "vitest";
import { isSamePlan, mergePlans } from "./merge-plans.ts";

const base = { ...emptyPlan, safety: "Falls", goals: "Walks" };

test("what only one of two changed is kept, whoever it was", () => {
  const mine = { ...base, safety: "Falls, bleeding" };
  const theirs = { ...base, goals: "Walks 20 feet", limitations: ["7"] };
  expect(mergePlans({ base, mine, theirs })).toEqual({
    merged: { ...base, safety: "Falls, bleeding", goals: "Walks 20 feet", limitations: ["7"] },
    disputed: [],
  });
});

test("what both changed differently is disputed and stays as I wrote it", () => {
  const mine = { ...base, safety: "Bleeding" };
  const { merged, disputed } = mergePlans({ base, mine, theirs: { ...base, safety: "Oxygen" } });
  expect(merged.safety).toBe("Bleeding");
  expect(disputed).toEqual(["safety"]);
});

test("what both changed alike is no dispute", () => {
  const mine = { ...base, safety: "Oxygen" };
  expect(mergePlans({ base, mine, theirs: mine }).disputed).toEqual([]);
});

test("lists are compared by what they hold", () => {
  expect(isSamePlan({ ...base, activities: ["B"] }, { ...base, activities: ["B"] })).toBe(true);
  expect(isSamePlan({ ...base, activities: ["B"] }, { ...base, activities: [] })).toBe(false);
});
