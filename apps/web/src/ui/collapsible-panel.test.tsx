import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { CollapsiblePanel } from "./collapsible-panel.tsx";

const panel = (startsOpen = false) => (
  <CollapsiblePanel title="Allergies" startsOpen={startsOpen}>
    <button type="button">Add allergy</button>
  </CollapsiblePanel>
);
const toggle = () => screen.getByRole("button", { name: "Allergies" });
const isInert = () =>
  document.getElementById(toggle().getAttribute("aria-controls") ?? "")?.hasAttribute("inert");

test("the content of a closed panel cannot be reached", () => {
  render(panel());
  expect(toggle().getAttribute("aria-expanded")).toBe("false");
  expect(isInert()).toBe(true);
});

test("the content is rendered when first opened, and stays", async () => {
  render(panel());
  expect(screen.queryByText("Add allergy")).toBeNull();
  await userEvent.click(toggle());
  expect(screen.getByText("Add allergy")).toBeTruthy();
  await userEvent.click(toggle());
  expect(screen.getByText("Add allergy")).toBeTruthy();
});

test("a panel can be opened by keyboard, and its content can then be reached", async () => {
  render(panel());
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(toggle().getAttribute("aria-expanded")).toBe("true");
  expect(isInert()).toBe(false);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe("Add allergy");
});

test("a panel can start open and be closed", async () => {
  render(panel(true));
  expect(isInert()).toBe(false);
  await userEvent.click(toggle());
  expect(isInert()).toBe(true);
});

test("a controlled panel follows its prop, and reports toggles", async () => {
  const onToggle = vi.fn();
  const decided = (opened: boolean) => (
    <CollapsiblePanel title="Allergies" opened={opened} onToggle={onToggle}>
      <button type="button">Add allergy</button>
    </CollapsiblePanel>
  );
  const { rerender } = render(decided(false));
  await userEvent.click(toggle());
  expect(onToggle.mock.calls).toEqual([[true]]);
  expect(isInert()).toBe(true);
  rerender(decided(true));
  expect(screen.getByText("Add allergy")).toBeTruthy();
  expect(isInert()).toBe(false);
});
