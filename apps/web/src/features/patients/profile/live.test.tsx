import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { refuse } from "#src/test/fake-api.ts";
import { careWith, diagnosesWith, emptyProfile } from "#src/test/profile-records.ts";
import { patientWith, userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";

type Listener = (message: { data: string; lastEventId: string }) => void;

const heard: Listener[] = [];
vi.stubGlobal("EventSource", function EventSource() {
  return {
    addEventListener: (type: string, listener: Listener) => type === "message" && heard.push(listener),
    close: () => undefined,
  };
});

const { id } = patientWith();
const event = { id: 1, kind: "chart", patientId: id, subjectId: id, revision: null };
const somebodySaves = () =>
  act(() => {
    for (const listener of heard) listener({ data: JSON.stringify(event), lastEventId: "1" });
  });

test("a colleague's save is shown at once, and with an open dialog the user is asked", async () => {
  let care = careWith();
  const { user, api } = renderApp(`/admin/clinical/patient-profile?patient=${id}`, {
    as: userWith("Editor"),
    api: {
      ...emptyProfile(),
      "GET /patients/:id/care": () => care,
      "PUT /patients/:id/care": ({ version }) =>
        version === care.version ? care : refuse("conflict", { context: care }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Edit advance directives and code status" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Advance directives and code status" }));
  await user.type(dialog.getByLabelText("Location and details"), "In the kitchen");
  care = careWith({ version: 1, advanceDirectiveNote: "With a daughter" });
  await waitFor(() => expect(heard).not.toHaveLength(0));
  somebodySaves();
  expect(await screen.findByText("With a daughter")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByLabelText("Saved by someone else: With a daughter")).toBeTruthy();
  expect(api.callsOf("PUT /patients/:id/care")[0]?.input).toMatchObject({ version: 0 });
});

test("a list of diagnoses is saved over the one read", async () => {
  let list = diagnosesWith([["I10", "Hypertension"]]);
  const { user, api } = renderApp(`/admin/clinical/patient-profile?patient=${id}`, {
    as: userWith("Editor"),
    api: {
      ...emptyProfile(),
      "GET /patients/:id/diagnoses": () => list,
      "PUT /patients/:id/diagnoses": () => refuse("conflict", { context: list }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Edit diagnoses" }));
  list = { ...diagnosesWith([["J44.9", "COPD"]]), version: 5 };
  somebodySaves();
  expect(await screen.findByText("COPD")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save diagnoses" }));
  expect(await screen.findByRole("region", { name: "Saved by someone else" })).toBeTruthy();
  expect(api.callsOf("PUT /patients/:id/diagnoses")[0]?.input).toMatchObject({ version: 1 });
});
