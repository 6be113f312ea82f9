import type { Admission } from "@hearthside/contract";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { admissionWith } from "#src/test/admission-records.ts";
import { chartPatientId } from "#src/test/chart-records.ts";
import { refuse } from "#src/test/fake-api.ts";
import { fakeTime } from "#src/test/fake-time.ts";
import { openPart } from "#src/test/open-part.tsx";
import { AdmissionActionOfPatient } from "./next-step.tsx";
import { card, dialogOf, openAdmissions } from "./test/open-admissions.tsx";

beforeEach(() => {
  fakeTime({ toFake: ["Date"], now: new Date("2026-03-04T15:00:00Z") });
});

describe("An action on an admission", () => {
  test("sends its date and entries, and confirms the result", async () => {
    const { user, api } = openAdmissions({
      api: { "POST /admissions/:id/transfer": () => admissionWith({ version: 2, status: "on-hold" }) },
    });
    await user.click((await card()).getByRole("button", { name: "Transfer to a facility" }));
    const dialog = await dialogOf("Transfer to a facility");
    await user.clear(dialog.getByLabelText("Transferred on"));
    await user.type(dialog.getByLabelText("Transferred on"), "03/02/2026");
    await user.type(dialog.getByLabelText("Facility"), "Mercy Hospital");
    await user.click(dialog.getByRole("button", { name: "Transfer to a facility" }));
    expect(await screen.findByText("Care is on hold.")).toBeTruthy();
    expect(api.callsOf("POST /admissions/:id/transfer")[0]?.input).toMatchObject({
      version: 1,
      onDate: "2026-03-02",
      facility: "Mercy Hospital",
    });
  });

  test("without its reason is not sent", async () => {
    const { user, api } = openAdmissions();
    await user.click((await card()).getByRole("button", { name: "Discharge" }));
    const dialog = await dialogOf("Discharge");
    await user.clear(dialog.getByLabelText("Discharged on"));
    await user.click(dialog.getByRole("button", { name: "Discharge" }));
    expect(dialog.getByText("Please give a reason")).toBeTruthy();
    expect(dialog.getByText("Please enter a date")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("Discharged on")));
    expect(api.callsOf("POST /admissions/:id/discharge")).toEqual([]);
  });

  test("closes a referral without care, and reopens it", async () => {
    const referral = { startOfCare: null, events: [], episodes: [] };
    const reason = "Chose another agency";
    let shown = admissionWith({ ...referral, status: "pre-admit" });
    const { user, api } = openAdmissions({
      api: {
        "GET /patients/:id/admissions": () => ({ admissions: [shown] }),
        "POST /admissions/:id/not-admit": () => {
          const end = { dischargeDate: "2026-03-04", dischargeReason: reason };
          shown = admissionWith({ ...referral, ...end, version: 2, status: "discharged" });
          return shown;
        },
      },
    });
    await user.click((await card()).getByRole("button", { name: "Close referral" }));
    const dialog = await dialogOf("Close referral");
    await user.click(dialog.getByRole("button", { name: "Close referral" }));
    expect(dialog.getByText("Please give a reason")).toBeTruthy();
    await user.type(dialog.getByLabelText("Reason"), reason);
    await user.click(dialog.getByRole("button", { name: "Close referral" }));
    expect(await screen.findByText("Referral closed.")).toBeTruthy();
    expect(api.callsOf("POST /admissions/:id/not-admit")[0]?.input).toMatchObject({
      onDate: "2026-03-04",
      reason,
    });
    const closed = await card();
    expect(await closed.findByRole("button", { name: "Reopen referral" })).toBeTruthy();
    expect(closed.getByText("Referral closed")).toBeTruthy();
    expect(closed.queryByText("Discharged")).toBeNull();
  });

  test("cancels later visits with a discharge, for users who may", async () => {
    const { user, api } = openAdmissions({
      api: { "POST /admissions/:id/discharge": () => admissionWith({ version: 2, status: "discharged" }) },
    });
    await user.click((await card()).getByRole("button", { name: "Discharge" }));
    const dialog = await dialogOf("Discharge");
    await user.type(dialog.getByLabelText("Reason"), "Goals met");
    await user.click(dialog.getByRole("checkbox", { name: "Cancel all visits scheduled after this date" }));
    await user.click(dialog.getByRole("button", { name: "Discharge" }));
    expect(await screen.findByText("Patient discharged.")).toBeTruthy();
    expect(api.callsOf("POST /admissions/:id/discharge")[0]?.input).toMatchObject({
      onDate: "2026-03-04",
      reason: "Goals met",
      cancelVisits: true,
    });
  });

  test("does not offer a nurse to cancel visits", async () => {
    const { user } = openAdmissions({ role: "Staff" });
    await user.click((await card()).getByRole("button", { name: "Discharge" }));
    expect((await dialogOf("Discharge")).queryByRole("checkbox")).toBeNull();
  });

  test("shows the server's error at its date", async () => {
    const message = "The previous admission ended on 02/01/2026.";
    const { user } = openAdmissions({
      admissions: [admissionWith({ status: "pre-admit", startOfCare: null })],
      api: {
        "POST /admissions/:id/admit": () =>
          refuse("invalid-input", { errors: [{ field: "startOfCare", message }] }),
      },
    });
    await user.click((await card()).getByRole("button", { name: "Start care" }));
    const dialog = await dialogOf("Start care");
    await user.click(dialog.getByRole("button", { name: "Start care" }));
    expect(await dialog.findByText(message)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("Start of care (SOC)")));
  });

  test("after someone else's keeps the entries, says so, and continues from there", async () => {
    const { user, api } = openAdmissions({
      api: {
        "POST /admissions/:id/discharge": ({ version }) =>
          version === 1
            ? refuse("conflict", { context: admissionWith({ version: 2, status: "discharge-pending" }) })
            : admissionWith({ version: 3, status: "discharged" }),
      },
    });
    await user.click((await card()).getByRole("button", { name: "Discharge" }));
    const dialog = await dialogOf("Discharge");
    await user.type(dialog.getByLabelText("Reason"), "Goals met");
    await user.click(dialog.getByRole("button", { name: "Discharge" }));
    expect(await dialog.findByText(/It is now discharge pending. Your entries are kept/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Discharge" }));
    expect(await screen.findByText("Patient discharged.")).toBeTruthy();
    expect(api.callsOf("POST /admissions/:id/discharge").map(({ input }) => input)).toMatchObject([
      { version: 1, reason: "Goals met" },
      { version: 2, reason: "Goals met" },
    ]);
  });
});

describe("An action where only the patient is known", () => {
  const action = (admissions: Admission[], onClose = vi.fn()) => {
    openPart(
      <AdmissionActionOfPatient action="discharge" patientId={chartPatientId} onClose={onClose} />,
      { "GET /patients/:id/admissions": () => ({ admissions }) },
      "Editor",
    );
    return onClose;
  };

  test("is on the latest admission", async () => {
    action([admissionWith({ status: "active" })]);
    expect(await dialogOf("Discharge")).toBeTruthy();
  });

  test("is not possible for a patient who was never admitted", async () => {
    const onClose = action([]);
    expect(await screen.findByText("This patient has no admissions yet.")).toBeTruthy();
    expect(onClose).toHaveBeenCalled();
  });
});
