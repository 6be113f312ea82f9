import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { chooseAction } from "#src/test/choose-action.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { contactWith, emptyProfile } from "#src/test/profile-records.ts";
import { patientWith, userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";

const { id } = patientWith();
const rosa = contactWith(1);

const openProfile = (api: Handlers = {}) =>
  renderApp(`/admin/clinical/patient-profile?patient=${id}`, {
    as: userWith("Editor"),
    api: { ...emptyProfile(), "GET /patients/:id/contacts": () => ({ contacts: [rosa] }), ...api },
  });

test("a contact is added, with missing values shown on their field first", async () => {
  const { user, api } = openProfile({ "POST /contacts": ({ id: key }) => contactWith(2, { id: key }) });
  await user.click(await screen.findByRole("button", { name: "Add contact" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add contact" }));
  await user.click(dialog.getByRole("button", { name: "Add contact" }));
  expect(dialog.getByText("Please enter a name")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("Name")));
  await user.type(dialog.getByLabelText("Name"), "Carmen Ortiz");
  await user.type(dialog.getByLabelText("Phone number"), "5125550123");
  await user.click(dialog.getByRole("button", { name: "Add contact" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.callsOf("POST /contacts")[0]?.input).toMatchObject({
    patientId: id,
    kind: "emergency",
    name: "Carmen Ortiz",
    phoneNumber: "(512) 555-0123",
    hasPowerOfAttorney: null,
  });
});

test("a contact changed by someone else shows both versions, and the choice is saved over theirs", async () => {
  const theirs = contactWith(1, { version: 2, relationship: "Niece" });
  let count = 0;
  const { user, api } = openProfile({
    "PUT /contacts/:id": () => {
      count += 1;
      return count === 1 ? refuse("conflict", { context: theirs }) : contactWith(1, { version: 3 });
    },
  });
  await chooseAction(user, "Rosa Weller", "Edit");
  const dialog = within(await screen.findByRole("dialog", { name: "Edit contact" }));
  await user.clear(dialog.getByLabelText("Relationship"));
  await user.type(dialog.getByLabelText("Relationship"), "Sister");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByLabelText("Yours: Sister")).toBeTruthy();
  await user.click(screen.getByLabelText("Saved by someone else: Niece"));
  await user.click(screen.getByRole("button", { name: "Save choices" }));
  await waitFor(() => expect(api.callsOf("PUT /contacts/:id")).toHaveLength(2));
  expect(api.callsOf("PUT /contacts/:id")[1]?.input).toMatchObject({ version: 2, relationship: "Niece" });
});

test("a contact is removed from the chart after asking by name, and restored with Undo", async () => {
  const { user, api } = openProfile({
    "PUT /contacts/:id": ({ version, isRemoved }) => contactWith(1, { version: version + 1, isRemoved }),
  });
  await chooseAction(user, "Rosa Weller", "Remove");
  const question = within(await screen.findByRole("dialog", { name: "Remove Rosa Weller?" }));
  await user.click(question.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Rosa Weller was removed.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Undone.")).toBeTruthy();
  expect(api.callsOf("PUT /contacts/:id").map(({ input }) => input)).toMatchObject([
    { version: 1, isRemoved: true, name: "Rosa Weller" },
    { version: 2, isRemoved: false, name: "Rosa Weller" },
  ]);
});

test("a removal does not overrule someone else's change", async () => {
  const { user, api } = openProfile({
    "PUT /contacts/:id": () => refuse("conflict", { context: contactWith(1, { version: 2 }) }),
  });
  await chooseAction(user, "Rosa Weller", "Remove");
  const question = within(await screen.findByRole("dialog", { name: "Remove Rosa Weller?" }));
  await user.click(question.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText(/^Someone else changed Rosa Weller/)).toBeTruthy();
  await waitFor(() => expect(api.callsOf("GET /patients/:id/contacts").length).toBeGreaterThan(1));
});

test("removed contacts are shown on request, and restored", async () => {
  const gone = contactWith(2, { name: "Former Neighbor", isRemoved: true, version: 5 });
  const { user, api } = openProfile({
    "GET /patients/:id/contacts": () => ({ contacts: [rosa, gone] }),
    "PUT /contacts/:id": () => ({ ...gone, version: 6, isRemoved: false }),
  });
  expect(await screen.findByText("Rosa Weller")).toBeTruthy();
  expect(screen.queryByText("Former Neighbor")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show removed (1)" }));
  await user.click(screen.getByRole("button", { name: "Restore Former Neighbor" }));
  expect(await screen.findByText("Former Neighbor was restored.")).toBeTruthy();
  expect(api.callsOf("PUT /contacts/:id")[0]?.input).toMatchObject({ version: 5, isRemoved: false });
});
