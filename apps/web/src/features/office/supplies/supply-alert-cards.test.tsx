import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPart } from "#src/test/open-part.tsx";
import { requestWith } from "#src/test/supply-records.ts";
import { PatientSupplyAlertsCard, StaffSupplyAlertsCard } from "./supply-alert-cards.tsx";

const headers = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);

test("supplies patients are waiting for are in a card with the missing amounts", async () => {
  const requests = [requestWith(1, { quantity: 3, given: 1 })];
  openPart(
    <PatientSupplyAlertsCard />,
    { "GET /supply-requests": () => ({ requests, total: 1, more: false }) },
    "Admin",
  );
  const row = within(await screen.findByRole("row", { name: /Weller, Iris/ }));
  expect(row.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    "Gloves",
    "03/02/2026",
    "2 boxes",
    "Marsh, Nora",
  ]);
  expect(headers()).toEqual(["Patient", "Supply", "Alert Date", "Quantity", "Staff Name"]);
  expect(screen.getByRole("link", { name: "See All Patient Supply Alerts" })).toBeTruthy();
  expect(
    screen.getByText("Open requests for patients. Requests ready for pickup are not counted."),
  ).toBeTruthy();
});

test("supplies staff are waiting for are answered with the Quick Message", async () => {
  const own = requestWith(1, {
    forKind: "caregiver",
    patientId: null,
    patientName: null,
    userName: "Marsh, Nora",
  });
  let requests = [own];
  const { user, api } = openPart(
    <StaffSupplyAlertsCard />,
    {
      "GET /supply-requests": () => ({ requests, total: requests.length, more: false }),
      "POST /supply-requests/:id/ready": () => {
        requests = [];
        return { ...own, status: "ready", version: 2 };
      },
    },
    "Admin",
  );
  await screen.findByRole("row", { name: /Marsh, Nora/ });
  expect(headers()).toEqual(["Caregiver", "Missing Supply", "Alert Date", "Quantity", "Quick Message"]);
  expect(screen.getByRole("link", { name: "See Supply Report" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Ready for pickup: Gloves for Nora Marsh" }));
  expect(await screen.findByText("No open staff requests")).toBeTruthy();
  expect(api.callsOf("GET /supply-requests")[0]?.input).toEqual({ status: "open", for: "staff" });
});
