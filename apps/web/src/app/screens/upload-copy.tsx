import type { UploadCopy } from "#src/features/documents/open/document-dialog.tsx";
import { later } from "#src/ui/later.tsx";

const UploadDialog = later(
  async () => (await import("#src/features/files/upload/upload-dialog.tsx")).UploadDialog,
);

/** The physician's signed copy, uploaded from the document it is of. */
export const uploadCopy: UploadCopy = (props) => <UploadDialog {...props} category="signed-copy" />;
