import { employeeSorts, credentialLacks as known, staffDisciplines } from "@hearthside/contract";
import { expect, test } from "vitest";
import {
  changedEmployeesFilter,
  credentialLacks,
  disciplines,
  readEmployees,
  sorts,
} from "./employees-filter.ts";

const id = "01900000-0000-7000-8000-000000000001";

test("the filters in an address are read", () => {
  const asked = {
    person: id,
    status: "deactivated",
    role: "Case manager",
    discipline: "RN",
    branch: id,
    credentials: "overdue",
    sort: "newest",
    page: 3,
  } as const;
  expect(readEmployees(asked)).toEqual(asked);
  expect(changedEmployeesFilter(asked, { role: undefined })).not.toHaveProperty("page");
});

test.each([
  ["a name", { branch: "Weller", person: "Reyes", role: "<b>" }],
  ["a page that is none", { page: 0 }],
  ["what nobody knows", { tab: "all", status: "active", discipline: "MD", sort: "name", text: "Ada" }],
])("%s is dropped", (_what, asked) => expect(readEmployees(asked)).toEqual({}));

test("the closed sets are those of the contract", () => {
  expect(disciplines).toEqual(staffDisciplines);
  expect(credentialLacks).toEqual(known);
  expect(["name", ...sorts]).toEqual(employeeSorts);
});
