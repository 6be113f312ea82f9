import { type Medication, noClashReason, type SetLine } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { chartPatientId, medicationWith, physicianWith } from "#src/test/chart-records.ts";
import { wordingWith } from "#src/test/document-records.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { openPart } from "#src/test/open-part.tsx";
import { FullListDialog } from "./full-list-dialog.tsx";

const lisinopril = medicationWith(1, { name: "Lisinopril" });
const metformin = medicationWith(2, { name: "Metformin", version: 4, dose: null });

function Part() {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return <p>The list is closed</p>;
  return <FullListDialog patientId={chartPatientId} mayEdit onClose={() => setOpen(false)} />;
}

const nothingFound = ({ id }: { id: string }) => ({ id, clashes: [], doubles: [] });

const setLine = (name: string, changes: Partial<SetLine> = {}): SetLine => ({
  name,
  dose: null,
  route: "By mouth",
  frequency: null,
  classification: null,
  ...changes,
});
const heartFailure = wordingWith({
  id: "set-1",
  kind: "medication-set",
  title: "Heart failure",
  text: "Compare with the discharge list.",
  lines: [setLine("Furosemide", { dose: "40 mg" }), setLine("Captopril"), setLine("Metformin")],
});
/** The patient is allergic to captopril and takes metformin. */
const found = ({ id, name }: { id: string; name: string }) => ({
  id,
  clashes: name === "Captopril" ? [{ substance: "Captopril", reaction: "Cough" }] : [],
  doubles: name === "Metformin" ? ["Metformin"] : [],
});

async function open(medications: Medication[] = [lisinopril, metformin], api: Handlers = {}) {
  const list = { medications, noneOn: null, assigned: null };
  const opened = openPart(
    <Part />,
    {
      "GET /patients/:id/allergies": () => ({ allergies: [], noneOn: null }),
      "GET /patients/:id/medications": () => list,
      "PUT /patients/:id/medications": () => list,
      "POST /patients/:id/medications/check": ({ lines }) => ({ lines: lines.map(nothingFound) }),
      "GET /text-templates": () => ({ templates: [heartFailure, wordingWith()] }),
      "POST /medications/suggest": ({ text }) => ({
        names: text.toLowerCase().startsWith("met")
          ? [{ name: "Metoprolol", classification: "Beta blocker", route: "By mouth" }]
          : [],
      }),
      ...api,
    },
    "Staff",
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Full List of Medications" }));
  await dialog.findByRole("button", { name: "Add Medication" });
  const retype = async (label: string, text: string) => {
    const field = await dialog.findByLabelText(label, { selector: "input" });
    await opened.user.clear(field);
    if (text !== "") await opened.user.type(field, text);
  };
  const press = (name: string) => opened.user.click(dialog.getByRole("button", { name }));
  const sent = () => opened.api.callsOf("PUT /patients/:id/medications").map(({ input }) => input);
  return { ...opened, dialog, retype, press, sent };
}

test("an unsaved medication is removed, never discontinued", async () => {
  const { dialog, press } = await open();
  await press("Add Medication");
  expect(dialog.getByRole("group", { name: "New medication" })).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Discontinue" })).toBeNull();
  expect(dialog.queryByText(/entered in error/)).toBeNull();
  await press("Remove");
  expect(dialog.queryByRole("group", { name: "New medication" })).toBeNull();
});

test("every line shows its missing parts, and only the one being edited has fields", async () => {
  const { dialog, press } = await open();
  expect(within(dialog.getByRole("row", { name: /Metformin/ })).getByText("Missing")).toBeTruthy();
  expect(dialog.queryByRole("textbox")).toBeNull();
  await press("Edit Metformin");
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog.getByLabelText("Medication Name", { selector: "input" })),
  );
  expect(dialog.getByRole("group", { name: "Metformin" })).toBeTruthy();
  await press("Done");
  expect(dialog.queryByRole("textbox")).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog.getByRole("button", { name: "Edit Metformin" })),
  );
});

