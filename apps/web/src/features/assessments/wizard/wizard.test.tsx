import { act, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { OfflineError } from "#src/lib/api-error.ts";
import { forgetSession } from "#src/lib/session-state.ts";
import { question, renderWizard } from "./test/render-wizard.tsx";

afterEach(forgetSession);

const steps = () => within(screen.getByRole("navigation", { name: "Sections" }));

test("the steps are the sections by name, the first three as specified", async () => {
  await renderWizard({});
  const names = steps()
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
  expect(names).toHaveLength(15);
  expect(names[0]).toContain("Section A Administrative Information");
  expect(names[1]).toContain("Section B Hearing Speech and Vision");
  expect(names[2]).toContain("Section C Cognitive Patterns");
});

test("a step shows its progress and findings", async () => {
  const { user } = await renderWizard({}, { section: "B" });
  expect(steps().getByRole("button", { name: /Section B/ }).textContent).toContain(
    "0 of 3 answered, 3 still required",
  );
  await user.click(question(/B0200/).getByRole("radio", { name: /Adequate/ }));
  expect(steps().getByRole("button", { name: /Section B/ }).textContent).toContain(
    "1 of 3 answered, 2 still required",
  );
});

test("a click on a step opens it and focuses its heading", async () => {
  const { user } = await renderWizard({});
  await user.click(steps().getByRole("button", { name: /Section C/ }));
  const heading = screen.getByRole("heading", { level: 2, name: "Section C Cognitive Patterns" });
  expect(document.activeElement).toBe(heading);
  expect(document.title).toMatch(
    /^Weller1, Iris, Section C Cognitive Patterns, OASIS assessment · Hearthside$/,
  );
});

test("an answer is saved on the device at once, by its item", async () => {
  const { user, device } = await renderWizard({}, { section: "B" });
  await user.click(question(/B1000/).getByRole("radio", { name: /Impaired/ }));
  expect(device.given).toEqual([[{ item: "B1000", value: "1" }]]);
});

test("a missing answer is not reported before its question was reached", async () => {
  const { user } = await renderWizard({}, { section: "B" });
  const card = within(screen.getByRole("region", { name: "Hearing" }));
  expect(card.queryByText(/Fatal/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Submit" }));
  expect(card.getByText(/Fatal/)).toBeTruthy();
});

test("Submit leads to the first question that is not answered", async () => {
  const { user, device } = await renderWizard({ B0200: "0" }, { section: "B" });
  await user.click(screen.getByRole("button", { name: "Submit" }));
  expect(document.activeElement?.closest("[id]")?.closest("#field-B1000")).toBeTruthy();
  expect(screen.getByText("Not completed: 2 items to answer in this section.")).toBeTruthy();
  expect(device.answerOf("sectionB")).toBeNull();
});

test("Submit marks a section completed that has no fatal finding, and the next one is offered", async () => {
  const { user, device } = await renderWizard({ B0200: "0", B1000: "0", B1300: "1" }, { section: "B" });
  await user.click(screen.getByRole("button", { name: "Submit" }));
  expect(device.answerOf("sectionB")).toBe("1");
  expect(steps().getByRole("button", { name: /Section B.*completed/ })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Next: Section C Cognitive Patterns" }));
  expect(screen.getByRole("heading", { level: 2, name: "Section C Cognitive Patterns" })).toBeTruthy();
});

test("a section stays completed only while it has no fatal finding", async () => {
  const { user } = await renderWizard(
    { B0200: "0", B1000: "0", B1300: "1", sectionB: "1" },
    { section: "B" },
  );
  expect(steps().getByRole("button", { name: /Section B.*completed/ })).toBeTruthy();
  await user.click(question(/B0200/).getByRole("button", { name: /Clear/ }));
  expect(steps().queryByRole("button", { name: /Section B.*completed/ })).toBeNull();
});

test("a draft opened before can be answered offline; another says it cannot be opened", async () => {
  await renderWizard({}, { open: () => Promise.reject(new OfflineError("no network")) });
  expect((await screen.findByRole("alert")).textContent).toContain(
    "You are offline, and this assessment has not been opened on this device before.",
  );
});

test("opening can be tried again", async () => {
  let attempts = 0;
  const { user } = await renderWizard(
    {},
    { open: () => Promise.reject(new OfflineError(`attempt ${++attempts}`)) },
  );
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await screen.findByRole("button", { name: "Try again" });
  expect(attempts).toBe(2);
});

test("the header says where the answers are saved, truthfully", async () => {
  const { device } = await renderWizard({});
  const shown = () => document.querySelector("[data-saved]")?.textContent;
  expect(shown()).toBe("Saved");
  act(() => device.says("on-device"));
  expect(shown()).toBe("Saved on this device");
  act(() => device.says("not-on-device"));
  expect(shown()).toBe("Not saved on this device: stay online");
  act(() => device.says("signed-out"));
  expect(shown()).toBe("Signed out: kept on this device");
});

test("a signed assessment is read-only", async () => {
  await renderWizard({ B0200: "2" }, { section: "B", changes: { status: "signed" } });
  expect(screen.queryByRole("radiogroup")).toBeNull();
  expect(screen.queryByRole("button", { name: "Submit" })).toBeNull();
  expect(screen.getByRole("group", { name: /B0200/ }).textContent).toContain("2 Moderate difficulty");
});

test("read-only users cannot answer", async () => {
  await renderWizard({ B0200: "2" }, { section: "B", as: "Viewer" });
  expect(screen.queryByRole("button", { name: "Submit" })).toBeNull();
});
