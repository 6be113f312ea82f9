import type { OpenEmergencyAccess } from "@hearthside/contract";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { noteOpened } from "#src/lib/outbox/answers/use-opening.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { patientRow, userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";

vi.spyOn(console, "warn").mockImplementation(() => undefined);

const assessmentId = "01900000-0000-7000-8000-0000000000a1";
const access: OpenEmergencyAccess = {
  id: "01900000-0000-7000-8000-0000000000e1",
  patientId: patientRow(1).id,
  patientName: "Weller, Iris",
  reasonCode: "other",
  reason: "Fell",
  startedAt: "2026-03-04T15:00:00.000Z",
  endsAt: "2026-03-04T16:00:00.000Z",
  endedAt: null,
  secondsLeft: 1800,
};

let forget: () => void = () => undefined;
afterEach(() => forget());

/** Shows an assessment of `patientId` during emergency access, then ends the access. */
async function endWhileIn(patientId: string | undefined) {
  let open = [access];
  const api: Handlers = {
    "GET /assessments/:id": () => refuse("not-found"),
    "GET /emergency-access": () => ({ open }),
    "POST /emergency-access/:id/end": () => {
      open = [];
      return { ...access, endedAt: access.startedAt };
    },
  };
  if (patientId !== undefined) forget = noteOpened({ id: assessmentId, patientId });
  const path = `/admin/clinical/patient-chart/assessment/${assessmentId}`;
  const { user } = renderApp(path, { as: userWith("Staff"), api });
  await user.click(await screen.findByRole("button", { name: /^End now/ }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^End now/ })).toBeNull());
}

test("the patient's assessment closes when emergency access ends", async () => {
  await endWhileIn(access.patientId);
  await waitFor(() => expect(address()).not.toContain("/assessment/"));
});

test("an assessment whose patient is not known yet closes too", async () => {
  await endWhileIn(undefined);
  await waitFor(() => expect(address()).not.toContain("/assessment/"));
});

test("an assessment of another patient stays on the screen", async () => {
  await endWhileIn(patientRow(2).id);
  expect(address()).toContain("/assessment/");
});
