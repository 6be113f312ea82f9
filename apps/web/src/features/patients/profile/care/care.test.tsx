import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { careWith, emptyProfile } from "#src/test/profile-records.ts";
import { patientWith, userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";

const { id } = patientWith();

const openProfile = (api: Handlers = {}) =>
  renderApp(`/admin/clinical/patient-profile?patient=${id}`, {
    as: userWith("Editor"),
    api: {
      ...emptyProfile(),
      "PUT /patients/:id/care": ({ version }) => careWith({ version: version + 1 }),
      ...api,
    },
  });

type User = ReturnType<typeof openProfile>["user"];

async function edit(user: User, title: "Advance directives and code status" | "Emergency preparedness") {
  const name =
    title === "Emergency preparedness" ? "emergency preparedness" : "advance directives and code status";
  await user.click(await screen.findByRole("button", { name: `Edit ${name}` }));
  return within(await screen.findByRole("dialog", { name: title }));
}

const choose = async (user: User, label: string, option: RegExp) => {
  await user.click(screen.getByRole("combobox", { name: label }));
  await user.click(await screen.findByRole("option", { name: option }));
};

const sent = (api: ReturnType<typeof openProfile>["api"]) =>
  api.callsOf("PUT /patients/:id/care").map(({ input }) => input);

test("code status and directives are saved without touching the emergency facts, and undone", async () => {
  const { user, api } = openProfile();
  const dialog = await edit(user, "Advance directives and code status");
  await choose(user, "Code status", /^DNR \(/);
  await user.click(dialog.getByLabelText("Has advance directives"));
  await user.click(dialog.getByLabelText("POLST"));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Undone.")).toBeTruthy();
  expect(sent(api)).toEqual([
    { id, version: 0, codeStatus: "dnr", advanceDirectives: ["polst"], advanceDirectiveNote: "" },
    { id, version: 1, codeStatus: null, advanceDirectives: null, advanceDirectiveNote: "" },
  ]);
});

test("no directives is not the same as not recorded, and some must be named", async () => {
  const { user, api } = openProfile();
  const dialog = await edit(user, "Advance directives and code status");
  expect(dialog.getByText("All fields are optional.")).toBeTruthy();
  await user.click(dialog.getByLabelText("Has advance directives"));
  expect(dialog.queryByText("All fields are optional.")).toBeNull();
  expect(dialog.getByRole("group", { name: "Which ones required" })).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("Please check the patient's directives")).toBeTruthy();
  await user.click(dialog.getByLabelText("None (confirmed with patient)"));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent(api)).toMatchObject([{ codeStatus: null, advanceDirectives: [] }]));
});

test("emergency preparedness explains each priority, and keeps equipment as a list", async () => {
  const { user, api } = openProfile();
  const dialog = await edit(user, "Emergency preparedness");
  expect(dialog.getByText("All fields are optional.")).toBeTruthy();
  await choose(user, "Priority", /^1: Visits cannot be missed/);
  await user.type(dialog.getByLabelText("Evacuation plan"), "To a sister");
  await user.click(dialog.getByLabelText("Has equipment"));
  expect(dialog.getByLabelText("Which")).toHaveProperty("required", true);
  expect(dialog.queryByText("All fields are optional.")).toBeNull();
  await user.type(dialog.getByLabelText("Which"), "oxygen, suction");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent(api)).toHaveLength(1));
  expect(sent(api)[0]).toEqual({
    id,
    version: 0,
    emergencyPriority: 1,
    evacuationPlan: "To a sister",
    emergencyEquipment: ["oxygen", "suction"],
    emergencyNote: "",
  });
});

test("when someone saved first both versions are shown in words", async () => {
  const { user } = openProfile({
    "PUT /patients/:id/care": () =>
      refuse("conflict", { context: careWith({ version: 3, codeStatus: "full-code" }) }),
  });
  const dialog = await edit(user, "Advance directives and code status");
  await choose(user, "Code status", /^Comfort care only/);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByLabelText("Yours: Comfort care only")).toBeTruthy();
  expect(screen.getByLabelText("Saved by someone else: Full code")).toBeTruthy();
});
