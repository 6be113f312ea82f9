import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { forgetSession } from "#src/lib/session-state.ts";
import { answerWith } from "#src/test/assessment-records.ts";
import { question, renderWizard } from "./test/render-wizard.tsx";

afterEach(forgetSession);

test("what two people answered stands at the field until one is chosen", async () => {
  const { user, device } = await renderWizard({ B0200: "1" }, { section: "B" });
  device.disagrees([
    {
      id: "01900000-0000-7000-8000-c00000000001",
      item: "B0200",
      value: "2",
      givenBy: { id: "01900000-0000-7000-8000-00000000000c", firstName: "Sal", lastName: "Marsh" },
      givenAt: "2026-05-04T15:00:00.000Z",
    },
  ]);
  const both = within(await screen.findByRole("region", { name: /Two answers to B0200/ }));
  expect(both.getByText(/It says now: 1 Minimal difficulty/)).toBeTruthy();
  expect(both.getByText(/Sal Marsh, .*: 2 Moderate difficulty/)).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Section B.*answered.*,\s*1 to choose/ })).toBeTruthy();
  await user.click(both.getByRole("button", { name: "Take theirs" }));
  expect(device.given).toEqual([
    [{ item: "B0200", value: "2", settles: ["01900000-0000-7000-8000-c00000000001"] }],
  ]);
  expect(question(/B0200/).getByRole("radio", { name: /Moderate/ })).toHaveProperty("checked", true);
});

test("whoever answered second is told which of the two answers is hers", async () => {
  const answers = [answerWith("B0200", "2", { answeredBy: "01900000-0000-7000-8000-00000000000c" })];
  const { user, device } = await renderWizard({}, { section: "B", changes: { answers } });
  device.disagrees([
    {
      id: "01900000-0000-7000-8000-c00000000001",
      item: "B0200",
      value: "1",
      givenBy: { id: "01900000-0000-7000-8000-00000000000b", firstName: "Nora", lastName: "Marsh" },
      givenAt: "2026-05-04T15:00:00.000Z",
    },
  ]);
  const both = within(await screen.findByRole("region", { name: /Two answers to B0200/ }));
  expect(both.getByRole("button", { name: "Keep theirs" })).toBeTruthy();
  await user.click(both.getByRole("button", { name: "Take mine" }));
  expect(device.answerOf("B0200")).toBe("1");
});

test("what the server refused is kept, can be sent again, and is only discarded when asked twice", async () => {
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
