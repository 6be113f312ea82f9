import type { TextTemplate } from "@hearthside/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { PagedTable } from "#src/ui/paged-table.tsx";
import { useRemoval } from "#src/ui/records/use-removal.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import type { Opened } from "./form/wording-form.tsx";
import styles from "./libraries.module.css";
import type { LibrariesAddress } from "./libraries-address.ts";
import { LibrariesFilters } from "./libraries-filters.tsx";
import { libraryColumns } from "./library-columns.tsx";
import { shelfSearch, wordingsKey } from "./queries.ts";
import { shelfWords } from "./words.ts";

type ShelfProps = {
  address: LibrariesAddress;
  onAddress: (address: LibrariesAddress) => void;
  /** Left out for users who may not edit. */
  onOpen: ((opened: Opened) => void) | undefined;
  onRead: (wording: TextTemplate) => void;
};

export function Shelf({ address, onAddress, onOpen, onRead }: ShelfProps) {
  const [text, setText] = useState("");
  const [removed, setRemoved] = useState(false);
  const found = useQuery(shelfSearch({ address, text, removed }));
  const removal = useWordingRemoval();
  const acts = onOpen && {
    onEdit: (wording: TextTemplate) => onOpen({ act: "edit", wording }),
    onCopy: (wording: TextTemplate) => onOpen({ act: "copy", wording }),
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
            of={shelfWords[address.shelf ?? "phrases"].of}
            captionHidden
            columns={libraryColumns(acts, onRead)}
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
