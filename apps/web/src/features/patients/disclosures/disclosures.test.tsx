import type { Disclosure } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { openPart } from "#src/test/open-part.tsx";
import { AllDisclosures } from "./all-disclosures.tsx";
import { DisclosuresDialog } from "./disclosures-dialog.tsx";

vi.spyOn(console, "warn").mockImplementation(() => undefined);

const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`;

const disclosure: Disclosure = {
  id: idOf(1),
  patientId: idOf(90),
  version: 1,
  isRemoved: false,
  patientName: "Weller, Iris",
  disclosedOn: "2026-03-02",
  recipient: "County health department",
  address: null,
  purpose: "A reportable disease",
  what: "Laboratory results",
  createdAt: "2026-03-02T15:00:00.000Z",
  createdByName: "Reyes, Ada",
};

function open(disclosures: Disclosure[]) {
  let kept = disclosures;
  const api: Handlers = {
    "GET /patients/:id/disclosures": ({ removed }) => ({
      disclosures: kept.filter(({ isRemoved }) => !isRemoved || removed === "true"),
    }),
    "POST /disclosures": (input) => {
      const added = { ...disclosure, ...input };
      kept = [...kept, added];
      return added;
    },
    "PUT /disclosures/:id": ({ id, ...changes }) => {
      const next = { ...disclosure, ...changes, id, version: changes.version + 1 };
      kept = kept.map((one) => (one.id === id ? next : one));
      return next;
    },
  };
  const patient = { id: disclosure.patientId, name: "Weller, Iris" };
  return openPart(<DisclosuresDialog patient={patient} onClose={() => undefined} />, api, "Admin");
}

test("a disclosure is added with recipient, content, purpose and date", async () => {
  const { user, api } = open([]);
  await user.click(await screen.findByRole("button", { name: "Add disclosure" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add disclosure" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("Please enter the recipient")).toBeTruthy();
  expect(dialog.getByText("Please enter the purpose")).toBeTruthy();
  await user.type(dialog.getByLabelText("Recipient"), "Dr. Lind's lawyer");
  await user.type(dialog.getByLabelText("What was disclosed"), "Visit notes");
  await user.type(dialog.getByLabelText("Purpose"), "A court order");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("row", { name: /Dr. Lind's lawyer/ })).toBeTruthy();
  expect(api.callsOf("POST /disclosures")[0]?.input).toMatchObject({ what: "Visit notes", address: null });
});

test("one added by mistake is removed, and restored with Undo", async () => {
  const { user } = open([disclosure]);
  await user.click(await screen.findByRole("button", { name: /^Actions for County health/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Remove" }));
  const question = await screen.findByRole("dialog", { name: /Remove/ });
  await user.click(within(question).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("No disclosures yet")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(screen.getByRole("row", { name: /County health/ })).toBeTruthy());
});

test("the agency's accounting names the patient, and pages on", async () => {
  const api: Handlers = {
    "GET /disclosures": ({ after }) =>
      after === undefined
        ? { disclosures: [disclosure], more: true }
        : { disclosures: [{ ...disclosure, id: idOf(2), patientName: "Reed, Tom" }], more: false },
  };
  const { user } = openPart(<AllDisclosures />, api, "Admin");
  expect(await screen.findByRole("row", { name: /Weller, Iris/ })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show earlier disclosures" }));
  expect(await screen.findByRole("row", { name: /Reed, Tom/ })).toBeTruthy();
});

test("an accounting that cannot be loaded says so", async () => {
  openPart(<AllDisclosures />, { "GET /disclosures": () => refuse("internal") }, "Admin");
  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
});
