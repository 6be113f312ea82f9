import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { admissionWith, emptyProfile, physicianWith } from "#src/test/profile-records.ts";
import { patientWith, userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";

const { id } = patientWith();
const ada = physicianWith(1);
const ben = physicianWith(2, { firstName: "Ben", lastName: "Holder", npi: null });

const openProfile = (api: Handlers = {}) =>
  renderApp(`/admin/clinical/patient-profile?patient=${id}`, {
    as: userWith("Editor"),
    api: {
      ...emptyProfile(),
      "GET /patients/:id/admissions": () => ({ admissions: [admissionWith()] }),
      "GET /physicians/:id": ({ id: key }) => (key === ben.id ? ben : ada),
      "POST /physicians/search": () => ({ physicians: [ben], more: false }),
      ...api,
    },
  });

async function chooseBen(user: ReturnType<typeof openProfile>["user"]) {
  await user.click(await screen.findByRole("button", { name: "Edit attending physician" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Attending physician" }));
  expect(dialog.getByText("All fields are optional.")).toBeTruthy();
  await user.click(await dialog.findByRole("button", { name: "Choose another attending physician" }));
  await user.type(dialog.getByRole("combobox", { name: "Attending physician" }), "hold");
  await user.click(await screen.findByRole("option", { name: /Holder, Ben, MD/ }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
}

test("the attending physician is shown with phone and fax", async () => {
  openProfile();
  const panel = within(await screen.findByRole("region", { name: "Physicians" }));
  expect(await panel.findByText("Ada Okafor, MD")).toBeTruthy();
  expect(panel.getByText("(512) 555-0170")).toBeTruthy();
  expect(panel.getByText("1234567893")).toBeTruthy();
});

test("another one is chosen, and the rest of the referral stays", async () => {
  const { user, api } = openProfile({
    "PUT /admissions/:id": () => admissionWith({ version: 5, physicianId: ben.id }),
  });
  await chooseBen(user);
  expect(await screen.findByText("The attending physician was saved.")).toBeTruthy();
  expect(api.callsOf("PUT /admissions/:id")[0]?.input).toMatchObject({
    version: 4,
    physicianId: ben.id,
    referralDate: "2026-02-26",
    referralSource: "Seton Hospital",
    faceToFaceDate: "2026-02-20",
  });
});

test("after someone else's change, the referral is theirs and the physician is chosen", async () => {
  const theirs = admissionWith({
    version: 6,
    physicianId: null,
    physicianName: null,
    referralNote: "Called",
  });
  let count = 0;
  const { user, api } = openProfile({
    "PUT /admissions/:id": () => {
      count += 1;
      return count === 1 ? refuse("conflict", { context: theirs }) : admissionWith({ version: 7 });
    },
  });
  await chooseBen(user);
  expect(await screen.findByLabelText("Yours: Ben Holder, MD")).toBeTruthy();
  expect(screen.getByLabelText("Saved by someone else: None")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save choices" }));
  await waitFor(() => expect(api.callsOf("PUT /admissions/:id")).toHaveLength(2));
  expect(api.callsOf("PUT /admissions/:id")[1]?.input).toMatchObject({
    version: 6,
    physicianId: ben.id,
    referralNote: "Called",
  });
});
