import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { openPart } from "#src/test/open-part.tsx";
import { patientRow } from "#src/test/records.ts";
import {
  clinicianId,
  clinicianWith,
  lineId,
  lineWith,
  patientScheduleWith,
  visitWith,
} from "#src/test/schedule-records.ts";
import { ChooseVisit } from "../visit/choose-visit.tsx";
import { NewVisitDialog } from "./new-visit-dialog.tsx";

const quiet: Handlers = {
  "POST /patients/search": () => ({ patients: [patientRow(1)], more: false }),
  "GET /patients/:id/schedule": () =>
    patientScheduleWith({ orders: [lineWith(1, { visitMinutes: 60 })], visits: [visitWith(2)] }),
  "POST /visits/check": () => ({ broken: [] }),
  "GET /clinicians": () => ({ clinicians: [clinicianWith(1)] }),
  "POST /scheduler": () => ({ appointments: [], otherVisits: [], more: false }),
};

async function open(api: Handlers) {
  const opened = openPart(
    <NewVisitDialog start={{ start: "2026-03-04T13:00:00" }} onClose={() => opened.rerender(null)} />,
    { ...quiet, ...api },
    "Editor",
  );
  return { ...opened, dialog: within(await screen.findByRole("dialog", { name: "New visit" })) };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function choose({ dialog, user }: Opened, field: string, option: string | RegExp) {
  await user.click(dialog.getByRole("combobox", { name: field }));
  await user.click(await screen.findByRole("option", { name: option }));
}

async function choosePatientAndLine(opened: Opened) {
  const { dialog, user } = opened;
  await user.type(dialog.getByRole("combobox", { name: "Patient" }), "weller");
  await user.click(await screen.findByRole("option", { name: /Weller1, Iris/ }));
  await waitFor(() => expect(dialog.queryByText("Choose a patient first.")).toBeNull());
  await choose(opened, "Order", "SN 2w4, 60 minutes");
}

test("a visit of an order is scheduled, and Undo cancels it", async () => {
  const opened = await open({
    "POST /visits": ({ id = "", ...given }) => visitWith(1, { id, start: given.start, version: 1 }),
    "POST /visits/:id/cancel": () => visitWith(1, { status: "cancelled" }),
  });
  const { dialog, user, api } = opened;
  await choosePatientAndLine(opened);
  expect(dialog.getByDisplayValue("60")).toBeTruthy();
  await choose(opened, "Clinician", "Ramos1, Ana, RN");
  await choose(opened, "Joint visit with", "SN, 9:00\u00a0AM to 9:45\u00a0AM");
  await user.click(dialog.getByRole("button", { name: "Schedule visit" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(api.callsOf("POST /visits/:id/cancel")).toHaveLength(1));
  expect(api.callsOf("POST /visits")[0]?.input).toMatchObject({
    patientId: patientRow(1).id,
    frequencyId: lineId(1),
    discipline: "SN",
    userId: clinicianId(1),
    start: "2026-03-04T13:00:00",
    minutes: 60,
    jointWithId: visitWith(2).id,
  });
  expect(api.callsOf("POST /visits/:id/cancel")[0]?.input).toMatchObject({ reason: "entered-in-error" });
});

test("when the response is lost, a retry sends the same visit", async () => {
  const opened = await open({ "POST /visits": () => "no answer" });
  const { dialog, user, api } = opened;
  await choosePatientAndLine(opened);
  for (const times of [1, 2]) {
    await user.click(dialog.getByRole("button", { name: "Schedule visit" }));
    await waitFor(() => expect(api.callsOf("POST /visits")).toHaveLength(times));
    await dialog.findByText(/The server cannot be reached/);
  }
  const [first, second] = api.callsOf("POST /visits");
  expect(second?.input).toEqual(first?.input);
});

test("it opens with the focus on the patient search", async () => {
  const { dialog } = await open({});
  const search = dialog.getByRole("combobox", { name: "Patient" });
  await waitFor(() => expect(document.activeElement).toBe(search));
});

test("without a patient or a discipline nothing is sent", async () => {
  const { dialog, user, api } = await open({});
  expect(dialog.getByRole("combobox", { name: "Patient" })).toHaveProperty("required", true);
  await user.click(dialog.getByRole("button", { name: "Schedule visit" }));
  expect(dialog.getByText("Please choose a patient")).toBeTruthy();
  expect(dialog.getByText("Please choose a discipline")).toBeTruthy();
  expect(api.callsOf("POST /visits")).toHaveLength(0);
});

test("a refusal by a rule stays in the dialog with what was entered", async () => {
  const opened = await open({
    "POST /visits": () => refuse("rule-broken", { message: "The patient was discharged on 02/27/2026." }),
  });
  await choosePatientAndLine(opened);
  await opened.user.click(opened.dialog.getByRole("button", { name: "Schedule visit" }));
  expect(await opened.dialog.findByText(/discharged on 02\/27\/2026/)).toBeTruthy();
  expect(opened.dialog.getByDisplayValue("SN 2w4, 60 minutes")).toBeTruthy();
});

test("the next visit of an order is preselected, and another can be chosen", async () => {
  const visits = [
    visitWith(1, { start: "2026-03-02T09:00:00" }),
    visitWith(2, { start: "2099-03-04T09:00:00" }),
    visitWith(3, { start: "2099-03-06T09:00:00" }),
    visitWith(4, { start: "2099-03-07T09:00:00", status: "completed" }),
  ];
  const { user } = openPart(
    <ChooseVisit action="cancel" visits={visits} onClose={() => undefined} />,
    quiet,
    "Editor",
  );
  const choices = await screen.findAllByRole("radio");
  expect(choices).toHaveLength(3);
  expect(screen.getByRole("radio", { name: /03\/04\/2099/ })).toHaveProperty("checked", true);
  await user.click(screen.getByRole("radio", { name: /03\/06\/2099/ }));
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText(/Iris Weller, Fri 03\/06\/2099/)).toBeTruthy();
});

test("a single matching visit is not asked about, and no match is reported", async () => {
  const missed = visitWith(2, { status: "missed" });
  const one = [visitWith(1), missed];
  const { rerender } = openPart(
    <ChooseVisit action="miss" visits={one} onClose={() => undefined} />,
    quiet,
    "Editor",
  );
  expect(await screen.findByRole("button", { name: "Mark as missed" })).toBeTruthy();
  rerender(null);
  openPart(<ChooseVisit action="miss" visits={[missed]} onClose={() => undefined} />, quiet, "Editor");
  expect(await screen.findByText("No visits available for this action")).toBeTruthy();
});
