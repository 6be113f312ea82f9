import type { Allergy, Medication, MedicationList } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { allergyWith, chartPatientId, medicationWith } from "#src/test/chart-records.ts";
import type { Handlers } from "#src/test/fake-api.ts";
import { openPart } from "#src/test/open-part.tsx";
import { Loaded } from "#src/ui/panel.tsx";
import { MedicationsSection } from "./medications-section.tsx";

const penicillin = allergyWith(1, { substance: "Penicillin", severity: "severe", reaction: "Hives" });
const lisinopril = medicationWith(1, { name: "Lisinopril", dose: null, classification: null });
const amoxicillin = medicationWith(2, {
  name: "Amoxicillin",
  endDate: "2026-12-01",
  newOrChanged: null,
  clashes: [{ allergyId: penicillin.id, substance: "Penicillin", reaction: "Hives" }],
});
const ended = medicationWith(3, { name: "Warfarin", isCurrent: false, endDate: "2026-01-20" });

type Given = Partial<MedicationList> & {
  allergies?: Allergy[];
  allergiesNoneOn?: string | null;
  role?: "Staff" | "Viewer";
  subjectId?: string;
  api?: Handlers;
};

function open({ allergies = [penicillin], allergiesNoneOn = null, role = "Staff", ...given }: Given = {}) {
  let list: MedicationList = {
    medications: given.medications ?? [lisinopril, amoxicillin, ended],
    noneOn: given.noneOn ?? null,
    assigned: given.assigned ?? { id: penicillin.id, name: "Ramos, Ana" },
  };
  const api: Handlers = {
    "GET /patients/:id/allergies": () => ({ allergies, noneOn: allergiesNoneOn }),
    "GET /patients/:id/medications": () => list,
    "PUT /patients/:id/medications": ({ takesNone }) => {
      list = { ...list, noneOn: takesNone ? "2026-03-04" : null };
      return list;
    },
    ...given.api,
  };
  const section = (
    <Loaded>
      <MedicationsSection patientId={chartPatientId} subjectId={given.subjectId} />
    </Loaded>
  );
  return openPart(section, api, role);
}

const names = (medications: Medication[]) => medications.map(({ name }) => name);
const rowNames = () =>
  screen.getAllByRole("rowheader").map(({ textContent }) => textContent?.split(" ")[0] ?? "");

test("the table has the five columns and marks missing parts", async () => {
  open();
  await screen.findByRole("table", { name: "Medications" });
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Medication Name",
    "Dose",
    "End Date",
    "Assigned",
    "Classification",
  ]);
  const cells = within(screen.getByRole("row", { name: /Lisinopril/ })).getAllByRole("cell");
  expect(cells.map(({ textContent }) => textContent)).toEqual(["Missing", "None", "Ramos, Ana", "Missing"]);
  expect(screen.getByText("Missing: new or changed")).toBeTruthy();
  expect(screen.getByText("2 medications are incomplete")).toBeTruthy();
});

test("allergies are shown above, and a conflict in words", async () => {
  open();
  const strip = within(await screen.findByRole("group", { name: "Allergies" }));
  expect(await strip.findByText("Penicillin (severe: hives)")).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toContain(
    "Amoxicillin: the patient is allergic to Penicillin (hives)",
  );
  expect(screen.getByText("Allergy: Penicillin")).toBeTruthy();
});

test.each([
  [null, "Not recorded yet"],
  ["2026-02-01", "No known allergies as of 02/01/2026"],
])("without allergies it shows whether none was recorded (%s)", async (allergiesNoneOn, text) => {
  open({ allergies: [], allergiesNoneOn });
  const strip = within(await screen.findByRole("group", { name: "Allergies" }));
  expect(await strip.findByText(text)).toBeTruthy();
});

test("the reason for taking it despite the allergy is shown in its row", async () => {
  open({ medications: [{ ...amoxicillin, clashReason: "Tolerated in 2025" }] });
  const row = within(await screen.findByRole("row", { name: /Amoxicillin/ }));
  expect(row.getByText("Taken despite the allergy: Tolerated in 2025")).toBeTruthy();
});

test("ended ones are shown on request", async () => {
  const { user } = open();
  await screen.findByRole("table", { name: "Medications" });
  expect(rowNames()).toEqual(names([lisinopril, amoxicillin]));
  await user.click(screen.getByRole("checkbox", { name: "Show ended (1)" }));
  expect(rowNames()).toEqual(names([lisinopril, amoxicillin, ended]));
  expect(within(screen.getByRole("row", { name: /Warfarin/ })).getByText("Ended")).toBeTruthy();
});

test("an ended one found by search is in view and marked", async () => {
  open({ subjectId: ended.id });
  expect((await screen.findByRole("row", { name: /Warfarin/ })).getAttribute("aria-current")).toBe("true");
});

test("one that starts later is not ended", async () => {
  open({ medications: [medicationWith(4, { isCurrent: false, startDate: "2199-01-01" })] });
  expect(await screen.findByText("Starts 01/01/2199")).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("not recorded is shown as such; takes no medications is recorded with one press and can be undone", async () => {
  const { user, api } = open({ medications: [] });
  expect(await screen.findByText("Not recorded yet", { selector: "p" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Takes no medications" }));
  expect(await screen.findByText("Takes no medications, as of 03/04/2026.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Takes no medications" })).toBeTruthy());
  expect(api.callsOf("PUT /patients/:id/medications").map(({ input }) => input)).toMatchObject([
    { lines: [], takesNone: true },
    { lines: [], takesNone: false },
  ]);
});

test("unassigned is shown, not guessed", async () => {
  open({
    medications: [lisinopril],
    api: {
      "GET /patients/:id/medications": () => ({ medications: [lisinopril], noneOn: null, assigned: null }),
    },
  });
  const row = within(await screen.findByRole("row", { name: /Lisinopril/ }));
  expect(row.getByText("Unassigned")).toBeTruthy();
});

test("read-only users read the full list and change nothing", async () => {
  const { user } = open({ role: "Viewer", medications: [lisinopril] });
  await user.click(await screen.findByRole("button", { name: "See All Medications" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Full List of Medications" }));
  expect(await dialog.findByRole("row", { name: /Lisinopril/ })).toBeTruthy();
  expect(dialog.queryByRole("button", { name: /Edit|Add|Save/ })).toBeNull();
});

test("a list that cannot be loaded says so and can be tried again", async () => {
  let isDown = true;
  const list = { medications: [lisinopril], noneOn: null, assigned: null };
  const { user } = open({
    api: { "GET /patients/:id/medications": () => (isDown ? "no answer" : list) },
  });
  const again = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await user.click(again);
  expect(await screen.findByRole("row", { name: /Lisinopril/ })).toBeTruthy();
});