test("all changed and new lines are saved at once, and nothing else", async () => {
  const { retype, press, sent } = await open();
  await press("Edit Metformin");
  await retype("Dose", "500 mg");
  await press("Add Medication");
  await retype("Medication Name", "Warfarin");
  await press("Save Changes");
  expect(await screen.findByText("2 medications saved.")).toBeTruthy();
  expect(screen.getByText("The list is closed")).toBeTruthy();
  expect(sent()).toMatchObject([
    {
      lines: [
        { version: null, name: "Warfarin", dose: "" },
        { id: metformin.id, version: 4, dose: "500 mg", prescriberName: "Ada Okafor, MD" },
      ],
    },
  ]);
});

test("a name is suggested, and its usual values fill empty fields", async () => {
  const { dialog, retype, press, user } = await open([]);
  await press("Add Medication");
  await retype("Medication Name", "met");
  await user.click(await screen.findByRole("option", { name: "Metoprolol" }));
  expect(dialog.getByLabelText("Medication Name", { selector: "input" })).toHaveProperty(
    "value",
    "Metoprolol",
  );
  expect(dialog.getByLabelText("Classification")).toHaveProperty("value", "Beta blocker");
  expect(dialog.getByLabelText("Route")).toHaveProperty("value", "By mouth");
});

test("a prescriber from the directory replaces an entered name", async () => {
  const okafor = physicianWith(1, { lastName: "Lind" });
  const { dialog, press, user, sent } = await open([lisinopril], {
    "POST /physicians/search": () => ({ physicians: [okafor], more: false }),
    "GET /physicians/:id": () => okafor,
  });
  await press("Edit Lisinopril");
  await user.type(dialog.getByRole("combobox", { name: "Prescriber" }), "lind");
  await user.click(await screen.findByRole("option", { name: /Lind/ }));
  await press("Done");
  expect(within(dialog.getByRole("row", { name: /Lisinopril/ })).getByText("Ada Lind, MD")).toBeTruthy();
  await press("Save Changes");
  await waitFor(() =>
    expect(sent()).toMatchObject([{ lines: [{ prescriberId: okafor.id, prescriberName: "" }] }]),
  );
});

test("discontinuing sets today and asks for the reason, and is not saved without a date", async () => {
  const { dialog, retype, press, sent } = await open();
  await press("Edit Lisinopril");
  await press("Discontinue");
  const why = await dialog.findByLabelText("Reason discontinued");
  await waitFor(() => expect(document.activeElement).toBe(why));
  expect(dialog.getByLabelText("End Date")).not.toHaveProperty("value", "");
  await retype("Reason discontinued", "Dizziness");
  await retype("End Date", "");
  await press("Save Changes");
  expect(await dialog.findByText("Please enter the date it was discontinued")).toBeTruthy();
  expect(sent()).toHaveLength(0);
});

test("errors are shown on their field in the first such line, and nothing is sent", async () => {
  const { dialog, retype, press, sent } = await open();
  await press("Edit Lisinopril");
  await retype("Start Date", "03/05/2026");
  await retype("End Date", "03/01/2026");
  await press("Edit Metformin");
  await retype("Medication Name", "");
  await press("Done");
  await press("Save Changes");
  expect(await dialog.findByText("2 medications need review.")).toBeTruthy();
  expect(dialog.getByText("The end date is before the start date")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("End Date")));
  expect(dialog.getByText("Needs review")).toBeTruthy();
  expect(sent()).toHaveLength(0);
});

test("the server's error is shown at its line", async () => {
  const errors = [{ field: "lines.0.dose", message: "Please enter a valid dose" }];
  const { dialog, retype, press } = await open([lisinopril], {
    "PUT /patients/:id/medications": () => refuse("invalid-input", { errors }),
  });
  await press("Edit Lisinopril");
  await retype("Dose", "20 mg");
  await press("Save Changes");
  expect(await dialog.findByText("Please enter a valid dose")).toBeTruthy();
  expect(dialog.getByLabelText("Dose")).toHaveProperty("value", "20 mg");
});

