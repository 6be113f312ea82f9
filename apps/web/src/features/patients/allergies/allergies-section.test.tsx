import type { Allergy } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { allergyWith, chartPatientId } from "#src/test/chart-records.ts";
import { chooseAction } from "#src/test/choose-action.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { openPart } from "#src/test/open-part.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { AllergiesSection } from "./allergies-section.tsx";

const penicillin = allergyWith(1, { substance: "Penicillin", severity: "severe", reaction: "Hives" });
const latex = allergyWith(2, { substance: "Latex", kind: "environment" });

type Given = { allergies?: Allergy[]; noneOn?: string | null; api?: Handlers; role?: "Staff" | "Viewer" };

/** A server that stores what it is sent. */
function open({ allergies = [penicillin, latex], noneOn = null, api = {}, role = "Staff" }: Given = {}) {
  let kept = [...allergies];
  let none = noneOn;
  const answers: Handlers = {
    "GET /patients/:id/allergies": ({ removed }) => ({
      allergies: kept.filter(({ isRemoved }) => !isRemoved || removed === "true"),
      noneOn: none,
    }),
    "POST /allergies": (input) => {
      const added = { ...input, version: 1, isRemoved: false };
      kept = [...kept, added];
      return added;
    },
    "PUT /allergies/:id": ({ id, ...changes }) => {
      const changed = { ...penicillin, ...changes, id, version: changes.version + 1 };
      kept = kept.map((one) => (one.id === id ? changed : one));
      return changed;
    },
    "POST /patients/:id/allergies/none": () => {
      none = "2026-03-04";
      return { allergies: [], noneOn: none };
    },
  };
  return openPart(
    <Loaded>
      <AllergiesSection patientId={chartPatientId} subjectId={latex.id} />
    </Loaded>,
    { ...answers, ...api },
    role,
  );
}

const rowNames = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent?.trim());

test("each allergy shows its severity and reaction, and what is not recorded", async () => {
  open();
  const row = within(await screen.findByRole("row", { name: /Penicillin/ }));
  expect([row.getByText("Severe"), row.getByText("Hives")]).toHaveLength(2);
  expect(within(screen.getByRole("row", { name: /Latex/ })).getAllByText("Not recorded")).toHaveLength(3);
});

test("the requested allergy is marked and has the focus", async () => {
  open();
  const row = await screen.findByRole("row", { name: /Latex/ });
  expect([row.getAttribute("aria-current"), document.activeElement]).toEqual(["true", row]);
});

test("not recorded is shown as such, and none is recorded with one press", async () => {
  const { user } = open({ allergies: [] });
  expect(await screen.findByText("Not recorded yet")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "No known allergies" }));
  expect(await screen.findByText("No known allergies as of 03/04/2026")).toBeTruthy();
  expect(screen.queryByText("Not recorded yet")).toBeNull();
});

test("an allergy is added; a missing value is shown on its field first", async () => {
  const { user, api } = open({ allergies: [] });
  await user.click(await screen.findByRole("button", { name: "Add allergy" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add allergy" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("Please enter what the patient is allergic to")).toBeTruthy();
  expect(dialog.getByText("Please choose a type")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("Allergic to")));
  await user.type(dialog.getByLabelText("Allergic to"), "Codeine");
  await user.click(dialog.getByRole("combobox", { name: "Type" }));
  await user.click(await screen.findByRole("option", { name: "Drug" }));
  await user.click(dialog.getByRole("combobox", { name: "Severity" }));
  await user.click(await screen.findByRole("option", { name: "Moderate" }));
  await user.type(dialog.getByLabelText("Noted on"), "03/02/2026");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("rowheader", { name: "Codeine" })).toBeTruthy();
  expect(api.callsOf("POST /allergies")[0]?.input).toMatchObject({
    patientId: chartPatientId,
    substance: "Codeine",
    severity: "moderate",
    notedOn: "2026-03-02",
    reaction: null,
  });
});

test("an invalid date is refused and stays as typed", async () => {
  const { user, api } = open();
  await chooseAction(user, "Penicillin", "Edit");
  const dialog = within(await screen.findByRole("dialog", { name: "Edit allergy" }));
  await user.type(dialog.getByLabelText("Noted on"), "sometime");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Please enter a date as MM/DD/YYYY")).toBeTruthy();
  expect(dialog.getByLabelText("Noted on")).toHaveProperty("value", "sometime");
  expect(api.callsOf("PUT /allergies/:id")).toHaveLength(0);
});

test("removing asks with its name and can be undone", async () => {
  const { user, api } = open();
  await chooseAction(user, "Penicillin", "Remove");
  const dialog = within(await screen.findByRole("dialog", { name: "Remove Penicillin?" }));
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Penicillin was removed.")).toBeTruthy();
  await waitFor(() => expect(rowNames()).toEqual(["Latex"]));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(rowNames()).toEqual(["Penicillin", "Latex"]));
  expect(api.callsOf("PUT /allergies/:id").map(({ input }) => input)).toMatchObject([
    { version: 1, isRemoved: true },
    { version: 2, isRemoved: false },
  ]);
});

test("removed allergies are shown on request and restored", async () => {
  const { user } = open({ allergies: [penicillin, { ...latex, isRemoved: true }] });
  await screen.findByRole("row", { name: /Penicillin/ });
  await user.click(screen.getByRole("checkbox", { name: "Show removed" }));
  await user.click(await screen.findByRole("button", { name: "Restore Latex" }));
  expect(await screen.findByText("Latex was restored.")).toBeTruthy();
});

test("when someone saved first, both versions are shown and each field is chosen", async () => {
  let isFirst = true;
  const { user, api } = open({
    api: {
      "PUT /allergies/:id": ({ id, ...changes }) => {
        const theirs = { ...penicillin, version: 5, reaction: "Swelling", severity: "mild" as const };
        if (!isFirst) return { ...theirs, ...changes, id, version: 6 };
        isFirst = false;
        return refuse("conflict", { context: theirs });
      },
    },
  });
  await chooseAction(user, "Penicillin", "Edit");
  const reaction = within(await screen.findByRole("dialog")).getByLabelText("Reaction");
  await user.clear(reaction);
  await user.type(reaction, "Rash");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const question = within(await screen.findByRole("radiogroup", { name: "Reaction" }));
  expect(question.getByRole("radio", { name: "Yours: Rash" })).toHaveProperty("checked", true);
  expect(question.getByRole("radio", { name: "Saved by someone else: Swelling" })).toBeTruthy();
  const severity = within(screen.getByRole("radiogroup", { name: "Severity" }));
  expect(severity.getByRole("radio", { name: "Saved by someone else: Mild" })).toHaveProperty(
    "checked",
    true,
  );
  await user.click(screen.getByRole("button", { name: "Save choices" }));
  await waitFor(() => expect(api.callsOf("PUT /allergies/:id")).toHaveLength(2));
  expect(api.callsOf("PUT /allergies/:id")[1]?.input).toMatchObject({
    version: 5,
    reaction: "Rash",
    severity: "mild",
  });
});

test("a list that cannot be loaded says so and can be tried again", async () => {
  let isDown = true;
  const list = { allergies: [penicillin], noneOn: null };
  const { user } = open({ api: { "GET /patients/:id/allergies": () => (isDown ? "no answer" : list) } });
  const again = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await user.click(again);
  expect(await screen.findByRole("row", { name: /Penicillin/ })).toBeTruthy();
});

test("read-only users see the list and no actions", async () => {
  open({ role: "Viewer" });
  await screen.findByRole("row", { name: /Penicillin/ });
  expect(screen.queryByRole("button")).toBeNull();
});
