import type { Document } from "@hearthside/contract";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { oneDocument } from "../queries.ts";
import { useLiveDocuments } from "../use-live-documents.ts";
import { ActButtons } from "./act-buttons.tsx";
import { ActDialog } from "./act-dialog.tsx";
import type { Act } from "./acts.ts";
import { DocumentBody } from "./document-body.tsx";
import { UnsavedChanges } from "./unsaved-changes.tsx";

/** A dialog that uploads a file of the patient, from another feature. */
export type UploadCopy = (props: { patientId: string; onClose: () => void }) => ReactNode;

export type DocumentDialogProps = {
  id: string;
  onClose: () => void;
  /** Shows another paper instead: the next version. */
  onShow: (id: string) => void;
  uploadCopy?: UploadCopy | undefined;
};

/** One paper, and what can be done with it. Drawn only while it is open. */
export function DocumentDialog({ id, ...props }: DocumentDialogProps) {
  const { data: paper, error, isError, refetch } = useQuery(oneDocument(id));
  useLiveDocuments(paper?.patientId);
  const retry = () => void refetch();
  if (paper !== undefined)
    return (
      <Opened paper={paper} notice={isError && <OutOfDate error={error} onRetry={retry} />} {...props} />
    );
  return (
    <Dialog opened onClose={props.onClose} title="Document" size="large">
      {isError ? (
        <Failed
          message={messageOf(error, "The document could not be opened.")}
          requestId={requestIdOf(error)}
          onRetry={retry}
        />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Dialog>
  );
}

type OpenedProps = Omit<DocumentDialogProps, "id"> & { paper: Document; notice: ReactNode };

/** An act is about the paper as it was looked at: what a colleague changes meanwhile makes it a conflict. */
function Opened({ paper, notice, ...props }: OpenedProps) {
  const [begun, begin] = useState<{ act: Act; paper: Document }>();
  if (begun !== undefined)
    return <ActDialog key={begun.act} {...begun} onDone={() => begin(undefined)} {...props} />;
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={paper.title}
      size="large"
      buttons={<ActButtons paper={paper} onAct={(act) => begin({ act, paper })} />}
    >
      {notice}
      <UnsavedChanges paper={paper} onContinue={() => begin({ act: "edit", paper })} />
      <DocumentBody paper={paper} onShow={props.onShow} />
    </Dialog>
  );
}