test("a line is removed and can be restored, and a new one is gone at once", async () => {
  const { dialog, press, sent } = await open();
  await press("Edit Lisinopril");
  await press("Remove");
  expect(within(dialog.getByRole("row", { name: /Lisinopril/ })).getByText("Removed")).toBeTruthy();
  await press("Restore Lisinopril");
  expect(dialog.getByRole("button", { name: "Save Changes" })).toHaveProperty("disabled", true);
  await press("Add Medication");
  await press("Remove");
  expect(dialog.queryByText("New medication")).toBeNull();
  await press("Edit Lisinopril");
  await press("Remove");
  await press("Save Changes");
  await waitFor(() => expect(sent()).toMatchObject([{ lines: [{ id: lisinopril.id, isRemoved: true }] }]));
});

test("lines removed earlier are shown on request and restored", async () => {
  const { dialog, press, user, sent } = await open([lisinopril, { ...metformin, isRemoved: true }]);
  expect(dialog.queryByText("Metformin")).toBeNull();
  await user.click(dialog.getByRole("checkbox", { name: "Show removed (1)" }));
  await press("Restore Metformin");
  await press("Save Changes");
  await waitFor(() => expect(sent()).toMatchObject([{ lines: [{ version: 4, isRemoved: false }] }]));
});

test("closing with unsaved changes asks; staying keeps them, discarding closes", async () => {
  const { retype, press, user, sent } = await open();
  await press("Edit Metformin");
  await retype("Dose", "500 mg");
  await press("Done");
  await user.keyboard("{Escape}");
  const question = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  await user.click(question.getByRole("button", { name: "Keep editing" }));
  expect(await screen.findByText("500 mg")).toBeTruthy();
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Discard changes" }));
  expect(await screen.findByText("The list is closed")).toBeTruthy();
  expect(sent()).toHaveLength(0);
});

test("without changes it closes at once", async () => {
  const { user } = await open();
  await user.keyboard("{Escape}");
  expect(await screen.findByText("The list is closed")).toBeTruthy();
});

/** Refuses the first save because someone changed Metformin, and accepts the second. */
function withConflict(): Handlers {
  let isFirst = true;
  const theirs = { ...metformin, version: 5, dose: "850 mg", frequency: "Twice a day" };
  return {
    "PUT /patients/:id/medications": () => {
      if (!isFirst) return { medications: [lisinopril, theirs], noneOn: null, assigned: null };
      isFirst = false;
      return refuse("conflict", { context: { lines: [theirs] } });
    },
  };
}

async function openConflict() {
  const opened = await open([lisinopril, metformin], withConflict());
  await opened.press("Edit Lisinopril");
  await opened.retype("Dose", "20 mg");
  await opened.press("Edit Metformin");
  await opened.retype("Dose", "500 mg");
  await opened.press("Save Changes");
  const choice = within(await screen.findByRole("radiogroup", { name: "Metformin" }));
  return { ...opened, choice, linesOf: (at: number) => opened.sent()[at] };
}

test("in a conflict both versions of the line are shown, and the user's own is kept", async () => {
  const { choice, user, linesOf } = await openConflict();
  expect(choice.getByRole("radio", { name: "Keep mine. Dose: 500 mg; Frequency: Daily" })).toHaveProperty(
    "checked",
    true,
  );
  expect(
    choice.getByRole("radio", { name: "Use theirs. Dose: 850 mg; Frequency: Twice a day" }),
  ).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save choices" }));
  await waitFor(() =>
    expect(linesOf(1)).toMatchObject({
      lines: [
        { id: lisinopril.id, version: 1, dose: "20 mg" },
        { id: metformin.id, version: 5, dose: "500 mg", frequency: "Daily" },
      ],
    }),
  );
});

