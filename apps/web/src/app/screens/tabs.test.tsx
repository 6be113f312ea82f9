import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";

/** Each part of these screens but the first, which stands in the address without a word. */
test.each([
  ["/audit?view=disclosures", "Parts of the audit", "Disclosures"],
  ["/employees?tab=roles", "Parts of employees and roles", "Roles"],
  ["/account-creation?which=decided", "Applications", "Decided"],
  ["/custom-libraries?shelf=sets", "Shelves", "Medication sets"],
  ["/financial?tab=authorizations", "Parts of financial", "Authorizations"],
  ["/financial?need=coverage-missing", "What needs somebody", "No insurance"],
])("%s marks one tab only", async (address, name, marked) => {
  renderApp(address, { as: userWith("Admin") });
  const tabs = within(await screen.findByRole("navigation", { name }));
  const current = tabs.getAllByRole("link", { current: "page" });
  expect(current.map(({ textContent }) => textContent?.replace(/^– /, "").trim())).toEqual([marked]);
});
