import { expect, test } from "vitest";
import { readFinancial } from "./financial-filter.ts";

test.each([
  [{}, {}],
  [{ tab: "coverage" }, {}],
  [{ need: "coverage-ending" }, { need: "coverage-ending" }],
  [
    { tab: "eligibility", need: "eligibility-lost" },
    { tab: "eligibility", need: "eligibility-lost" },
  ],
  [{ tab: "eligibility", need: "coverage-ending" }, { tab: "eligibility" }],
  [
    { tab: "authorizations", need: "authorization-waiting", name: "Ada" },
    { tab: "authorizations", need: "authorization-waiting" },
  ],
  [{ tab: "payments", need: "all" }, {}],
])("the address %j shows %j", (search, filter) => {
  expect(readFinancial(search)).toEqual(filter);
});
