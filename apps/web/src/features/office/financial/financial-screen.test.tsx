import type { AuthorizationInCare, FinancialFigures, InsuranceInCare } from "@hearthside/contract";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";

const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`;

const covered: InsuranceInCare = {
  id: idOf(1),
  patientId: idOf(2),
  patientName: "Weller, Iris",
  rank: "primary",
  payerKind: "medicare",
  payerName: "Medicare",
  startDate: "2024-01-01",
  endDate: null,
  checkedOn: "2026-11-01",
  result: "not-eligible",
  needs: ["eligibility-lost"],
};
const uncovered: InsuranceInCare = {
  id: idOf(3),
  patientId: idOf(3),
  patientName: "Lind, Ada",
  rank: null,
  payerKind: null,
  payerName: null,
  startDate: null,
  endDate: null,
  checkedOn: null,
  result: null,
  needs: ["coverage-missing"],
};
const permit: AuthorizationInCare = {
  id: idOf(4),
  patientId: idOf(2),
  patientName: "Weller, Iris",
  payerName: "Aetna",
  number: "A-17",
  discipline: "SN",
  unit: "visits",
  amount: 18,
  used: 14,
  planned: 6,
  startDate: "2026-11-02",
  endDate: "2026-12-31",
  status: "approved",
  needs: ["authorization-running-out"],
  forecast: "18 SN visits authorized; last covered visit 12/03/2026",
};
const figures: FinancialFigures = {
  coverages: 1204,
  authorizations: 1,
  needs: {
    "coverage-missing": 1,
    "coverage-ending": 2,
    "eligibility-unchecked": 3,
    "eligibility-unclear": 0,
    "eligibility-lost": 1,
    "authorization-running-out": 1,
    "authorization-used-up": 10,
    "authorization-ending": 0,
    "authorization-waiting": 0,
    "authorization-denied": 0,
  },
};

const open = (
  path: string,
  { as = userWith("Admin"), api = {} }: { as?: ReturnType<typeof userWith>; api?: Handlers } = {},
) =>
  renderApp(path, {
    as,
    api: {
      "GET /financial/figures": () => figures,
      "GET /financial/insurance": ({ need }) => {
        const rows = [uncovered, covered].filter(({ needs }) => need === undefined || needs.includes(need));
        return { rows, total: rows.length, more: false };
      },
      "GET /financial/authorizations": () => ({ rows: [permit], total: 1, more: false }),
      ...api,
    },
  });

const row = async (name: string) => (await screen.findByRole("rowheader", { name })).closest("tr");

test("payers are shown, and patients without any; each links to the profile", async () => {
  open("/financial");
  expect((await row("Weller, Iris"))?.textContent).toContain("MedicarePrimaryFrom 01/01/2024");
  expect((await row("Lind, Ada"))?.textContent).toContain("NoneNone in effect todayNo insurance");
  expect(screen.getByRole("link", { name: "Weller, Iris" }).getAttribute("href")).toBe(
    `/admin/clinical/patient-profile?patient=${covered.patientId}&subject=${covered.id}`,
  );
  expect(screen.getByRole("link", { name: "Lind, Ada" }).getAttribute("href")).toBe(
    `/admin/clinical/patient-profile?patient=${uncovered.patientId}`,
  );
  expect(await screen.findByRole("link", { name: "1,205 All" })).toBeTruthy();
  const tabs = within(screen.getByRole("navigation", { name: "Financial sections" }));
  expect(tabs.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Coverage 1,205",
    "Eligibility 1,205",
    "Authorizations 1",
  ]);
  expect(screen.getByText("2 of 2 insurance records")).toBeTruthy();
});

test("a need filters the list and is kept in the address", async () => {
  const { user, api } = open("/financial?tab=eligibility");
  expect((await row("Weller, Iris"))?.textContent).toContain("Not eligibleon 11/01/2026");
  expect((await row("Lind, Ada"))?.textContent).toContain("No insurance");
  const needs = within(screen.getByRole("navigation", { name: "Needs attention" }));
  await user.click(await needs.findByRole("link", { name: "1 Not eligible" }));
  expect(address()).toBe("/financial?tab=eligibility&need=eligibility-lost");
  expect(await screen.findByText("1 of 1 insurance record")).toBeTruthy();
  expect(api.callsOf("GET /financial/insurance").at(-1)?.input).toEqual({ need: "eligibility-lost" });
  await user.click(needs.getByRole("link", { name: /Unclear response/ }));
  expect(await screen.findByText("No unclear eligibility responses")).toBeTruthy();
});

test("an authorization shows what is used, planned and left, and when it runs out", async () => {
  open("/financial?tab=authorizations");
  const text = (await row("Weller, Iris"))?.textContent;
  expect(text).toContain("SN · AetnaApproved, no. A-17");
  expect(text).toContain("4 left · 14 of 18 visits used, 6 scheduledlast covered visit 12/03/2026");
  expect(screen.getByRole("link", { name: "Authorizations 1" }).getAttribute("aria-current")).toBe("page");
});

test.each([
  ["requested", 16, "16 visits completed, 6 scheduled, 18 requested"],
  ["requested", 19, "19 visits completed, 6 scheduled, 18 requested (1 more than requested)"],
  ["denied", 1, "1 visit completed, 6 scheduled, 18 requested"],
] as const)("an authorization that is %s authorizes none of %i visits", async (status, used, usage) => {
  open("/financial?tab=authorizations", {
    api: {
      "GET /financial/authorizations": () => ({
        rows: [{ ...permit, status, used, needs: [], forecast: null }],
        total: 1,
        more: false,
      }),
    },
  });
  const text = (await row("Weller, Iris"))?.textContent;
  expect(text).toContain(usage);
  expect(text).not.toMatch(/authorized|left|over/);
});

test.each([
  [18, "Used up · 18 of 18 visits used"],
  [19, "1 visit over · 19 used, 18 authorized"],
  [20, "2 visits over · 20 used, 18 authorized"],
])("an authorization with %i of 18 visits used says so", async (used, usage) => {
  open("/financial?tab=authorizations", {
    api: {
      "GET /financial/authorizations": () => ({
        rows: [{ ...permit, used, needs: ["authorization-running-out", "authorization-used-up"] }],
        total: 1,
        more: false,
      }),
    },
  });
  const text = (await row("Weller, Iris"))?.textContent;
  expect(text).toContain(usage);
  expect(text).toMatch(/Visits not coveredUsed up$/);
  const needs = within(screen.getByRole("navigation", { name: "Needs attention" }));
  expect(needs.getAllByRole("link").map(({ textContent }) => textContent)).toContain("10 Used up");
});

test("more rows load on request", async () => {
  const { user, api } = open("/financial", {
    api: {
      "GET /financial/insurance": ({ after }) =>
        after === undefined
          ? { rows: [uncovered], total: 2, more: true }
          : { rows: [covered], total: 2, more: false },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  expect(await row("Weller, Iris")).toBeTruthy();
  expect(api.callsOf("GET /financial/insurance").at(-1)?.input).toEqual({ after: uncovered.id });
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("a failed list says so and can be retried, and the counts stay", async () => {
  open("/financial", { api: { "GET /financial/insurance": () => refuse("unavailable") } });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  expect(await screen.findByRole("link", { name: "2 Ending within 30 days" })).toBeTruthy();
});

test.each([
  ["/compliance", ["Admin Warnings", "Docs for Approval", "Oasis Reports"], ["Audit"]],
  ["/hr", ["Staff Hub"], ["Account Creation", "Employees & Roles", "Settings"]],
  ["/reports", ["Oasis Reports", "Custom Reports"], ["Downloads"]],
])("%s shows only what the role can open", async (path, shown, hidden) => {
  renderApp(path, { as: userWith("Viewer") });
  const main = within(await screen.findByRole("main"));
  for (const name of shown) expect(await main.findByRole("heading", { name })).toBeTruthy();
  for (const name of hidden) expect(main.queryByRole("heading", { name })).toBeNull();
});
