import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { forgetSession } from "#src/lib/session-state.ts";
import { question, renderWizard } from "./test/render-wizard.tsx";

afterEach(forgetSession);

const devices = () => within(screen.getByRole("group", { name: /GG0110/ }));

test("one box is marked not assessed beside a checked one", async () => {
  const { user, device } = await renderWizard({ GG0110: "D" }, { section: "GG" });
  expect(devices().queryByRole("checkbox", { name: /Not assessed: / })).toBeNull();
  await user.click(devices().getByRole("button", { name: /Mark individual boxes not assessed/ }));
  await user.click(devices().getByRole("checkbox", { name: "Not assessed: Manual wheelchair" }));
  expect(device.answerOf("GG0110")).toBe("-A,D");
  await user.click(devices().getByRole("checkbox", { name: /^A Manual wheelchair/ }));
  expect(device.answerOf("GG0110")).toBe("A,D");
});

test("the dash key dashes the focused box, and removes the dash again", async () => {
  const { user, device } = await renderWizard({}, { section: "GG" });
  devices()
    .getByRole("checkbox", { name: /^B Motorized/ })
    .focus();
  await user.keyboard("-");
  expect(device.answerOf("GG0110")).toBe("-B");
  expect(devices().getByRole("checkbox", { name: /Not assessed: Motorized/ })).toHaveProperty(
    "checked",
    true,
  );
  await user.keyboard("-");
  expect(device.answerOf("GG0110")).toBeNull();
});

test("a list that was not assessed as a whole keeps the dash of the other boxes when one is taken back", async () => {
  const { user, device } = await renderWizard({ M1028: "-" }, { section: "I" });
  const conditions = within(screen.getByRole("group", { name: /M1028/ }));
  await user.click(conditions.getByRole("button", { name: /Mark individual boxes/ }));
  await user.click(conditions.getByRole("checkbox", { name: /Not assessed: Diabetes/ }));
  expect(device.answerOf("M1028")).toBe("-1,-3");
  await user.click(conditions.getByRole("checkbox", { name: /Not assessed: Diabetes/ }));
  expect(device.answerOf("M1028")).toBe("-");
});

test("a list CMS accepts only as a whole, or without a dash, has no marks for individual boxes", async () => {
  await renderWizard({}, { section: "O" });
  expect(screen.getByRole("checkbox", { name: /^- Not assessed/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Mark individual boxes/ })).toBeNull();
});

test("another system's mark on a drug class stays when other questions are answered", async () => {
  const imported = { N0415_1: "-A,E,F", N0415_2: "-A,E,F" };
  const { user, device } = await renderWizard(imported, { section: "N" });
  await user.click(question(/M2001/).getByRole("radio", { name: /^0 / }));
  expect(device.answerOf("N0415_2")).toBe("-A,E,F");
  const taken = within(screen.getByRole("group", { name: /1\. Is taking/ }));
  await user.click(taken.getByRole("checkbox", { name: /^E Anticoagulant/ }));
  expect(device.answerOf("N0415_2")).toBe("-A,F");
});

test("a state is found by its code or by its name, best first", async () => {
  const { user, device } = await renderWizard({});
  const field = screen.getByRole("combobox", { name: /M0050/ });
  const offered = () => screen.getAllByRole("option").map(({ textContent }) => textContent);
  await user.click(field);
  await user.keyboard("Tex");
  expect(offered()).toEqual(["TX - Texas"]);
  await user.keyboard("{Enter}");
  expect(device.answerOf("M0050")).toBe("TX");
  await user.click(field);
  expect(offered().length).toBeGreaterThan(50);
  await user.keyboard("t");
  expect(offered().slice(0, 2)).toEqual(["TN - Tennessee", "TX - Texas"]);
  await user.keyboard("{Backspace}No answer");
  await user.keyboard("{Enter}");
  expect(device.answerOf("M0050")).toBeNull();
});
