import { lazy, Suspense, useState } from "react";
import type { UploadCopy } from "./document-dialog.tsx";

const DocumentDialog = lazy(async () => ({
  default: (await import("./document-dialog.tsx")).DocumentDialog,
}));

type OpenDocumentProps = { id: string; onClose: () => void; uploadCopy?: UploadCopy | undefined };

/** A paper over the list it was chosen from, and other versions of it in its place. */
export function OpenDocument({ id, onClose, uploadCopy }: OpenDocumentProps) {
  const [shown, show] = useState(id);
  return (
    <Suspense>
      <DocumentDialog key={shown} id={shown} onClose={onClose} onShow={show} uploadCopy={uploadCopy} />
    </Suspense>
  );
}
