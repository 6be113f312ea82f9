import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderUi } from "#src/test/render-ui.tsx";
import { ShowcaseScreen } from "./showcase-screen.tsx";

test("the showcase has a titled section for every kind of part", () => {
  renderUi(<ShowcaseScreen />);
  expect(screen.getAllByRole("heading", { level: 2 }).map((title) => title.textContent)).toEqual([
    "Buttons",
    "Cards",
    "Text",
    "Fields",
    "Links",
    "Icons",
    "Badges",
    "Checkboxes",
    "Avatars",
    "Tables",
    "Step navigation",
    "Alerts",
    "Selects",
    "Forms",
    "Dialogs",
    "Collapsible panels",
    "Panels without content",
    "Sidebar",
  ]);
});

test.each([
  ["Success", "Success. The document was created and sent."],
  ["Warning", "Warning..."],
  ["Error", "Error. The document..."],
])("the button %s shows its sample notification", async (name, text) => {
  renderUi(<ShowcaseScreen />);
  const alerts = within(screen.getByRole("region", { name: "Alerts" }));
  await userEvent.click(alerts.getByRole("button", { name }));
  expect(within(screen.getByRole("log")).getByText(text)).toBeTruthy();
});

test("the sample roles, their statuses and their permissions are shown", () => {
  renderUi(<ShowcaseScreen />);
  const roles = within(screen.getByRole("table", { name: "Roles" }));
  expect(roles.getByRole("row", { name: /^Administrator Active/ })).toBeTruthy();
  expect(roles.getByRole("row", { name: /Inactive/ })).toBeTruthy();
  for (const action of ["View", "Edit", "Delete"])
    expect(screen.getByRole("checkbox", { name: `Reports: ${action}` })).toBeTruthy();
});

test("a permission in the sample matrix can be granted and removed", async () => {
  renderUi(<ShowcaseScreen />);
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Reports: View" });
  await userEvent.click(box);
  expect(box.checked).toBe(true);
  await userEvent.click(box);
  expect(box.checked).toBe(false);
});

test("the sample form keeps entries and says what is missing", async () => {
  renderUi(<ShowcaseScreen />);
  const form = within(screen.getByRole("region", { name: "Forms" }));
  await userEvent.type(form.getByRole("textbox", { name: "Description" }), "Teaching sheets");
  await userEvent.click(form.getByRole("button", { name: "Save library" }));
  expect(await form.findByText("Library name is required")).toBeTruthy();
  expect(form.getByDisplayValue("Teaching sheets")).toBeTruthy();
});
