import type { Document } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";
import { Button, Menu } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { showMoment } from "#src/lib/moments.ts";
import { getSession, useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import { documentName } from "../labels.ts";
import { editSlot, type KeptEdit, keptEdit, oneDocument, useLiveDocuments } from "../queries.ts";
import {
  type DocumentDialogProps,
  documentActionRules,
  documentActionsFor,
  mainAction,
  type OpenDocumentAction,
} from "./actions.ts";
import { DocumentActionDialog } from "./document-action-dialog.tsx";
import { DocumentBody } from "./document-body.tsx";
import styles from "./open.module.css";

/** One document and the actions on it. Rendered only while it is open. */
export function DocumentDialog({ id, ...props }: DocumentDialogProps) {
  const isForAction = props.begins !== undefined;
  const { data, error, isError, isFetchedAfterMount, refetch } = useQuery({
    ...oneDocument(id),
    refetchOnMount: isForAction ? "always" : true,
  });
  // an action that starts at once needs the current document, not a cached one
  const document = isForAction && !isFetchedAfterMount ? undefined : data;
  useLiveDocuments(document?.patientId);
  const retry = () => void refetch();
  if (document !== undefined)
    return (
      <Opened
        document={document}
        notice={isError && <OutOfDate error={error} onRetry={retry} />}
        {...props}
      />
    );
  return (
    <Dialog opened onClose={props.onClose} title="Document" size={isForAction ? "small" : "large"}>
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

type OpenedProps = Omit<DocumentDialogProps, "id"> & { document: Document; notice: ReactNode };
type Begun = { readonly action: OpenDocumentAction; readonly document: Document };

/** An action applies to the version that was shown, so a colleague's change in between is a conflict. */
function Opened({ document, notice, begins, ...props }: OpenedProps) {
  const [begun, begin] = useState<Begun | undefined>(begins && { action: begins, document });
  const leave = begins === undefined ? () => begin(undefined) : props.onClose;
  if (begun !== undefined)
    return <DocumentActionDialog key={begun.action} {...begun} onDone={leave} {...props} />;
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={document.title}
      size="large"
      buttons={<ActionButtons document={document} onAction={(action) => begin({ action, document })} />}
    >
      {notice}
      <UnsavedChanges document={document} onContinue={() => begin({ action: "edit", document })} />
      <DocumentBody document={document} onShow={props.onShow} />
    </Dialog>
  );
}

type UnsavedChangesProps = { document: Document; onContinue: () => void };

/** The user's unsaved changes to this document: to continue, or only to read if it can no longer be changed. */
function UnsavedChanges({ document, onContinue }: UnsavedChangesProps) {
  const { data: kept } = useQuery(keptEdit(document.id));
  const discard = useDiscard(document);
  const mayEdit = useMay("documents", "edit");
  if (!kept) return null;
  const canGoOn = documentActionsFor(document, () => mayEdit).includes("edit");
  const buttons = (
    <span className={shared.spacedLine}>
      {canGoOn && (
        <Button size="compact-md" onClick={onContinue}>
          Continue
        </Button>
      )}
      <Button size="compact-md" variant="default" onClick={() => void discard(kept)}>
        Discard
      </Button>
    </span>
  );
  const when = showMoment(kept.at);
  return (
    <div className={styles.unsaved}>
      <Banner tone="warning">
        <div className={styles.withButtons}>
          <span>{canGoOn ? unsavedText(when) : closedText(when)}</span>
          {buttons}
        </div>
      </Banner>
      {!canGoOn && <div className={styles.text}>{kept.values.text}</div>}
    </div>
  );
}

const unsavedText = (when: string) => `You have unsaved changes from ${when}. They are not shown below.`;
const closedText = (when: string) =>
  `Your changes from ${when} were not saved, and this document can no longer be changed. This is what you wrote:`;

function useDiscard(document: Document) {
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const slot = editSlot(browserPlatform(), document.id);
  const readAgain = () => queries.invalidateQueries({ queryKey: keptEdit(document.id).queryKey });
  const putBack = async (kept: KeptEdit) => {
    await slot.keep(kept);
    await readAgain();
  };
  return async (kept: KeptEdit) => {
    await slot.forget();
    await readAgain();
    sayDone({
      text: `Your changes to ${documentName(document)} were discarded.`,
      undo: () => putBack(kept),
    });
  };
}

/** The actions this user may take on the document, with the usual next step highlighted. */
function ActionButtons({
  document,
  onAction,
}: {
  document: Document;
  onAction: (action: OpenDocumentAction) => void;
}) {
  const { user } = useSession();
  const offered = documentActionsFor(
    document,
    (action) => user !== null && may(user.Powers, "documents", action),
  );
  const main = mainAction(offered, document);
  const others = offered.filter((action) => action !== main);
  const isNarrow = useIsNarrow();
  const isFolded = isNarrow && others.length > 1;
  return (
    <>
      <Button
        component="a"
        href={pdfAddress(document.id)}
        target="_blank"
        rel="noopener"
        variant="default"
        leftSection={<Icon name="print" size={16} />}
      >
        Print or PDF
      </Button>
      {isFolded ? (
        <MoreActions actions={others} onAction={onAction} />
      ) : (
        others.map((action) => (
          <Button key={action} variant="default" onClick={() => onAction(action)}>
            {documentActionRules[action].label}
          </Button>
        ))
      )}
      {main && <Button onClick={() => onAction(main)}>{documentActionRules[main].label}</Button>}
    </>
  );
}

/** On a phone the actions beside the next step share one button. */
const MoreActions = ({
  actions,
  onAction,
}: {
  actions: readonly OpenDocumentAction[];
  onAction: (action: OpenDocumentAction) => void;
}) => (
  <Menu position="top-end">
    <Menu.Target>
      <Button variant="default" rightSection={<Icon name="chevronUp" size={16} />}>
        More
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {actions.map((action) => (
        <Menu.Item key={action} onClick={() => onAction(action)}>
          {documentActionRules[action].label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);

/** The address of a document's PDF. A link cannot send headers, so the address names the agency. */
function pdfAddress(id: string): string {
  const agency = getSession().user?.AgencyRoles[0]?.AgencyId;
  return `/api/documents/${id}/pdf?agency=${agency}`;
}
