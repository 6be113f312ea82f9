import { expect, test } from "vitest";
import { withField } from "./address.ts";

type Filter = { shelf?: string; place?: string; discipline?: string };

test("changing or removing one field keeps the others", () => {
  const filter: Filter = { shelf: "goals", place: "22" };
  expect(withField(filter, "discipline", "PT")).toEqual({ shelf: "goals", place: "22", discipline: "PT" });
  expect(withField(filter, "place", undefined)).toEqual({ shelf: "goals" });
  expect(filter).toEqual({ shelf: "goals", place: "22" });
});
