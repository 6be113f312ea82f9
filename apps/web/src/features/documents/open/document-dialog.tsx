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
import { editSlot, type KeptEdit, keptEdit, oneDocument, useLiveDocuments } from "../queries.ts";
import { paperName } from "../words.ts";
import { type Act, actRules, actsFor, type DocumentDialogProps, mainAct } from "./actions.ts";
import { DocumentActionDialog } from "./document-action-dialog.tsx";
import { DocumentBody } from "./document-body.tsx";
import styles from "./open.module.css";

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
  if (begun !== undefined)
    return <DocumentActionDialog key={begun.act} {...begun} onDone={leave} {...props} />;
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

type UnsavedChangesProps = { paper: Document; onContinue: () => void };

/** The user's unsaved changes to this document: to continue, or only to read if it can no longer be changed. */
function UnsavedChanges({ paper, onContinue }: UnsavedChangesProps) {
  const { data: kept } = useQuery(keptEdit(paper.id));
  const discard = useDiscard(paper);
  const mayEdit = useMay("documents", "edit");
  if (!kept) return null;
  const canGoOn = actsFor(paper, () => mayEdit).includes("edit");
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
          <span>{canGoOn ? unsavedWords(when) : closedWords(when)}</span>
          {buttons}
        </div>
      </Banner>
      {!canGoOn && <div className={styles.text}>{kept.values.text}</div>}
    </div>
  );
}

const unsavedWords = (when: string) => `You have unsaved changes from ${when}. They are not shown below.`;
const closedWords = (when: string) =>
  `Your changes from ${when} were not saved, and this document can no longer be changed. This is what you wrote:`;

function useDiscard(paper: Document) {
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const slot = editSlot(browserPlatform(), paper.id);
  const readAgain = () => queries.invalidateQueries({ queryKey: keptEdit(paper.id).queryKey });
  const putBack = async (kept: KeptEdit) => {
    await slot.keep(kept);
    await readAgain();
  };
  return async (kept: KeptEdit) => {
    await slot.forget();
    await readAgain();
    sayDone({
      words: `Your changes to ${paperName(paper)} were discarded.`,
      undo: () => putBack(kept),
    });
  };
}

/** The actions this user may take on the document, with the usual next step highlighted. */
function ActButtons({ paper, onAct }: { paper: Document; onAct: (act: Act) => void }) {
  const { user } = useSession();
  const offered = actsFor(paper, (action) => user !== null && may(user.Powers, "documents", action));
  const main = mainAct(offered, paper);
  const others = offered.filter((act) => act !== main);
  const isNarrow = useIsNarrow();
  const isFolded = isNarrow && others.length > 1;
  return (
    <>
      <Button
        component="a"
        href={pdfAddress(paper.id)}
        target="_blank"
        rel="noopener"
        variant="default"
        leftSection={<Icon name="print" size={16} />}
      >
        Print or PDF
      </Button>
      {isFolded ? (
        <MoreActions actions={others} onAct={onAct} />
      ) : (
        others.map((act) => (
          <Button key={act} variant="default" onClick={() => onAct(act)}>
            {actRules[act].label}
          </Button>
        ))
      )}
      {main && <Button onClick={() => onAct(main)}>{actRules[main].label}</Button>}
    </>
  );
}

/** On a phone the actions beside the next step share one button. */
const MoreActions = ({ actions, onAct }: { actions: readonly Act[]; onAct: (act: Act) => void }) => (
  <Menu position="top-end">
    <Menu.Target>
      <Button variant="default" rightSection={<Icon name="chevronUp" size={16} />}>
        More
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {actions.map((act) => (
        <Menu.Item key={act} onClick={() => onAct(act)}>
          {actRules[act].label}
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
