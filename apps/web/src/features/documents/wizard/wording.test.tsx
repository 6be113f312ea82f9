import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { documentId, wordingWith } from "#src/test/document-records.ts";
import { forgetKept } from "#src/test/forget-kept.ts";
import { choosePatient, next, officeOf, openWizard, orderTemplate } from "./test/wizard.tsx";

vi.spyOn(console, "warn").mockImplementation(() => undefined);

beforeEach(() => forgetKept("Staff"));

test("a phrase is found by its words and inserted at the cursor", async () => {
  const opened = await openWizard();
  const { user, dialog } = opened;
  await user.click(await dialog.findByRole("button", { name: /Content/ }));
  await user.type(dialog.getByLabelText("Text"), "Dressing changed.");
  await user.click(dialog.getByRole("button", { name: "Insert a phrase" }));
  await user.type(await dialog.findByLabelText("Search phrases and templates"), "tolerated");
  await user.click(dialog.getByRole("option", { name: /Tolerated well/ }));
  await waitFor(() =>
    expect(dialog.getByLabelText("Text")).toHaveProperty(
      "value",
      "Dressing changed. The patient tolerated the procedure well.",
    ),
  );
});

test("“/” opens the phrases, arrows and Enter choose one, and Escape closes only the list", async () => {
  const opened = await openWizard({
    ...officeOf(),
    "GET /text-templates": () => ({
      templates: [wordingWith(), wordingWith({ id: "phrase-2", title: "Pain", text: "Pain 2 of 10." })],
    }),
  });
  const { user, dialog } = opened;
  await user.click(await dialog.findByRole("button", { name: /Content/ }));
  const text = dialog.getByLabelText("Text");
  await user.type(text, "Pulse 70/min. /");
  const search = await dialog.findByRole("combobox", { name: "Search phrases and templates" });
  await waitFor(() => expect(document.activeElement).toBe(search));
  expect(text).toHaveProperty("value", "Pulse 70/min. ");
  await user.keyboard("{Escape}");
  expect(dialog.queryByRole("listbox", { name: "Search results" })).toBeNull();
  expect(screen.getByRole("dialog", { name: "Create New Document" })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(text));
  await user.keyboard("/");
  await user.keyboard("{ArrowDown}");
  await waitFor(() =>
    expect(dialog.getByRole("option", { selected: true }).textContent).toContain("Pain 2 of 10."),
  );
  await user.keyboard("{Enter}");
  await waitFor(() => expect(text).toHaveProperty("value", "Pulse 70/min. Pain 2 of 10."));
  await user.type(text, " /");
  await dialog.findByRole("combobox", { name: "Search phrases and templates" });
  await user.keyboard("/");
  await waitFor(() => expect(text).toHaveProperty("value", "Pulse 70/min. Pain 2 of 10. /"));
});

const facts = {
  firstName: "Iris",
  lastName: "Weller",
  age: 81,
  dateOfBirth: null,
  gender: null,
  physician: "Grace Okafor, MD",
  startOfCare: null,
  diagnosis: null,
  today: "03/04/2026",
};

test("chart fields are filled in from the patient's chart, and unknown values stay blank", async () => {
  const opened = await openWizard({
    ...officeOf(),
    "GET /patients/:id/wording-facts": () => facts,
    "GET /text-templates": () => ({
      templates: [{ ...orderTemplate, text: "{firstName}, {age}: {diagnosis}." }],
    }),
  });
  const { user, dialog } = opened;
  await user.click(await dialog.findByRole("radio", { name: /^Physician order/ }));
  await user.click(await dialog.findByRole("button", { name: "Use Wound care" }));
  await user.click(dialog.getByRole("button", { name: /Content/ }));
  expect(dialog.getByRole("group", { name: "Chart fields" }).textContent).toMatch(
    /first name, age, primary diagnosis.*when the documents are created/,
  );
  await user.click(dialog.getByRole("button", { name: /Patients and staff/ }));
  await choosePatient(opened, /Weller1, Iris/);
  await next(opened);
  await user.click(await dialog.findByRole("button", { name: "Fill in from chart" }));
  await waitFor(() =>
    expect(dialog.getByLabelText("Text")).toHaveProperty("value", "Iris, 81: ____ (primary diagnosis)."),
  );
  expect(dialog.queryByRole("group", { name: "Chart fields" })).toBeNull();
});

test("a selection is saved as a personal phrase", async () => {
  const opened = await openWizard({
    ...officeOf(),
    "POST /text-templates": ({ title, text, kind, isPersonal }) =>
      wordingWith({ id: documentId(8), title, text, kind, isOwn: true, isPersonal }),
  });
  const { user, dialog, api } = opened;
  await user.click(await dialog.findByRole("button", { name: /Content/ }));
  const text = dialog.getByLabelText<HTMLTextAreaElement>("Text");
  await user.type(text, "Seen at home. Well.");
  text.setSelectionRange(0, 13);
  fireEvent.select(text);
  await user.click(dialog.getByRole("button", { name: "Save selection as phrase" }));
  await user.type(dialog.getByRole("textbox", { name: "Phrase title" }), "Home");
  await user.click(dialog.getByRole("checkbox", { name: "Only for me" }));
  expect(dialog.getByText(/Only you can use it/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Save phrase" }));
  await waitFor(() =>
    expect(api.callsOf("POST /text-templates")[0]?.input).toMatchObject({
      kind: "phrase",
      text: "Seen at home.",
      isPersonal: true,
    }),
  );
});

test("text is saved as a template for later documents", async () => {
  const opened = await openWizard({
    ...officeOf(),
    "POST /text-templates": ({ title, text, kind }) =>
      wordingWith({ id: documentId(8), title, text, kind, isOwn: true }),
  });
  const { user, dialog, api } = opened;
  await user.click(await dialog.findByRole("radio", { name: /^Plan/ }));
  await user.click(dialog.getByRole("button", { name: /Content/ }));
  await user.type(dialog.getByLabelText("Text"), "Fall prevention reviewed.");
  await user.click(dialog.getByRole("button", { name: "Save as template" }));
  await user.type(dialog.getByLabelText("Template title"), "Fall prevention{Enter}");
  expect(await screen.findByText("The template “Fall prevention” was saved.")).toBeTruthy();
  expect(api.callsOf("POST /text-templates")[0]?.input).toMatchObject({
    kind: "document",
    documentKind: "plan",
    text: "Fall prevention reviewed.",
  });
});
