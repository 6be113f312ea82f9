import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { admissionWith } from "#src/test/admission-records.ts";
import { chartPatientId, physicianWith } from "#src/test/chart-records.ts";
import { refuse } from "#src/test/fake-api.ts";
import { fakeTime } from "#src/test/fake-time.ts";
import { card, dialogOf, openAdmissions } from "./test/open-admissions.tsx";

beforeEach(() => {
  fakeTime({ toFake: ["Date"], now: new Date("2026-03-04T15:00:00Z") });
});

describe("A referral", () => {
  test("is added without an admission, with a physician from the directory", async () => {
    const physician = physicianWith(1);
    const { user, api } = openAdmissions({
      admissions: [],
      api: {
        "POST /physicians/search": () => ({ physicians: [physician], more: false }),
        "GET /physicians/:id": () => physician,
        "POST /admissions": () => admissionWith({ status: "pre-admit" }),
      },
    });
    await user.click(await screen.findByRole("button", { name: "New referral" }));
    const dialog = await dialogOf("New referral");
    await user.clear(dialog.getByLabelText("Referral date"));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(dialog.getByText("Please enter the referral date")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("Referral date")));
    await user.type(dialog.getByLabelText("Referral date"), "03/03/2026");
    await user.type(dialog.getByLabelText("Referred by"), "Mercy Hospital");
    await user.type(dialog.getByRole("combobox", { name: "Physician" }), "Oka");
    await user.click(await screen.findByRole("option", { name: /Okafor1/ }));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Referral saved. Admission 1 is pre-admitted.")).toBeTruthy();
    expect(api.callsOf("POST /admissions")[0]?.input).toMatchObject({
      patientId: chartPatientId,
      referralDate: "2026-03-03",
      referralSource: "Mercy Hospital",
      physicianId: physician.id,
      orderedStartOfCare: null,
    });
  });

  test("can follow a discharge, and nothing else", async () => {
    const opened = openAdmissions({ admissions: [admissionWith({ status: "discharged" })] });
    expect(await screen.findByRole("button", { name: "New referral" })).toBeTruthy();
    opened.unmount();
    openAdmissions();
    await card();
    expect(screen.queryByRole("button", { name: "New referral" })).toBeNull();
  });

  test("changed by someone else needs a choice for each field", async () => {
    const theirs = admissionWith({ version: 4, referralSource: "Home", noticeAcceptedDate: "2026-02-03" });
    const { user, api } = openAdmissions({
      api: {
        "PUT /admissions/:id": ({ version }) =>
          version === 1 ? refuse("conflict", { context: theirs }) : admissionWith({ version: 5 }),
      },
    });
    await user.click((await card()).getByRole("button", { name: "Edit admission 1" }));
    const dialog = await dialogOf("Edit admission 1");
    await user.type(dialog.getByLabelText("Face-to-face encounter"), "02/04/2026");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await user.click(await screen.findByRole("button", { name: "Save choices" }));
    expect(await screen.findByText("Admission 1 was saved.")).toBeTruthy();
    expect(api.callsOf("PUT /admissions/:id")[1]?.input).toMatchObject({
      version: 4,
      referralSource: "Home",
      faceToFaceDate: "2026-02-04",
      noticeAcceptedDate: "2026-02-03",
    });
  });
});
