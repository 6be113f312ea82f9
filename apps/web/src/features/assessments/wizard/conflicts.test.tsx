import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { thisDevice } from "#src/lib/device/this-device.ts";
import { forgetSession } from "#src/lib/session-state.ts";
import { answerWith } from "#src/test/assessment-records.ts";
import { question, renderWizard } from "./test/render-wizard.tsx";

afterEach(forgetSession);

const nurse = { id: "01900000-0000-7000-8000-00000000000b", firstName: "Nora", lastName: "Marsh" };
const colleague = { id: "01900000-0000-7000-8000-00000000000c", firstName: "Sal", lastName: "Marsh" };
const phone = { id: "01900000-0000-7000-8000-d00000000001", kind: "phone" as const };
const otherId = "01900000-0000-7000-8000-c00000000001";
const at = "2026-05-04T15:00:00.000Z";

test("the field shows two people's answers and their devices until one is chosen", async () => {
  const { user, device } = await renderWizard({ B0200: "1" }, { section: "B" });
  const current = { givenBy: nurse, givenAt: at, device: thisDevice() };
  device.disagrees([
    { id: otherId, item: "B0200", value: "2", givenBy: colleague, givenAt: at, device: phone, current },
  ]);
  const both = within(await screen.findByRole("region", { name: /Two answers to B0200/ }));
  expect(both.getByText(/^1 Minimal difficulty.*, from this computer, 05\/04\/2026/)).toBeTruthy();
  expect(both.getByText(/^2 Moderate difficulty.*, from Sal Marsh's phone, 05\/04\/2026/)).toBeTruthy();
  expect(
    screen.getByRole("button", { name: /^Section B.*answered.*,\s*1 conflict to resolve/ }),
  ).toBeTruthy();
  expect(both.getByRole("button", { name: "Keep 1, from this computer" })).toBeTruthy();
  await user.click(both.getByRole("button", { name: "Use 2, from Sal Marsh's phone" }));
  expect(device.given).toEqual([[{ item: "B0200", value: "2", settles: [otherId] }]]);
  expect(question(/B0200/).getByRole("radio", { name: /Moderate/ })).toHaveProperty("checked", true);
});

test("a section with a conflict is completed only when the conflict is resolved", async () => {
  const { user, device } = await renderWizard({ B0200: "1", B1000: "0", B1300: "1" }, { section: "B" });
  const current = { givenBy: nurse, givenAt: at, device: thisDevice() };
  device.disagrees([
    { id: otherId, item: "B0200", value: "2", givenBy: colleague, givenAt: at, device: phone, current },
  ]);
  await screen.findByRole("region", { name: /Two answers to B0200/ });
  expect(screen.getByText("1 conflict to resolve. Choose an answer at B0200.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Submit" }));
  expect(screen.getByText("Not completed: 1 conflict to resolve in this section.")).toBeTruthy();
  expect(device.answerOf("sectionB")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Keep 1, from this computer" }));
  await user.click(screen.getByRole("button", { name: "Submit" }));
  expect(screen.getByText(/^Section B.* is complete\.$/)).toBeTruthy();
});

test("two devices of one person are two sides", async () => {
  const answers = [answerWith("B0200", "2", { answeredBy: nurse.id })];
  const { user, device } = await renderWizard({}, { section: "B", changes: { answers } });
  const mine = { givenBy: nurse, givenAt: at };
  device.disagrees([
    {
      ...mine,
      id: otherId,
      item: "B0200",
      value: "1",
      device: thisDevice(),
      current: { ...mine, device: phone },
    },
  ]);
  const both = within(await screen.findByRole("region", { name: /Two answers to B0200/ }));
  expect(both.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Keep 2, from your phone",
    "Use 1, from this computer",
  ]);
  await user.click(both.getByRole("button", { name: "Use 1, from this computer" }));
  expect(device.answerOf("B0200")).toBe("1");
});

test("an answer that conflicts with the chart names the chart, and a cleared one says so", async () => {
  const answers = [answerWith("M0060", "78704", { source: "chart", answeredBy: colleague.id })];
  const { device } = await renderWizard({}, { section: "A", changes: { answers } });
  const mine = { givenBy: nurse, givenAt: at, device: thisDevice() };
  device.disagrees([
    { ...mine, id: otherId, item: "M0060", value: null, current: { ...mine, givenBy: colleague } },
  ]);
  const both = within(await screen.findByRole("region", { name: /Two answers to M0060/ }));
  expect(both.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Keep 78704, from the chart",
    "Use no answer, from this computer",
  ]);
});

test("a rejected change is kept, can be sent again, and is discarded only after confirmation", async () => {
  const { user, device } = await renderWizard({}, { section: "B" });
  device.refuses([{ opId: "op-1", item: "B1000", value: "1", message: "This answer is not taken." }]);
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByText(/B1000 Vision: 1 Impaired/)).toBeTruthy();
  await user.click(alert.getByRole("button", { name: "Try again" }));
  expect(device.asked).toEqual(["retry op-1"]);
  await user.click(alert.getByRole("button", { name: "Discard" }));
  const dialog = within(await screen.findByRole("dialog", { name: /Discard B1000 Vision/ }));
  await user.click(dialog.getByRole("button", { name: "Discard" }));
  expect(device.asked).toEqual(["retry op-1", "discard op-1"]);
});
