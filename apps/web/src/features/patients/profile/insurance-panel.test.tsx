import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { checkWith, coverageWith, emptyProfile } from "#src/test/profile-records.ts";
import { patientWith, userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";

const { id } = patientWith();

const openProfile = (api: Handlers = {}) =>
  renderApp(`/admin/clinical/patient-profile?patient=${id}`, {
    as: userWith("Editor"),
    api: {
      ...emptyProfile(),
      "GET /patients/:id/coverages": () => ({ coverages: [coverageWith(1)] }),
      ...api,
    },
  });

async function addInsurance(user: ReturnType<typeof openProfile>["user"]) {
  await user.click(await screen.findByRole("button", { name: "Add insurance" }));
  return within(await screen.findByRole("dialog", { name: "Add insurance" }));
}

test("insurance shows its rank, numbers and dates, and the latest eligibility check", async () => {
  openProfile({
    "GET /patients/:id/coverages": () => ({
      coverages: [
        coverageWith(1, { eligibility: checkWith(1) }),
        coverageWith(2, { rank: "secondary", payerName: "Aid", policyNumber: null, isCurrent: false }),
      ],
    }),
  });
  const panel = within(await screen.findByRole("region", { name: "Insurance" }));
  const [first, second] = await panel.findAllByRole("listitem");
  expect(first?.textContent).toMatch(
    /Lone Star Health.*Primary.*Policy LS-1.*from 01\/01\/2026.*Eligible on 03\/02\/2026 \(payer portal\)/,
  );
  expect(second?.textContent).toMatch(
    /Aid.*Secondary.*Not in effect today.*Policy number not recorded.*Eligibility not verified/,
  );
});

test("a malformed Medicare number is refused with an error on its field", async () => {
  const { user, api } = openProfile();
  const dialog = await addInsurance(user);
  await user.type(dialog.getByLabelText("Policy number"), "123-45-6789A");
  await user.click(dialog.getByRole("button", { name: "Add insurance" }));
  expect(dialog.getByText(/Please enter the 11 characters on the Medicare card/)).toBeTruthy();
  expect(api.callsOf("POST /coverages")).toHaveLength(0);
});

test("a taken rank is reported on its field, and nothing typed is lost", async () => {
  const message = "The chart has primary insurance for these dates already";
  const { user } = openProfile({
    "POST /coverages": () => refuse("invalid-input", { message, errors: [{ field: "rank", message }] }),
  });
  const dialog = await addInsurance(user);
  await user.type(dialog.getByLabelText("Policy number"), "1EG4-TE5-MK73");
  await user.click(dialog.getByRole("button", { name: "Add insurance" }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.getByLabelText("Policy number")).toHaveProperty("value", "1EG4-TE5-MK73");
});

test("dates that are invalid or in the wrong order are not sent", async () => {
  const { user, api } = openProfile();
  const dialog = await addInsurance(user);
  await user.type(dialog.getByLabelText("From"), "soon");
  await user.click(dialog.getByRole("button", { name: "Add insurance" }));
  expect(dialog.getByText("Please enter a date as MM/DD/YYYY")).toBeTruthy();
  await user.clear(dialog.getByLabelText("From"));
  await user.type(dialog.getByLabelText("From"), "02/01/2026");
  await user.type(dialog.getByLabelText("Through"), "01/31/2026");
  await user.click(dialog.getByRole("button", { name: "Add insurance" }));
  expect(dialog.getByText("The last day is before the first")).toBeTruthy();
  expect(api.callsOf("POST /coverages")).toHaveLength(0);
});

test("a check is added to the earlier ones", async () => {
  const { user, api } = openProfile({
    "GET /coverages/:id/eligibility": () => ({
      checks: [checkWith(1, { result: "unclear", reference: "R-9", note: "Call again" })],
    }),
    "POST /eligibility-checks": () => checkWith(2),
  });
  await user.click(await screen.findByRole("button", { name: "Record eligibility for Lone Star Health" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Lone Star Health eligibility" }));
  const answers = within(await dialog.findByRole("list", { name: "Previous checks" }));
  expect(answers.getByRole("listitem").textContent).toMatch(
    /03\/02\/2026.*Unclear.*Payer portal · by Sal Marsh · Reference R-9.*Call again/,
  );
  await user.type(dialog.getByLabelText("Reference number"), "R-10");
  await user.click(dialog.getByRole("button", { name: "Record check" }));
  expect(dialog.getByText("Please choose the payer's response")).toBeTruthy();
  await user.click(dialog.getByRole("combobox", { name: "Result" }));
  await user.click(await screen.findByRole("option", { name: "Not eligible" }));
  await user.click(dialog.getByRole("button", { name: "Record check" }));
  expect(await screen.findByText("Check recorded")).toBeTruthy();
  expect(api.callsOf("POST /eligibility-checks")[0]?.input).toMatchObject({
    patientId: id,
    coverageId: coverageWith(1).id,
    result: "not-eligible",
    method: "portal",
    reference: "R-10",
  });
  await waitFor(() => expect(dialog.getByLabelText("Reference number")).toHaveProperty("value", ""));
});