test("the other user's version is used, and the other lines are saved", async () => {
  const { choice, user, linesOf } = await openConflict();
  await user.click(choice.getByRole("radio", { name: /Use theirs/ }));
  await user.click(screen.getByRole("button", { name: "Save choices" }));
  await waitFor(() => expect(linesOf(1)).toMatchObject({ lines: [{ id: lisinopril.id }] }));
  expect(await screen.findByText("The list is closed")).toBeTruthy();
});

test("declining the question returns to the list with everything still there", async () => {
  const { user } = await openConflict();
  await user.click(screen.getByRole("button", { name: "Back to list" }));
  expect(await screen.findByText("20 mg")).toBeTruthy();
  expect(screen.getByDisplayValue("500 mg")).toBeTruthy();
});

test("of 120 lines only the open one has fields, and only changes are sent", async () => {
  const many = Array.from({ length: 120 }, (_, at) => medicationWith(at + 1));
  const { dialog, press, retype, sent } = await open(many);
  await press("Edit Medication 60");
  await retype("Dose", "5 mg");
  expect(dialog.getAllByRole("row")).toHaveLength(121);
  expect(dialog.getAllByRole("textbox").length).toBeLessThan(12);
  await press("Save Changes");
  await waitFor(() => expect(sent()).toMatchObject([{ lines: [{ name: "Medication 60", dose: "5 mg" }] }]));
});

test("a list that cannot be loaded says so in the dialog and can be tried again", async () => {
  let isDown = true;
  const api: Handlers = {
    "GET /patients/:id/allergies": () => ({ allergies: [], noneOn: null }),
    "GET /patients/:id/medications": () =>
      isDown ? "no answer" : { medications: [lisinopril], noneOn: null, assigned: null },
  };
  const { user } = openPart(<Part />, api, "Staff");
  const again = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await user.click(again);
  expect(await screen.findByRole("row", { name: /Lisinopril/ })).toBeTruthy();
});

const checkedApi: Handlers = {
  "POST /patients/:id/medications/check": ({ lines }) => ({ lines: lines.map(found) }),
};

test("several lines are added from a set; conflicts and duplicates only if selected", async () => {
  const { user, dialog, press, sent } = await open(undefined, checkedApi);
  await press("Add from a set");
  await user.click(await screen.findByRole("button", { name: "Choose Heart failure" }));
  const set = within(await screen.findByRole("dialog", { name: "Heart failure" }));
  const box = async (name: RegExp) => set.findByRole("checkbox", { name });
  expect(await box(/Furosemide, 40 mg, By mouth.*Missing: frequency, classification/)).toHaveProperty(
    "checked",
    true,
  );
  expect(await box(/Captopril.*Allergy: Captopril \(cough\)/)).toHaveProperty("checked", false);
  expect(await box(/Metformin.*On the list: Metformin/)).toHaveProperty("checked", false);
  expect(set.getByRole("button", { name: "Add 1 medication" })).toBeTruthy();
  await user.click(await box(/Captopril/));
  await user.click(set.getByRole("button", { name: "Add 2 medications" }));
  const line = within(await dialog.findByRole("row", { name: /Furosemide/ }));
  expect(line.getByText("New")).toBeTruthy();
  expect(line.getAllByText("Missing").length).toBeGreaterThan(1);
  expect(sent()).toEqual([]);
  expect(await dialog.findByText(/Captopril: the patient is allergic to Captopril \(cough\)/)).toBeTruthy();
  await press("Save Changes");
  await waitFor(() =>
    expect(sent()).toMatchObject([
      {
        lines: [
          { version: null, name: "Furosemide", dose: "40 mg", frequency: "" },
          { version: null, name: "Captopril", dose: "" },
        ],
      },
    ]),
  );
});

