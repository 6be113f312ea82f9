import type { AdmissionStatus, Role } from "@hearthside/contract";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { admissionWith } from "#src/test/admission-records.ts";
import type { Handlers } from "#src/test/fake-api.ts";
import { hubWith } from "#src/test/hub-records.ts";
import { chartWith, patientWith, userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";
import { patientScheduleWith } from "#src/test/schedule-records.ts";

const patient = patientWith();

const screens = {
  chart: "/admin/clinical/patient-chart",
  hub: "/admin/clinical/patient-chart/patient-hub",
  schedule: "/admin/clinical/patient-schedule",
} as const;

function open(at: keyof typeof screens, status: AdmissionStatus | null, role: Role = "Admin") {
  const admission = {
    id: patient.id,
    number: 1,
    referralDate: "2026-03-01",
    startOfCare: null,
    dischargeDate: null,
    branchName: "Austin",
    physician: null,
    episodes: [],
  };
  const api: Handlers = {
    "GET /patients/:id/chart": () =>
      chartWith({ patient, admissions: status === null ? [] : [{ ...admission, status }] }),
    "GET /patients/:id/hub": () => hubWith(),
    "GET /patients/:id/schedule": () =>
      patientScheduleWith({ admissionStatus: status, episode: null, episodes: [], startOfCare: null }),
    "GET /patients/:id/admissions": () => ({
      admissions: status === null ? [] : [admissionWith({ status, patientId: patient.id })],
    }),
    "GET /clinicians": () => ({ clinicians: [] }),
    "POST /scheduler": () => ({ appointments: [], otherVisits: [], more: false }),
    "GET /branches": () => ({ branches: [] }),
  };
  return renderApp(`${screens[at]}?patient=${patient.id}`, { as: userWith(role), api });
}

const places = ["chart", "hub", "schedule"] as const;
const nextStep = async () => within(await screen.findByRole("region", { name: "Next step" }));

test.each(places)("the %s of somebody without a referral offers to take it", async (place) => {
  const { user } = open(place, null);
  await user.click((await nextStep()).getByRole("button", { name: "Add referral" }));
  expect(await screen.findByRole("dialog", { name: "New referral" })).toBeTruthy();
});

test.each(places)("the %s of a pre-admitted patient offers to start care", async (place) => {
  const { user } = open(place, "pre-admit");
  await user.click((await nextStep()).getByRole("button", { name: "Start care" }));
  expect(await screen.findByRole("dialog", { name: "Start care" })).toBeTruthy();
});

test.each(places)(
  "the %s of a patient on service, or for those who only look, offers none",
  async (place) => {
    for (const [status, role] of [
      ["active", "Admin"],
      ["pre-admit", "Viewer"],
    ] as const) {
      const { unmount } = open(place, status, role);
      await screen.findByRole("heading", { level: 1 });
      await screen.findAllByText(/Weller/);
      expect(screen.queryByRole("region", { name: "Next step" })).toBeNull();
      unmount();
    }
  },
);
