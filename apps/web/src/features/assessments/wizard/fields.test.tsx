import type { Physician } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { forgetSession } from "#src/lib/session-state.ts";
import { answerWith } from "#src/test/assessment-records.ts";
import type { Handlers } from "#src/test/fake-api.ts";
import { renderWizard } from "./test/render-wizard.tsx";

afterEach(forgetSession);

test("a date is typed or pasted in any usual shape and kept as one", async () => {
  const { user, device } = await renderWizard({});
  const field = screen.getByRole("textbox", { name: /M0030/ });
  await user.click(field);
  await user.paste("May 4, 2026");
  expect(device.answerOf("M0030")).toBe("2026-05-04");
  await user.tab();
  expect(screen.getByRole("textbox", { name: /M0030/ })).toHaveProperty("value", "05/04/2026");
});

test("an invalid date stays in the field with a message, and is not saved", async () => {
  const { user, device } = await renderWizard({ M0030: "2026-05-04" });
  const field = screen.getByRole("textbox", { name: /M0030/ });
  await user.clear(field);
  await user.type(field, "13/45/2026");
  await user.tab();
  expect(field).toHaveProperty("value", "13/45/2026");
  expect(screen.getByText(/Please enter a date as MM\/DD\/YYYY/)).toBeTruthy();
  expect(device.answerOf("M0030")).toBeNull();
});

test("a birth date may be a year alone", async () => {
  const { user, device } = await renderWizard({});
  await user.type(screen.getByRole("textbox", { name: /M0066/ }), "1941");
  expect(device.answerOf("M0066")).toBe("1941");
});

test("two dates make a range once both are entered", async () => {
  const { user, device } = await renderWizard({});
  const range = within(screen.getByRole("group", { name: "Certification period" }));
  await user.type(range.getByRole("textbox", { name: "From" }), "05/04/2026");
  expect(device.answerOf("certificationPeriod")).toBeNull();
  await user.type(range.getByRole("textbox", { name: "Through" }), "07/02/2026");
  expect(device.answerOf("certificationPeriod")).toBe("2026-05-04/2026-07-02");
});

test("a number out of range gets a message", async () => {
  const { user, device } = await renderWizard({}, { section: "K" });
  await user.type(screen.getByRole("textbox", { name: /M1060B/ }), "15x");
  expect(screen.getByText(/must be a whole number/)).toBeTruthy();
  expect(device.answerOf("M1060B")).toBeNull();
  expect(screen.getByText("pounds")).toBeTruthy();
});

test("the name of the person completing it is suggested from the agency's staff while it is typed", async () => {
  const searched: string[] = [];
  const ann = { id: "01900000-0000-7000-8000-000000000009", firstName: "Ann", lastName: "Lee" };
  const { user, device } = await renderWizard(
    {},
    {
      api: {
        "POST /staff/search": ({ text }) => {
          searched.push(text);
          return { staff: [{ ...ann, role: "Staff", discipline: "RN" }] };
        },
      },
    },
  );
  await user.type(screen.getByRole("combobox", { name: /Person completing/ }), "An");
  await waitFor(() => expect(document.querySelector("datalist option")).toHaveProperty("value", "Ann Lee"));
  expect(searched.at(-1)).toBe("An");
  expect(device.answerOf("assessorName")).toBe("An");
});

test("NA replaces the typed text, and is cleared when unchecked", async () => {
  const { user, device } = await renderWizard({ M0063: "1EG4TE5MK73" });
  const box = screen.getByRole("checkbox", { name: /instead of Medicare Number/ });
  await user.click(box);
  expect(device.answerOf("M0063")).toBe("NA");
  expect(screen.getByRole("textbox", { name: /M0063/ })).toHaveProperty("value", "");
  await user.click(box);
  expect(device.answerOf("M0063")).toBeNull();
});

test("boxes are kept in the order of the form, not of the clicks", async () => {
  const { user, device } = await renderWizard({});
  const race = within(screen.getByRole("group", { name: /A1010/ }));
  await user.click(race.getByRole("checkbox", { name: /^B / }));
  await user.click(race.getByRole("checkbox", { name: /^A / }));
  expect(device.answerOf("A1010")).toBe("A,B");
});

test("only the last four digits of the social security number are shown, and it is not typed here", async () => {
  await renderWizard({ M0064: "ssn:2" }, { changes: { ssnLastFour: "6789" } });
  const field = screen.getByRole("textbox", { name: /M0064/ });
  expect(field).toHaveProperty("value", "XXX-XX-6789");
  expect(field).toHaveProperty("readOnly", true);
});

test.each([
  { facts: {}, text: "No SSN in the patient's chart.", link: "Add the SSN to the chart" },
  {
    facts: { "patient.ssn": "ssn:2" },
    text: "Kept in the patient's chart.",
    link: "Edit the SSN in the chart",
  },
])("with the SSN marked unknown, the field says: $words", async ({ facts, text, link }) => {
  await renderWizard({ M0064: "UK" }, { changes: { facts } });
  expect(screen.getByText(text, { exact: false })).toBeTruthy();
  expect(screen.getByRole("link", { name: link })).toBeTruthy();
});

test("agency facts cannot be changed, and show their source", async () => {
  const answers = [
    answerWith("M0010", "459999", { source: "agency" }),
    answerWith("M0040_PAT_FNAME", "Iris", { source: "chart" }),
  ];
  await renderWizard({}, { changes: { answers } });
  const agency = within(screen.getByRole("region", { name: "Agency and branch" }));
  expect(agency.getByText("459999")).toBeTruthy();
  expect(agency.getByText("From the agency")).toBeTruthy();
  expect(agency.queryByRole("textbox")).toBeNull();
  const patient = within(screen.getByRole("region", { name: "Patient information" }));
  expect(patient.getByText("From the chart")).toBeTruthy();
  expect(patient.getByRole("textbox", { name: /First name/ })).toHaveProperty("readOnly", false);
});

