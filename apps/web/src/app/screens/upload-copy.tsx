import { lazy, Suspense } from "react";
import type { UploadCopy } from "#src/features/documents/open/document-dialog.tsx";

const UploadDialog = lazy(async () => {
  const { UploadDialog } = await import("#src/features/files/upload/upload-dialog.tsx");
  return { default: UploadDialog };
});

/** The physician's signed copy, uploaded from the document it is of. */
export const uploadCopy: UploadCopy = (props) => (
  <Suspense>
    <UploadDialog {...props} category="signed-copy" />
  </Suspense>
);
