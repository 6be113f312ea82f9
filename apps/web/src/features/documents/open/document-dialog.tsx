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

/** A dialog from another feature that uploads a file of the patient. */
export type UploadCopy = (props: { patientId: string; onClose: () => void }) => ReactNode;

export type DocumentDialogProps = {
  id: string;
  onClose: () => void;
  /** Shows another document in place of this one, such as the next version. */
  onShow: (id: string) => void;
  uploadCopy?: UploadCopy | undefined;
  /** Opened for this action only: finishing or leaving it closes the document too. */
  begins?: Act | undefined;
};

/** One document and the actions on it. Rendered only while it is open. */
export function DocumentDialog({ id, ...props }: DocumentDialogProps) {
  const isForAct = props.begins !== undefined;
  const { data, error, isError, isFetchedAfterMount, refetch } = useQuery({
    ...oneDocument(id),
    refetchOnMount: isForAct ? "always" : true,
  });
  // an action that starts at once needs the current document, not a cached one
  const paper = isForAct && !isFetchedAfterMount ? undefined : data;
  useLiveDocuments(paper?.patientId);
  const retry = () => void refetch();
  if (paper !== undefined)
    return (
      <Opened paper={paper} notice={isError && <OutOfDate error={error} onRetry={retry} />} {...props} />
    );
  return (
    <Dialog opened onClose={props.onClose} title="Document" size={isForAct ? "small" : "large"}>
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
type Begun = { readonly act: Act; readonly paper: Document };

/** An action applies to the version that was shown, so a colleague's change in between is a conflict. */
function Opened({ paper, notice, begins, ...props }: OpenedProps) {
  const [begun, begin] = useState<Begun | undefined>(begins && { act: begins, paper });
  const leave = begins === undefined ? () => begin(undefined) : props.onClose;
  if (begun !== undefined) return <ActDialog key={begun.act} {...begun} onDone={leave} {...props} />;
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
