import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";

test.each([
  ["/audit?view=disclosures", "Audit sections", "Disclosures"],
  ["/employees?tab=roles", "Employees and roles sections", "Roles"],
  ["/account-creation?which=decided", "Applications", "Closed"],
  ["/custom-libraries?shelf=sets", "Libraries", "Medication sets"],
  ["/financial?tab=authorizations", "Financial sections", "Authorizations"],
  ["/financial?need=coverage-missing", "Needs attention", "No insurance"],
  ["/admin/dashboard/patient-view", "Dashboards", "Patient View"],
  ["/admin/dashboard/administrative-view", "Dashboards", "Administrative View"],
  ["/admin/dashboard/analytics-dashboard", "Dashboards", "Analytics Dashboard"],
])("%s marks one tab only", async (address, name, marked) => {
  renderApp(address, { as: userWith("Admin") });
  const tabs = within(await screen.findByRole("navigation", { name }));
  const current = tabs.getAllByRole("link", { current: "page" });
  expect(current.map(({ textContent }) => textContent?.replace(/^– /, "").trim())).toEqual([marked]);
});

test("every dashboard has a tab", async () => {
  renderApp("/admin/dashboard/patient-view", { as: userWith("Admin") });
  const tabs = within(await screen.findByRole("navigation", { name: "Dashboards" })).getAllByRole("link");
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute("href")])).toEqual([
    ["Patient View", "/admin/dashboard/patient-view"],
    ["Administrative View", "/admin/dashboard/administrative-view"],
    ["Analytics Dashboard", "/admin/dashboard/analytics-dashboard"],
  ]);
});
