import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { fakeTime } from "#src/test/fake-time.ts";
import { emptyProfile } from "#src/test/profile-records.ts";
import { chartWith, patientWith, userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";

const patient = patientWith({ ssnLastFour: "4321" });
const shown = "219-88-4321";

function openProfile(api: Handlers = {}) {
  fakeTime({ shouldAdvanceTime: true });
  const opened = renderApp(`/admin/clinical/patient-profile?patient=${patient.id}`, {
    as: userWith("Admin"),
    api: {
      ...emptyProfile(),
      "GET /patients/:id/chart": () => chartWith({ patient }),
      "POST /patients/:id/ssn": () => ({ ssn: shown }),
      ...api,
    },
  });
  return { ...opened, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

const reveal = () => screen.findByRole("button", { name: "Show full SSN" });

test("an SSN is revealed for 30 seconds, with an announcement", async () => {
  const { user } = openProfile();
  await user.click(await reveal());
  expect(await screen.findByText(shown)).toBeTruthy();
  expect(screen.getByText(/shown for 30 seconds/)).toBeTruthy();
  act(() => void vi.advanceTimersByTime(29_000));
  expect(screen.queryByText(shown)).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1_500));
  await waitFor(() => expect(screen.queryByText(shown)).toBeNull());
  expect(screen.getByText("XXX-XX-4321")).toBeTruthy();
});

test("it is hidden on leaving the page, or with Hide", async () => {
  const { user } = openProfile();
  await user.click(await reveal());
  await user.click(await screen.findByRole("button", { name: "Hide SSN" }));
  expect(screen.queryByText(shown)).toBeNull();
  await user.click(await reveal());
  expect(await screen.findByText(shown)).toBeTruthy();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(screen.queryByText(shown)).toBeNull());
  vi.restoreAllMocks();
});

test("if it cannot be read the reason is shown", async () => {
  const { user } = openProfile({
    "POST /patients/:id/ssn": () => refuse("forbidden", { message: "Your role does not allow this." }),
  });
  await user.click(await reveal());
  expect(await screen.findByText("Your role does not allow this.")).toBeTruthy();
});
