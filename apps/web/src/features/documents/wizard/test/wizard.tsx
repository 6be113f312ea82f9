import type { DocumentDraft } from "@hearthside/contract";
import { screen, within } from "@testing-library/react";
import { documentSummaryWith, wordingWith } from "#src/test/document-records.ts";
import type { Handlers } from "#src/test/fake-api.ts";
import { openPart } from "#src/test/open-part.tsx";
import { patientRow, patientWith } from "#src/test/records.ts";
import { DocumentCard } from "../document-card.tsx";
import { DocumentWizardProvider } from "../open-wizard.tsx";
import "../wizard-dialog.tsx";

/** A server that keeps drafts and creates documents. */
export function officeOf(
  drafts: readonly DocumentDraft[] = [],
): Handlers & { kept: Map<string, DocumentDraft> } {
  const kept = new Map(drafts.map((draft) => [draft.id, draft]));
  return {
    kept,
    "GET /document-drafts": () => ({ drafts: [...kept.values()] }),
    "PUT /document-drafts/:id": ({ id, version, content }) => {
      const saved = { id, version: (version ?? 0) + 1, changedAt: "2026-03-04T15:00:00.000Z", content };
      kept.set(id, saved);
      return saved;
    },
    "DELETE /document-drafts/:id": ({ id }) => {
      kept.delete(id);
      return undefined;
    },
    "GET /text-templates": () => ({ templates: [wordingWith(), orderTemplate] }),
    "POST /patients/search": () => ({ patients: [patientRow(1), patientRow(2)], more: false }),
    "GET /patients/:id": () => patientWith(),
    "POST /documents": () => ({ documents: [documentSummaryWith(1)] }),
  };
}

export const orderTemplate = wordingWith({
  id: "wound-care",
  kind: "document",
  documentKind: "physician-order",
  title: "Wound care",
  text: "Cleanse the wound with normal saline.",
});

export async function openWizard(api: Handlers = officeOf()) {
  const drawn = openPart(
    <DocumentWizardProvider>
      <DocumentCard />
    </DocumentWizardProvider>,
    api,
    "Staff",
  );
  await drawn.user.click(screen.getByRole("button", { name: "New document" }));
  await screen.findByRole("button", { name: /^(Next|Start a new document)$/ });
  const dialog = within(screen.getByRole("dialog", { name: "Create New Document" }));
  return { ...drawn, dialog };
}

export type Opened = Awaited<ReturnType<typeof openWizard>>;

export const next = ({ user, dialog }: Opened) => user.click(dialog.getByRole("button", { name: "Next" }));
export const stepOf = ({ dialog }: Opened) =>
  within(dialog.getByRole("list", { name: "Steps" }))
    .getAllByRole("listitem")
    .find((step) => step.getAttribute("aria-current") === "step")?.textContent;

export async function choosePatient({ user, dialog }: Opened, name: RegExp) {
  await user.type(dialog.getByRole("combobox", { name: "Patients" }), "weller");
  await user.click(await screen.findByRole("option", { name }));
}

/** Fills in a physician order for one patient, from the first step to the review. */
export async function writeOrder(opened: Opened) {
  const { user, dialog } = opened;
  await user.click(await dialog.findByRole("radio", { name: /^Physician order/ }));
  await user.click(await dialog.findByRole("button", { name: "Use Wound care" }));
  await next(opened);
  await choosePatient(opened, /Weller1, Iris/);
  await next(opened);
  await next(opened);
}