const unchanged: Handlers = {
  "POST /assessments/:id/chart": () => ({
    revision: 9,
    version: 2,
    status: "draft",
    answers: [],
    alternatives: [],
    proposals: [],
  }),
};

test.each([
  { inChart: "Austin", says: /The chart says Austin/, button: "Update the chart too" },
  { inChart: undefined, says: /Not in the chart/, button: "Add to the chart" },
])("an answered fact can be copied to a chart that has $inChart", async ({ inChart, says, button }) => {
  const facts = inChart === undefined ? {} : { "patient.city": inChart };
  const { user, api, device } = await renderWizard({ city: "Kyle" }, { changes: { facts }, api: unchanged });
  const address = within(screen.getByRole("region", { name: "Address" }));
  expect(address.getByText(says)).toBeTruthy();
  device.willRead({ facts: { "patient.city": "Kyle" } });
  await user.click(address.getByRole("button", { name: button }));
  expect(await screen.findByText("Chart updated.")).toBeTruthy();
  expect(api.callsOf("POST /assessments/:id/chart")[0]?.input).toMatchObject({ items: ["city"] });
  expect(address.queryByText(says)).toBeNull();
});

test("the physician is picked from the directory", async () => {
  const ada: Physician = {
    id: "01900000-0000-7000-8000-e00000000001",
    version: 1,
    isRemoved: false,
    npi: "1234567893",
    firstName: "Ada",
    lastName: "Osler",
    credential: "MD",
    specialty: null,
    phoneNumber: "+15125550143",
    fax: null,
    street: "9 Clinic Rd",
    city: "Austin",
    state: "TX",
    zip: "78704",
  };
  const { user, device } = await renderWizard(
    {},
    { api: { "POST /physicians/search": () => ({ physicians: [ada], more: false }) } },
  );
  const card = within(screen.getByRole("region", { name: "Primary physician" }));
  await user.type(await card.findByRole("combobox", { name: "Choose from the directory" }), "Osl");
  await user.click(await screen.findByRole("option", { name: /Osler/ }));
  expect(device.answerOf("M0018")).toBe("1234567893");
  expect(device.answerOf("physicianName")).toBe("Ada Osler, MD");
  expect(device.answerOf("physicianAddress")).toBe("9 Clinic Rd, Austin, TX 78704");
  expect(device.answerOf("physicianPhone")).toBe("(512) 555-0143");
});

test.each([
  { item: "M1021_PRIMARY_DIAG_ICD", section: "I", fact: "diagnosis.1", now: "I10", before: "I50.9" },
  { item: "M0018", section: "A", fact: "physician.npi", now: "1234567893", before: "1538246798" },
] as const)("the list that $item comes from can be corrected too", async (offered) => {
  const { item, section, fact, now, before } = offered;
  await renderWizard({ [item]: now }, { section, changes: { facts: { [fact]: before } } });
  expect(screen.getByText(new RegExp(`The chart says ${before}`))).toBeTruthy();
  expect(screen.getByRole("button", { name: "Update the chart too" })).toBeTruthy();
});

test("the interview script is set off as text to read aloud", async () => {
  await renderWizard({ C0100: "1" }, { section: "C" });
  const card = within(screen.getByRole("region", { name: "Repetition of Three Words" }));
  expect(card.getByText("Say to the patient")).toBeTruthy();
  expect(card.getByText(/I am going to say three words/)).toBeTruthy();
});

test("the mood interview is a table of two columns", async () => {
  const { user, device } = await renderWizard({}, { section: "D" });
  const table = within(screen.getByRole("table", { name: /Patient Mood Interview/ }));
  expect(table.getByRole("columnheader", { name: "1. Symptom Presence" })).toBeTruthy();
  const row = within(table.getByRole("row", { name: /Feeling down/ }));
  await user.selectOptions(row.getByRole("combobox", { name: /1\. Symptom Presence/ }), "1");
  await user.selectOptions(row.getByRole("combobox", { name: /2\. Symptom Frequency/ }), "2");
  expect(device.answerOf("D0150B2")).toBe("2");
});

test("activities on one scale are rows, and the scale is explained once", async () => {
  await renderWizard({}, { section: "GG" });
  const card = within(screen.getByRole("region", { name: "Self-Care" }));
  expect(card.getAllByText("Helper does MORE THAN HALF the effort.", { exact: false })).toHaveLength(1);
  expect(card.getAllByRole("combobox")).toHaveLength(7);
});

test("diagnoses say that their format is checked, not their code set", async () => {
  await renderWizard({ M1021_PRIMARY_DIAG_ICD: "I50.22" }, { section: "I" });
  expect(screen.getAllByText("Only the format is checked, not the code.").length).toBeGreaterThan(0);
  expect(screen.getByRole("combobox", { name: /a\. Primary diagnosis: symptom control/ })).toBeTruthy();
});

test("facts that cannot be corrected here are not offered", async () => {
  const facts = { "assessor.name": "Nora Marsh", "physician.name": "Ada Byrd, MD" };
  await renderWizard({ assessorName: "Sal Marsh", physicianName: "Ada Bird, MD" }, { changes: { facts } });
  expect(screen.getByRole("combobox", { name: /Person completing/ })).toHaveProperty("value", "Sal Marsh");
  expect(screen.queryByText(/The chart says/)).toBeNull();
});
