import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { forgetSession } from "#src/lib/session-state.ts";
import { switchSingleKeys } from "#src/lib/shortcuts.ts";
import { setWidth } from "#src/test/window-width.ts";
import { codeOf } from "./fields/choices.tsx";
import { question, renderWizard } from "./test/render-wizard.tsx";

afterEach(() => {
  forgetSession();
  localStorage.clear();
});

test("a digit picks the code in the question that has the focus", async () => {
  const { user, device } = await renderWizard({}, { section: "B" });
  question(/B0200/).getAllByRole("radio")[0]?.focus();
  await user.keyboard("2");
  expect(device.answerOf("B0200")).toBe("2");
  expect(question(/B0200/).getByRole("radio", { name: /^2 / })).toBe(document.activeElement);
  await user.keyboard("-");
  expect(device.answerOf("B0200")).toBe("-");
  await user.keyboard("{Delete}");
  expect(device.answerOf("B0200")).toBeNull();
});

test("a code of two digits is typed in full or as its number", async () => {
  const { user, device } = await renderWizard({}, { section: "GG" });
  const menu = screen.getByRole("combobox", { name: /GG0130A1/ });
  menu.focus();
  await user.keyboard("88");
  expect(device.answerOf("GG0130A1")).toBe("88");
  screen.getByRole("combobox", { name: /GG0130B1/ }).focus();
  await user.keyboard("06");
  expect(device.answerOf("GG0130B1")).toBe("06");
});

test.each([
  { entered: "1", codes: ["00", "01", "02"], code: "01" },
  { entered: "0", codes: ["00", "01"], code: "00" },
  { entered: "10", codes: ["01", "10"], code: "10" },
  { entered: "8", codes: ["06", "88"], code: undefined },
  { entered: "1", codes: ["A", "1"], code: "1" },
])("typed $typed names $code among $codes", ({ entered, codes, code }) => {
  expect(codeOf(entered, codes)).toBe(code);
});

test("single keys do nothing once turned off", async () => {
  switchSingleKeys(false);
  const { user, device } = await renderWizard({}, { section: "B" });
  question(/B0200/).getAllByRole("radio")[0]?.focus();
  await user.keyboard("2/");
  expect(device.answerOf("B0200")).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the key for Go to item is shown next to it, but not on a phone", async () => {
  await renderWizard({}, { section: "A" });
  expect(screen.getByRole("button", { name: "Go to item /" })).toBeTruthy();
  cleanup();
  setWidth("phone");
  await renderWizard({}, { section: "A" });
  expect(screen.getByRole("button", { name: "Go to item" })).toBeTruthy();
});

test("a slash finds an item by its number and focuses it, in another section too", async () => {
  const { user } = await renderWizard({}, { section: "A" });
  fireEvent.keyDown(document.body, { key: "/" });
  const dialog = within(await screen.findByRole("dialog", { name: "Go to item" }));
  await user.type(dialog.getByRole("combobox", { name: "Item or keyword" }), "m1860");
  expect(dialog.getByRole("status").textContent).toBe("1 item");
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("heading", { level: 2, name: "Section G Functional Status" })).toBeTruthy();
  expect(question(/M1860/).getAllByRole("radio")).toContain(document.activeElement);
});

test("an item is found by words, and the arrow keys choose among several", async () => {
  const { user } = await renderWizard({}, { section: "A" });
  fireEvent.keyDown(document.body, { key: "/" });
  const dialog = within(await screen.findByRole("dialog", { name: "Go to item" }));
  await user.type(dialog.getByRole("combobox"), "dress body");
  await user.keyboard("{ArrowDown}");
  expect(dialog.getByRole("option", { selected: true }).textContent).toContain("M1820");
});

test("a slash in a text field is a slash", async () => {
  const { user, device } = await renderWizard({});
  await user.type(screen.getByRole("textbox", { name: "Street" }), "1/2 Oak");
  expect(device.answerOf("street")).toBe("1/2 Oak");
});

test("a finding links to its field, in any section", async () => {
  const { user } = await renderWizard({}, { section: "A" });
  const findings = within(screen.getByRole("complementary", { name: "Errors and warnings" }));
  await user.click(findings.getByRole("radio", { name: /^All/ }));
  const finding = findings.getByRole("button", { name: /B1000/ });
  expect(finding.textContent).toMatch(/-3060 B1000/);
  finding.focus();
  await user.keyboard("{Enter}");
  expect(screen.getByRole("heading", { level: 2, name: /Section B/ })).toBeTruthy();
  expect(question(/B1000/).getAllByRole("radio")).toContain(document.activeElement);
});
