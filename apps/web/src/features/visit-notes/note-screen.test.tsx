import type { Contract, InputOf, VisitNoteRecord } from "@hearthside/contract";
import { completeNote } from "@hearthside/visit-notes/test/complete-note";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { documentWith } from "#src/test/document-records.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { noteAnswers, visitNoteWith } from "#src/test/note-of-visit-records.ts";
import { userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";
import { setWidth } from "#src/test/window-width.ts";

vi.spyOn(console, "warn").mockImplementation(() => undefined);

type Batch = InputOf<Contract["PATCH /visit-notes/:id/values"]>;

/** The API of one note, which keeps what is sent to it. */
function noteApi(first: VisitNoteRecord): {
  readonly handlers: Handlers;
  readonly kept: () => VisitNoteRecord;
} {
  let note = first;
  const handlers: Handlers = {
    "GET /visit-notes/:id": () => note,
    "GET /visit-notes/:id/values": () => note,
    "PATCH /visit-notes/:id/values": ({ operations }: Batch) => {
      const results = operations.map(({ opId, item, value }) => {
        const revision = note.revision + 1;
        const answer = { item, value, revision, answeredBy: note.id };
        const answers = [...note.answers.filter((one) => one.item !== item), answer];
        note = { ...note, revision, version: note.version + 1, answers };
        return { opId, outcome: "applied" as const, revision };
      });
      return { results, changes: note };
    },
  };
  return { handlers, kept: () => note };
}

function openNote(changes: Partial<VisitNoteRecord> = {}, api: Handlers = {}, section = "") {
  const note = visitNoteWith({ id: crypto.randomUUID(), ...changes });
  const server = noteApi(note);
  const path = `/admin/clinical/patient-chart/visit-note/${note.id}${section && `?section=${section}`}`;
  const opened = renderApp(path, { as: userWith("Staff"), api: { ...server.handlers, ...api } });
  const valueOf = (item: string) => server.kept().answers.find((one) => one.item === item)?.value;
  return { ...opened, valueOf, path };
}

const heading = (name: string) => screen.findByRole("heading", { level: 2, name });

describe("A visit note", () => {
  test("saves what is typed, and asks for details only once there is a value", async () => {
    const { user, valueOf } = openNote();
    expect(await screen.findByRole("heading", { level: 1, name: "Weller, Iris" })).toBeTruthy();
    expect(screen.queryByRole("group", { name: /^Position/ })).toBeNull();
    await user.type(await screen.findByRole("textbox", { name: "Systolic blood pressure" }), "128");
    await user.type(screen.getByRole("textbox", { name: "Diastolic blood pressure" }), "76");
    await user.click(
      within(screen.getByRole("group", { name: /^Position/ })).getByRole("radio", { name: "Sitting" }),
    );
    await waitFor(() => {
      expect(valueOf("vitals.bloodPressure")).toBe("128/76");
      expect(valueOf("vitals.position")).toBe("sitting");
    });
    expect(await screen.findByText("Saved", { selector: "[data-saved]" })).toBeTruthy();
  });

  test("refuses an impossible value with its unit, keeps the typed text and saves nothing of it", async () => {
    const { user, valueOf } = openNote();
    const temperature = await screen.findByRole("textbox", { name: /^Temperature/ });
    await user.type(temperature, "40");
    await user.tab();
    expect(await screen.findByText(/Temperature 40 °F is not possible\. Enter 80 to 115 °F\./)).toBeTruthy();
    expect(temperature.getAttribute("aria-invalid")).toBe("true");
    expect(temperature).toHaveProperty("value", "40");
    await user.type(screen.getByRole("textbox", { name: "Systolic blood pressure" }), "80");
    await user.type(screen.getByRole("textbox", { name: "Diastolic blood pressure" }), "120");
    await user.tab();
    expect(
      await screen.findByText(
        /Systolic blood pressure 80 mmHg is not above diastolic blood pressure 120 mmHg\./,
      ),
    ).toBeTruthy();
    await user.type(screen.getByRole("textbox", { name: /^Pulse/ }), "72");
    await waitFor(() => expect(valueOf("vitals.pulse")).toBe("72"));
    expect(valueOf("vitals.temperature") ?? null).toBeNull();
    expect(valueOf("vitals.bloodPressure") ?? null).not.toBe("80/120");
  });

  test("asks to confirm an unusual value", async () => {
    const { user, valueOf } = openNote({ answers: noteAnswers({ "vitals.oxygenSaturation": "81" }) });
    await user.click(await screen.findByRole("button", { name: "Confirm 81 %" }));
    expect(await screen.findByText("Confirmed: 81 %")).toBeTruthy();
    await waitFor(() => expect(valueOf("vitals.oxygenSaturation.confirmed")).toBe("81"));
  });

  test("shows the last visit's value, and takes it over only where that is allowed", async () => {
    const values = { "vitals.pulse": "80", "homebound.status": "yes", "homebound.first": "device" };
    const { user, valueOf } = openNote({ last: { day: "2026-03-02", values } });
    expect(await screen.findByText("Last visit, 03/02/2026: 80 beats/min")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Use/ })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Same as last visit/ })).toBeNull();
    const rail = within(screen.getByRole("navigation", { name: "Sections" }));
    await user.click(rail.getByRole("button", { name: /^Homebound status/ }));
    await user.click(await screen.findByRole("button", { name: "Same as last visit, 03/02/2026" }));
    expect(await screen.findByText("Same as last visit, 03/02/2026. The note says so.")).toBeTruthy();
    await waitFor(() => {
      expect(valueOf("homebound.first")).toBe("device");
      expect(valueOf("homebound.same")).toBe("2026-03-02");
    });
  });

  test("takes a choice that excludes the others as the only one", async () => {
    const { user, valueOf } = openNote({}, {}, "teaching");
    const topics = within(await screen.findByRole("group", { name: /^Topics taught/ }));
    await user.click(topics.getByRole("checkbox", { name: "Medications" }));
    await user.click(topics.getByRole("checkbox", { name: "Diet and fluids" }));
    await waitFor(() => expect(valueOf("teaching.topics")).toBe("medications,diet"));
    await user.click(topics.getByRole("checkbox", { name: "No teaching this visit" }));
    await waitFor(() => expect(valueOf("teaching.topics")).toBe("none"));
  });

  test("lists what is missing, each with its rule and a way to it", async () => {
    const { "systems.skin": _, ...values } = completeNote;
    const { user } = openNote({ answers: noteAnswers(values) });
    expect(await heading("Required before signing (1)")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Skin not answered." }));
    expect(await heading("Systems review")).toBeTruthy();
    const skin = within(screen.getByRole("group", { name: /^Skin/ }));
    await waitFor(() =>
      expect(document.activeElement).toBe(skin.getByRole("radio", { name: "Within normal limits" })),
    );
    expect(address()).toContain("?section=systems");
    await user.click(skin.getByRole("radio", { name: "Within normal limits" }));
    expect(await screen.findByText("Ready to sign")).toBeTruthy();
  });

  test("is signed at the version that was seen, and is then read-only", async () => {
    const id = crypto.randomUUID();
    const answers = noteAnswers(completeNote);
    let note = visitNoteWith({ id, answers, version: 7, revision: answers.length });
    const { user, api } = openNote(note, {
      "GET /visit-notes/:id": () => note,
      "POST /documents/:id/sign": () => {
        note = { ...note, status: "submitted", version: 8 };
        return documentWith({ id, status: "submitted" });
      },
    });
    await user.click(await screen.findByRole("button", { name: "Sign" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Sign visit note" }));
    await user.click(dialog.getByRole("button", { name: "Sign and submit" }));
    expect(await screen.findByText("128/76 mmHg")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(api.callsOf("POST /documents/:id/sign")[0]?.input).toEqual({ id, version: 7 });
  });

  test("is read by others with the labels of its form", async () => {
    openNote({
      status: "submitted",
      answers: noteAnswers({ ...completeNote, "homebound.same": "2026-03-02" }),
    });
    expect(await screen.findByText("128/76 mmHg")).toBeTruthy();
    expect(screen.getByText("Same as last visit, 03/02/2026")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.queryByRole("button", { name: "Sign" })).toBeNull();
  });

  test("says who writes it to a colleague, and what a reviewer asked for to its writer", async () => {
    openNote({ notWritable: "This note is written by Nadia Reyes." });
    expect(await screen.findByText("This note is written by Nadia Reyes.")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  test("that was sent back shows the reviewer's comment", async () => {
    openNote({ status: "returned", returnComment: "Which dressing?" });
    expect(await screen.findByText("Sent back for correction: Which dressing?")).toBeTruthy();
    expect(await screen.findByRole("textbox", { name: /^Pulse/ })).toBeTruthy();
  });

  test("keeps two values until one is chosen", async () => {
    const alternative = {
      id: "0193a000-0000-7000-8000-000000000009",
      item: "vitals.pulse",
      value: "88",
      givenBy: { id: "0193a000-0000-7000-8000-000000000004", firstName: "Nadia", lastName: "Reyes" },
      givenAt: "2026-03-04T14:10:00.000Z",
    };
    const { user, api } = openNote({
      answers: noteAnswers({ "vitals.pulse": "72" }),
      alternatives: [alternative],
    });
    await user.click(await screen.findByRole("button", { name: "Use 88 beats/min" }));
    await waitFor(() =>
      expect(api.callsOf("PATCH /visit-notes/:id/values")[0]?.input).toMatchObject({
        operations: [{ item: "vitals.pulse", value: "88", settles: [alternative.id] }],
      }),
    );
  });

  test("that cannot be opened says so", async () => {
    openNote({}, { "GET /visit-notes/:id": () => refuse("not-found") });
    expect(await screen.findByText("It does not exist, or the patient is not assigned to you.")).toBeTruthy();
  });
});

test("On a phone one section fills the screen, with what is missing and the next one at the thumb", async () => {
  setWidth("phone");
  const { user } = openNote();
  expect(await heading("Vital signs")).toBeTruthy();
  expect(screen.queryByRole("navigation", { name: "Sections" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Missing (25)" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Required before signing" }));
  await user.click(dialog.getByRole("button", { name: "Pain not answered." }));
  expect(await heading("Pain")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Next: Systems review" }));
  expect(await heading("Systems review")).toBeTruthy();
});
