import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Handlers } from "#src/test/fake-api.ts";
import { authorizationWith, coverageWith, emptyProfile } from "#src/test/profile-records.ts";
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

test("used, planned and remaining amounts are shown in words beside the bar", async () => {
  openProfile({
    "GET /patients/:id/authorizations": () => ({
      authorizations: [
        authorizationWith(1),
        authorizationWith(2, { unit: "hours", amount: 5, used: 4.75, planned: 1.5, number: "A-78" }),
        authorizationWith(3, { unit: "units", amount: 40, used: null, planned: null, number: "A-79" }),
        authorizationWith(4, { amount: 10, used: 6, planned: 4, number: "A-80" }),
        authorizationWith(5, { amount: 10, used: 10, planned: 0, number: "A-81" }),
      ],
    }),
  });
  const panel = within(await screen.findByRole("region", { name: "Authorizations" }));
  const [visits, hours, units, booked, spent] = await panel.findAllByRole("listitem");
  expect(visits?.textContent).toContain("4 of 10 visits used, 3 scheduled, 3 left");
  expect(hours?.textContent).toContain("4.75 of 5 hours used, 1.5 scheduled 1.25 over the limit");
  expect(units?.textContent).toContain("40 units, counted by the payer only");
  expect(booked?.textContent).toContain("6 of 10 visits used, 4 scheduled, none left");
  expect(spent?.textContent).toContain("10 of 10 visits used, 0 scheduled, used up");
});

test("a number is still expected only while the authorization is requested", async () => {
  openProfile({
    "GET /patients/:id/authorizations": () => ({
      authorizations: [
        authorizationWith(1, { number: null, status: "requested" }),
        authorizationWith(2, { number: null, status: "denied" }),
      ],
    }),
  });
  const panel = within(await screen.findByRole("region", { name: "Authorizations" }));
  const [requested, denied] = await panel.findAllByRole("listitem");
  expect(requested?.textContent).toContain("no number yet");
  expect(requested?.textContent).toContain("4 visits completed, 3 scheduled, 10 requested");
  expect(requested?.textContent).not.toContain("left");
  expect(denied?.textContent).toMatch(/no number(?! yet)/);
});

test("an authorization is added under an insurance on the chart", async () => {
  const { user, api } = openProfile({
    "POST /authorizations": ({ id: key }) => authorizationWith(1, { id: key }),
  });
  await user.click(await screen.findByRole("button", { name: "Add authorization" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add authorization" }));
  await user.click(dialog.getByRole("button", { name: "Add authorization" }));
  for (const problem of [
    "Please enter the payer's authorization number",
    "Please enter the quantity",
    "Please enter the first date",
    "Please enter the last date",
  ])
    expect(dialog.getByText(problem)).toBeTruthy();
  await user.type(dialog.getByLabelText("Authorization number"), "A-77");
  await user.type(dialog.getByLabelText("Quantity"), "12");
  await user.type(dialog.getByLabelText("From"), "03/01/2026");
  await user.type(dialog.getByLabelText("Through"), "04/29/2026");
  await user.click(dialog.getByRole("button", { name: "Add authorization" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.callsOf("POST /authorizations")[0]?.input).toMatchObject({
    coverageId: coverageWith(1).id,
    discipline: null,
    amount: 12,
    startDate: "2026-03-01",
    endDate: "2026-04-29",
  });
});
