import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import {
  careWith,
  contactWith,
  coverageWith,
  diagnosesWith,
  diagnosisWith,
  emptyProfile,
} from "#src/test/profile-records.ts";
import { chartWith, patientWith, userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";

const { id } = patientWith();

const openProfile = (api: Handlers = {}, as = userWith("Editor")) =>
  renderApp(`/admin/clinical/patient-profile?patient=${id}`, { as, api: { ...emptyProfile(), ...api } });

const panel = async (name: string) => within(await screen.findByRole("region", { name }));

test("an empty profile says so panel by panel, and what to do first", async () => {
  openProfile();
  expect(await (await panel("Contacts and legal representative")).findByText("No contacts yet")).toBeTruthy();
  expect(await (await panel("Insurance")).findByText("No insurance yet")).toBeTruthy();
  expect(await screen.findByText("Add insurance first, then its authorizations.")).toBeTruthy();
  expect(await screen.findByText("Diagnoses belong to an admission. Add a referral first.")).toBeTruthy();
  expect(
    await (await panel("Emergency preparedness")).findByText(
      /Not recorded: priority, evacuation plan, equipment, note/,
    ),
  ).toBeTruthy();
});

test("the header shows the patient, and the code status or that it is not recorded", async () => {
  const { unmount } = openProfile();
  expect(await screen.findByRole("heading", { name: "Iris Weller", level: 1 })).toBeTruthy();
  expect(await screen.findByText("Code status not recorded")).toBeTruthy();
  expect(document.title).toBe("Iris Weller, Patient Profile · Hearthside");
  unmount();
  openProfile({ "GET /patients/:id/care": () => careWith({ version: 1, codeStatus: "dnr" }) });
  expect(await screen.findByText("Code status: DNR")).toBeTruthy();
  expect(await screen.findByText("DNR (do not resuscitate)")).toBeTruthy();
});

test("the requested contact, insurance or diagnosis is marked, and has the focus", async () => {
  const diagnosis = diagnosisWith(1, { code: "I50.9" });
  const asked = [contactWith(2), coverageWith(1), diagnosis];
  for (const { id: subject } of asked) {
    const { unmount } = renderApp(`/admin/clinical/patient-profile?patient=${id}&subject=${subject}`, {
      as: userWith("Editor"),
      api: {
        ...emptyProfile(),
        "GET /patients/:id/contacts": () => ({ contacts: [contactWith(1), contactWith(2)] }),
        "GET /patients/:id/coverages": () => ({ coverages: [coverageWith(1)] }),
        "GET /patients/:id/diagnoses": () => ({ ...diagnosesWith([]), diagnoses: [diagnosis] }),
      },
    });
    await screen.findByText("I50.9");
    await waitFor(() => expect(document.activeElement?.tagName).toBe("LI"));
    const marked = screen.getAllByRole("listitem", { current: true });
    expect(marked).toEqual([document.activeElement]);
    unmount();
  }
});

test("without a patient it leads to the patient list", async () => {
  renderApp("/admin/clinical/patient-profile", { as: userWith("Editor") });
  const link = await screen.findByRole("link", { name: "Choose a patient from the list" });
  expect(link.getAttribute("href")).toBe("/admin/clinical/patient-chart");
});

test("a panel that could not be loaded can be tried again, and leaves the others as they are", async () => {
  let isBroken = true;
  const { user } = openProfile({
    "GET /patients/:id/contacts": () =>
      isBroken ? refuse("internal", { message: "Something broke." }) : { contacts: [contactWith(1)] },
  });
  const contacts = await panel("Contacts and legal representative");
  expect((await contacts.findByRole("alert")).textContent).toContain("Something broke.");
  expect(await (await panel("Insurance")).findByText("No insurance yet")).toBeTruthy();
  isBroken = false;
  await user.click(contacts.getByRole("button", { name: /Try again/ }));
  expect(await contacts.findByText("Rosa Weller")).toBeTruthy();
});

test("read-only users are offered no edits and no SSN", async () => {
  const patient = patientWith({ ssnLastFour: "4321" });
  openProfile(
    {
      "GET /patients/:id/chart": () => chartWith({ patient }),
      "GET /patients/:id/contacts": () => ({ contacts: [contactWith(1)] }),
    },
    userWith("Viewer"),
  );
  expect(await screen.findByText("Rosa Weller")).toBeTruthy();
  expect(screen.getByText("XXX-XX-4321")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^(Add|Edit|Remove|Show full)/ })).toBeNull();
});

test("demographics are changed from here", async () => {
  const { user, api } = openProfile({
    "PUT /patients/:id": ({ gender = null }) => patientWith({ version: 4, gender }),
  });
  await user.click(await screen.findByRole("button", { name: "Edit demographics" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit demographics" }));
  await user.click(dialog.getByRole("combobox", { name: "Sex" }));
  await user.click(await screen.findByRole("option", { name: "Female" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The demographics were saved.")).toBeTruthy();
  expect(api.callsOf("PUT /patients/:id")[0]?.input).toMatchObject({ version: 3, gender: "female" });
});

test("a link to the demographics opens their dialog, for users who may edit", async () => {
  const path = `/admin/clinical/patient-profile?patient=${id}&subject=${id}`;
  const { unmount } = renderApp(path, { as: userWith("Editor"), api: emptyProfile() });
  const dialog = within(await screen.findByRole("dialog", { name: "Edit demographics" }));
  expect(dialog.getByRole("textbox", { name: "New SSN" })).toBeTruthy();
  unmount();
  renderApp(path, { as: userWith("Viewer"), api: emptyProfile() });
  await screen.findByRole("heading", { name: "Iris Weller", level: 1 });
  expect(screen.queryByRole("dialog")).toBeNull();
});
