import type { SavedReport } from "@hearthside/contract";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { exportId, exportWith } from "#src/test/export-records.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";

const page = { more: false } as const;
const api: Handlers = {
  "GET /warnings/counts": () => ({
    total: 57,
    families: { patient: 57, eligibility: 0, authorization: 0, supply: 0, administrative: 0 },
    types: {
      "Missed Visit": 0,
      NDA: 0,
      Oasis: 0,
      "Oasis Export Missing": 0,
      "Orders to Sign": 0,
      "Send & Receive": 0,
    },
  }),
  "GET /warnings": ({ type }) => ({ warnings: [], total: type === "Oasis" ? 5 : 9, ...page }),
  "GET /documents": () => ({
    documents: [],
    counts: { review: 1, physician: 12, mine: 0, ages: { "0-7": 8, "8-14": 0, "15-30": 0, "over-30": 4 } },
    ...page,
  }),
  "GET /assessments": ({ due }) => ({ assessments: [], total: due === "overdue" ? 0 : 3, ...page }),
  "POST /employees/search": ({ credentials }) => ({
    employees: [],
    total: { all: 40, expiring: 5, overdue: 2, missing: 1 }[credentials ?? "all"],
    ...page,
  }),
  "GET /applications": () => ({ applications: [], waiting: 1, ...page }),
  "POST /staff-hub/search": () => ({
    staff: [],
    total: 40,
    states: { "on-visit": 6 },
    weekFrom: "2026-03-01",
    weekTo: "2026-03-07",
  }),
  "GET /saved-reports": () => ({ saved: [savedReport] }),
  "GET /exports": () => ({
    exports: [exportWith(), exportWith({ id: exportId(2), status: "running" })],
  }),
};

const savedReport: SavedReport = {
  id: exportId(3),
  version: 1,
  name: "Missed visits by branch",
  request: {
    report: "missed-visit",
    dataSet: "visits",
    columns: [],
    filters: [],
    groupBy: null,
    sortBy: null,
  },
  sharedWith: [],
  ownerId: userWith("Admin").UserId,
  ownerName: "Keeler, Ada",
  mayChange: true,
  isRemoved: false,
};

const numbersOf = async (title: string) => {
  const list = await screen.findByRole("list", { name: `${title}: numbers` });
  return within(list)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
};

test("Compliance counts open and overdue items, each with a link to its rows", async () => {
  renderApp("/compliance", { as: userWith("Admin"), api });
  expect(await screen.findByText("Loading Docs for Approval numbers")).toBeTruthy();
  expect(await numbersOf("Admin Warnings")).toEqual([
    ["57 open warnings", "/warnings"],
    ["9 overdue warnings", "/warnings?only=overdue"],
    ["5 overdue OASIS warnings", "/warnings?type=Oasis&only=overdue"],
  ]);
  expect(await numbersOf("Docs for Approval")).toEqual([
    ["1 document to review", "/docs?queue=review"],
    ["12 awaiting physician", "/docs?queue=physician"],
    ["4 awaiting physician over 30 days", "/docs?queue=physician&age=over-30"],
  ]);
  expect(await numbersOf("Oasis Reports")).toEqual([
    ["3 assessments due within a week", "/oasis-reports?due=week"],
  ]);
});

test("HR counts people, applications and expired and missing credentials", async () => {
  renderApp("/hr", { as: userWith("Admin"), api });
  expect(await numbersOf("Employees & Roles")).toEqual([
    ["40 employees", "/employees"],
    ["5 employees with credentials expiring soon", "/employees?credentials=expiring"],
    ["2 employees with expired credentials", "/employees?credentials=overdue"],
    ["1 employee with missing credentials", "/employees?credentials=missing"],
  ]);
  expect(await numbersOf("Account Creation")).toEqual([["1 pending application", "/account-creation"]]);
  expect(await numbersOf("Staff Hub")).toEqual([["6 employees on a visit now", "/staff-hub?state=on-visit"]]);
});

test("Reports counts assessments due, saved reports and finished files", async () => {
  const due: Handlers = {
    "GET /assessments": (input) => ({ assessments: [], total: input.due === "overdue" ? 2 : 1, ...page }),
  };
  renderApp("/reports", { as: userWith("Admin"), api: { ...api, ...due } });
  expect(await numbersOf("Oasis Reports")).toEqual([
    ["1 assessment due within a week", "/oasis-reports?due=week"],
    ["2 assessments past due (completion, submission or CMS response)", "/oasis-reports?due=overdue"],
  ]);
  expect(await numbersOf("Custom Reports")).toEqual([["1 saved report", "/custom-reports"]]);
  expect(await numbersOf("Downloads")).toEqual([["1 file ready", "/downloads"]]);
});

test("a card that fails to load its numbers says so, and the others show theirs", async () => {
  renderApp("/hr", {
    as: userWith("Admin"),
    api: { ...api, "GET /applications": () => refuse("internal", { message: "Something broke." }) },
  });
  expect(await screen.findByText("Something broke.")).toBeTruthy();
  expect(await numbersOf("Staff Hub")).toHaveLength(1);
});
