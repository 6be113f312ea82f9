import type { Act, DocumentDialogProps, PaperActProps } from "./acts.ts";
import { AddendumDialog } from "./addendum-dialog.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { NewVersionDialog, RemoveDialog } from "./keep-or-remove-dialogs.tsx";
import { ReceiveDialog } from "./receive-dialog.tsx";
import { ReturnDialog } from "./return-dialog.tsx";
import { SendDialog } from "./send-dialog.tsx";
import { SignDialog } from "./sign-dialog.tsx";
import { ApproveDialog, FileDialog, ReviewDialog } from "./step-dialogs.tsx";

type ActDialogProps = PaperActProps & Omit<DocumentDialogProps, "id" | "begins"> & { act: Act };

/** Rendered only while it is open. */
export function ActDialog({ act, uploadCopy, onClose, onShow, ...props }: ActDialogProps) {
  switch (act) {
    case "edit":
      return <EditDialog {...props} />;
    case "sign":
      return <SignDialog {...props} />;
    case "review":
      return <ReviewDialog {...props} />;
    case "approve":
      return <ApproveDialog {...props} />;
    case "return":
      return <ReturnDialog {...props} />;
    case "send":
      return <SendDialog {...props} />;
    case "receive":
      return <ReceiveDialog {...props} uploadCopy={uploadCopy} />;
    case "file":
      return <FileDialog {...props} />;
    case "addendum":
      return <AddendumDialog {...props} />;
    case "new-version":
      return <NewVersionDialog {...props} onShow={onShow} />;
    case "remove":
      return <RemoveDialog {...props} onRemoved={onClose} />;
  }
}