test("an allergy conflict is shown in the line before saving, while editing and after", async () => {
  const { dialog, retype, press } = await open(undefined, checkedApi);
  await press("Add Medication");
  await retype("Medication Name", "Captopril");
  const editor = within(dialog.getByRole("group", { name: "Captopril" }).closest("tr") ?? document.body);
  expect(await editor.findByText(/The patient is allergic to Captopril \(cough\)\./)).toBeTruthy();
  await press("Done");
  const row = within(dialog.getByRole("row", { name: /^Captopril/ }));
  expect(row.getByText("Allergy: Captopril (cough)")).toBeTruthy();
  expect(within(dialog.getByRole("row", { name: /^Metformin/ })).queryByText(/Allergy/)).toBeNull();
});

/** Like the server: Captopril is saved only with a reason. */
const reasonAsked: Handlers = {
  ...checkedApi,
  "PUT /patients/:id/medications": ({ lines }) =>
    lines.some(({ name, clashReason }) => name === "Captopril" && !clashReason)
      ? refuse("invalid-input", { errors: [{ field: "lines.0.clashReason", message: noClashReason }] })
      : { medications: [], noneOn: null, assigned: null },
};
const reasonLabel = "Allergy override reason";

test("an allergy conflict requires a reason in its field, and is saved with it", async () => {
  const { dialog, retype, press, sent } = await open(undefined, reasonAsked);
  await press("Add Medication");
  await retype("Medication Name", "Enalapril");
  expect(dialog.queryByLabelText(reasonLabel)).toBeNull();
  await retype("Medication Name", "Captopril");
  expect(await dialog.findByLabelText(reasonLabel)).toHaveProperty("required", true);
  expect(dialog.getByLabelText("Dose")).toHaveProperty("required", false);
  await press("Done");
  await press("Save Changes");
  expect(await dialog.findByText(noClashReason)).toBeTruthy();
  await retype(reasonLabel, "Cough was years ago");
  await press("Done");
  const row = within(dialog.getByRole("row", { name: /^Captopril/ }));
  expect(row.getByText("Taken despite the allergy: Cough was years ago")).toBeTruthy();
  await press("Save Changes");
  await waitFor(() => expect(sent()[1]).toMatchObject({ lines: [{ clashReason: "Cough was years ago" }] }));
});

test("the reason of a saved line is shown, stays with an edit and can be changed", async () => {
  const captopril = medicationWith(3, {
    name: "Captopril",
    clashes: [{ allergyId: lisinopril.id, substance: "Captopril", reaction: "Cough" }],
    clashReason: "Cough was years ago",
  });
  const { dialog, retype, press, sent } = await open([captopril], checkedApi);
  expect(dialog.getByText("Taken despite the allergy: Cough was years ago")).toBeTruthy();
  await press("Edit Captopril");
  expect(dialog.getByLabelText(reasonLabel)).toHaveProperty("value", "Cough was years ago");
  await retype("Dose", "25 mg");
  await press("Save Changes");
  await waitFor(() =>
    expect(sent()).toMatchObject([{ lines: [{ dose: "25 mg", clashReason: "Cough was years ago" }] }]),
  );
});

test("a new line is not saved before its findings were shown", async () => {
  const { dialog, retype, press, sent } = await open(undefined, checkedApi);
  await press("Add Medication");
  await retype("Medication Name", "Captopril");
  await press("Save Changes");
  expect(await dialog.findByText(/Review the warnings/)).toBeTruthy();
  expect(await dialog.findByText(/Captopril: the patient is allergic/)).toBeTruthy();
  expect(sent()).toEqual([]);
  await press("Save Changes");
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test("if new lines cannot be checked the list says so", async () => {
  const { dialog, press, retype } = await open(undefined, {
    "POST /patients/:id/medications/check": () => refuse("internal"),
  });
  await press("Add Medication");
  await retype("Medication Name", "Captopril");
  expect(await dialog.findByText(/could not be checked for allergies/, {}, { timeout: 5000 })).toBeTruthy();
});
