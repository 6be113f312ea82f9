import type { TextTemplate } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { showMoment } from "#src/lib/moments.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { Badge } from "#src/ui/badge.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { PagedTable } from "#src/ui/paged-table.tsx";
import { RowActions, useRemoval } from "#src/ui/records/use-removal.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { meantFor, ownerLabels, shelfLabels, wordingKindLabels, wordingOwnerOf } from "./labels.ts";
import styles from "./libraries.module.css";
import type { LibrariesAddress } from "./libraries-address.ts";
import { LibrariesFilters } from "./libraries-filters.tsx";
import { shelfSearch, wordingsKey } from "./queries.ts";
import type { OpenedWording } from "./wording-form.tsx";
import { describeLine } from "./wording-values.ts";

type ShelfProps = {
  address: LibrariesAddress;
  onAddress: (address: LibrariesAddress) => void;
  /** Left out for users who may not edit. */
  onOpen: ((opened: OpenedWording) => void) | undefined;
  onRead: (wording: TextTemplate) => void;
};

export function Shelf({ address, onAddress, onOpen, onRead }: ShelfProps) {
  const [text, setText] = useState("");
  const [removed, setRemoved] = useState(false);
  const found = useQuery(shelfSearch({ address, text, removed }));
  const removal = useWordingRemoval();
  const actions = onOpen && {
    onEdit: (wording: TextTemplate) => onOpen({ action: "edit", wording }),
    onCopy: (wording: TextTemplate) => onOpen({ action: "copy", wording }),
    onRemove: removal.ask,
    onRestore: removal.restore,
  };
  const retry = () => void found.refetch();
  return (
    <>
      <LibrariesFilters
        address={address}
        onAddress={onAddress}
        onSearch={setText}
        searching={found.isPlaceholderData}
        removed={removed}
        onRemoved={setRemoved}
      />
      {found.isError && found.data === undefined && (
        <Failed
          message={messageOf(found.error, "The library could not be loaded.")}
          requestId={requestIdOf(found.error)}
          onRetry={retry}
        />
      )}
      {found.isError && found.data !== undefined && <OutOfDate error={found.error} onRetry={retry} />}
      {(found.data !== undefined || !found.isError) && (
        <TableFrame className={styles.library}>
          <PagedTable
            caption="Library"
            of={shelfLabels[address.shelf ?? "phrases"].of}
            captionHidden
            columns={libraryColumns(actions, onRead, address.shelf === "sets" ? "Medications" : "Text")}
            rows={found.data?.templates}
            outdated={found.isPlaceholderData}
            rowKey={({ id }) => id}
            empty={
              <Empty icon="library" title="No results">
                Try other words or clear the filters.
              </Empty>
            }
          />
        </TableFrame>
      )}
      {found.data?.more && (
        <p className={styles.hint} role="status">
          Not all results are shown. Search to narrow the list.
        </p>
      )}
      {removal.question}
    </>
  );
}

function useWordingRemoval() {
  const queries = useQueryClient();
  return useRemoval<TextTemplate>({
    nameOf: ({ title }) => `“${title}”`,
    removes: "the template from the library",
    put: ({ id, version, kind, documentKind, discipline, place, title, text, lines }, isRemoved) =>
      call("PUT /text-templates/:id", {
        id,
        version,
        kind,
        documentKind,
        discipline,
        place,
        title,
        text,
        lines,
        isRemoved,
      }),
    onChanged: () => void queries.invalidateQueries({ queryKey: wordingsKey }),
  });
}

type Actions = {
  readonly onEdit: (wording: TextTemplate) => void;
  readonly onCopy: (wording: TextTemplate) => void;
  readonly onRemove: (wording: TextTemplate) => void;
  readonly onRestore: (wording: TextTemplate) => void;
};

/** The actions column is for users who may edit. */
const libraryColumns = (
  actions: Actions | undefined,
  onRead: (wording: TextTemplate) => void,
  textHeader: string,
): readonly Column<TextTemplate>[] => [
  { header: "Title", cell: (wording) => <Title wording={wording} onRead={onRead} /> },
  { header: textHeader, cell: (wording) => <span className={styles.excerpt}>{excerptOf(wording)}</span> },
  {
    header: "Used for",
    cell: (wording) => <span className={styles.words}>{meantFor(wording).join(", ") || "All"}</span>,
  },
  { header: "Owner and last change", cell: (wording) => <Changed wording={wording} /> },
  ...(actions === undefined ? [] : [actionsColumn(actions)]),
];

const Title = ({ wording, onRead }: { wording: TextTemplate; onRead: (wording: TextTemplate) => void }) => (
  <span className={styles.title}>
    <button type="button" className={styles.open} onClick={() => onRead(wording)}>
      {wording.title}
    </button>
    {(wording.kind === "goal" || wording.kind === "intervention") && (
      <Badge tone="primary">{wordingKindLabels[wording.kind]}</Badge>
    )}
    {wording.isPersonal && <Badge tone="success">{ownerLabels.personal}</Badge>}
    {wording.isRemoved && <Badge tone="subdued">Removed</Badge>}
  </span>
);

const excerptOf = ({ kind, text, lines }: TextTemplate) =>
  kind === "medication-set" ? lines.map(describeLine).join("; ") : text;

function Changed({ wording }: { wording: TextTemplate }) {
  const { changedAt, changedByName } = wording;
  const owner = ownerLabels[wordingOwnerOf(wording)];
  if (changedAt === null) return owner;
  return (
    <span>
      <span className={styles.when}>
        {owner}, {showMoment(changedAt)}
      </span>
      {changedByName !== null && ` by ${spokenName(changedByName)}`}
    </span>
  );
}

const actionsColumn = ({ onEdit, onCopy, onRemove, onRestore }: Actions): Column<TextTemplate> => ({
  header: "Actions",
  headerHidden: true,
  align: "end",
  cell: (wording) => (
    <span className={styles.acts}>
      {!wording.isRemoved && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Duplicate ${wording.title}`}
          onClick={() => onCopy(wording)}
        >
          Duplicate
        </Button>
      )}
      {wording.isOwn && (
        <RowActions
          name={wording.title}
          isRemoved={wording.isRemoved}
          onEdit={() => onEdit(wording)}
          onRemove={() => onRemove(wording)}
          onRestore={() => onRestore(wording)}
        />
      )}
    </span>
  ),
});
