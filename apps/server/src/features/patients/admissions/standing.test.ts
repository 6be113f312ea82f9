import type { admissionEventKinds } from "@hearthside/contract";
import { expect, test } from "vitest";
import { standingWithoutDischarge } from "./reopen-admission.ts";

type Kinds = readonly (typeof admissionEventKinds)[number][];

const discharges: [Kinds, string][] = [
  [["admitted", "discharged"], "active"],
  [["admitted", "transferred", "discharged"], "on-hold"],
  [["admitted", "transferred", "resumed", "discharged"], "active"],
  [["admitted", "discharge-planned", "discharged"], "discharge-pending"],
  [["admitted", "transferred", "discharged", "reopened", "discharged"], "on-hold"],
  [["admitted", "discharge-planned", "reopened", "discharged"], "active"],
  [[], "active"],
];
test.each(discharges)("a discharge after %j is undone to %s", (kinds, standing) => {
  expect(standingWithoutDischarge(kinds, true)).toBe(standing);
});

test("undoing a planned discharge returns to care", () => {
  expect(standingWithoutDischarge(["admitted", "discharge-planned"], false)).toBe("active");
});
