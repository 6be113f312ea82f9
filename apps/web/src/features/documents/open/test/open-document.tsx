import type { Document, Role } from "@hearthside/contract";
import { screen } from "@testing-library/react";
import type { Handlers } from "#src/test/fake-api.ts";
import { openPart } from "#src/test/open-part.tsx";
import type { UploadCopy } from "../actions.ts";
import { DocumentDialog } from "../document-dialog.tsx";

type Options = {
  role?: Role;
  api?: Handlers;
  uploadCopy?: UploadCopy;
  onClose?: () => void;
  onShow?: (id: string) => void;
};

const nothing = () => undefined;

/** Opens the dialog of a document and waits for its content. */
export async function openDocument(document: Document, { role = "Staff", api = {}, ...props }: Options = {}) {
  const { onClose = nothing, onShow = nothing, uploadCopy } = props;
  const drawn = openPart(
    <DocumentDialog id={document.id} onClose={onClose} onShow={onShow} uploadCopy={uploadCopy} />,
    {
      "GET /documents/:id": () => document,
      "GET /patients/:id/files": () => ({ files: [], more: false, total: 0 }),
      ...api,
    },
    role,
  );
  await screen.findByRole("link", { name: "Print or PDF" });
  return drawn;
}
