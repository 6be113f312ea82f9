import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { refuse } from "#src/test/fake-api.ts";
import { fakeMicrophone } from "#src/test/fake-microphone.ts";
import { forgetKept } from "#src/test/forget-kept.ts";
import { noteWith } from "#src/test/note-records.ts";
import { openPart } from "#src/test/open-part.tsx";
import { patientRow } from "#src/test/records.ts";
import { useNewNote, YourNotesPanel } from "./your-notes-panel.tsx";

vi.spyOn(console, "warn").mockImplementation(() => undefined);

const walker = noteWith(1, { title: "Walker", text: "Ask for one" });
const given = noteWith(2, {
  title: "Ankles",
  kind: "recording",
  fileId: noteWith(9).id,
  seconds: 133,
  patientId: patientRow(1).id,
  patientName: "Weller, Iris",
});

function Notes() {
  const { buttons, dialogs } = useNewNote();
  return (
    <>
      <YourNotesPanel buttons={buttons} />
      {dialogs}
    </>
  );
}

const device = { "GET /device-secret": () => ({ secret: "c2VjcmV0" }) };
const someNotes = { "GET /notes": () => ({ notes: [walker, given], more: false }), ...device };

test("the user's own notes are listed by date, and unassigned ones can be assigned to a patient", async () => {
  await forgetKept("Staff");
  const { user, api } = openPart(
    <Notes />,
    {
      ...someNotes,
      "POST /patients/search": () => ({ patients: [patientRow(1)], total: 1, more: false }),
      "POST /notes/assign": () => ({ notes: [{ ...walker, version: 2, patientId: patientRow(1).id }] }),
    },
    "Staff",
  );
  const ankles = await screen.findByRole("row", { name: /Ankles.*2 min 13 s/ });
  expect(within(ankles).getByRole("link", { name: "Weller, Iris" })).toBeTruthy();
  expect(within(ankles).getByRole("checkbox")).toHaveProperty("disabled", true);
  const assign = screen.getByRole("button", { name: "Assign Notes to Patients" });
  expect(assign).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("checkbox", { name: /^Select Walker/ }));
  await user.click(assign);
  const dialog = within(await screen.findByRole("dialog", { name: "Assign Notes to Patients" }));
  await user.click(dialog.getByRole("button", { name: "Assign" }));
  expect(await dialog.findByText("Please choose a patient")).toBeTruthy();
  await user.type(dialog.getByRole("combobox", { name: "Patient" }), "We{Enter}");
  await user.click(await screen.findByRole("option"));
  await user.click(dialog.getByRole("button", { name: "Assign" }));
  await screen.findByText(/^1 note assigned to /);
  expect(api.sent.find(({ key }) => key === "POST /notes/assign")?.input).toEqual({
    noteIds: [walker.id],
    patientId: patientRow(1).id,
  });
});

test("a read-only user sees the notes without buttons, and a list that fails shows an error", async () => {
  const viewer = openPart(<Notes />, someNotes, "Viewer");
  await screen.findByRole("row", { name: /Walker/ });
  expect(screen.queryByRole("button", { name: /Record|Write|Assign|Edit|Remove/ })).toBeNull();
  viewer.unmount();
  openPart(<Notes />, { "GET /notes": () => refuse("unavailable"), ...device }, "Staff");
  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Record New Note" })).toBeTruthy();
});

test("blocked microphone access is explained with advice, and asked for again", async () => {
  fakeMicrophone("NotAllowedError");
  const { user } = openPart(
    <Notes />,
    { "GET /notes": () => ({ notes: [], more: false }), ...device },
    "Staff",
  );
  expect(await screen.findByText("You have no notes yet")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Record New Note" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Record New Note" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("Microphone access is blocked.");
  fakeMicrophone();
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByRole("button", { name: "Pause" })).toBeTruthy();
});
