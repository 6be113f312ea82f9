import type { UploadCopy } from "#src/features/documents/open/actions.ts";
import { later } from "#src/ui/later.tsx";

const UploadDialog = later(
  async () => (await import("#src/features/documents/files/upload/upload-dialog.tsx")).UploadDialog,
);

/** Uploads the physician's signed copy of a document. */
export const uploadCopy: UploadCopy = (props) => <UploadDialog {...props} category="signed-copy" />;
