import { type ReactNode, useDeferredValue, useState } from "react";
import { Badge } from "../badge.tsx";
import type { Column } from "../data-table.tsx";
import type { Row } from "./record-editor.tsx";
import { RowActions, useRemoval } from "./use-removal.tsx";

type RecordList<R extends Row> = {
  mayEdit: boolean;
  nameOf: (row: R) => string;
  /** As in `useRemoval`. */
  removes: string;
  /** Names the row in its actions if its own name is too long. */
  actionsName?: (row: R) => string;
  /** Whether this row may be edited too. */
  mayEditRow?: (row: R) => boolean;
  /** Removes or restores the row at the given version. */
  put: (row: R, isRemoved: boolean) => Promise<R>;
  /** Refetches the list. */
  reload: () => void;
  /** The dialog that edits a row, or adds one. */
  dialog: (row: R | undefined, onClose: () => void) => ReactNode;
};

/** A list whose rows are added, edited, removed and restored. Render `dialogs` below it. */
export function useRecordList<R extends Row>({ mayEdit, dialog, reload, ...list }: RecordList<R>) {
  const [withRemoved, setWithRemoved] = useState(false);
  const [opened, setOpened] = useState<R | "new">();
  const { ask, restore, question } = useRemoval<R>({
    nameOf: list.nameOf,
    removes: list.removes,
    put: list.put,
    onChanged: reload,
  });
  const onAdd = mayEdit ? () => setOpened("new") : undefined;
  const actionsOf = (row: R) =>
    mayEdit &&
    list.mayEditRow?.(row) !== false && (
      <RowActions
        name={(list.actionsName ?? list.nameOf)(row)}
        isRemoved={row.isRemoved}
        onEdit={() => setOpened(row)}
        onRemove={() => ask(row)}
        onRestore={() => restore(row)}
      />
    );
  const column: Column<R> = { header: "Actions", headerHidden: true, align: "end", cell: actionsOf };
  return {
    mayEdit,
    onAdd,
    /** Whether to load removed rows too. */
    withRemoved: useDeferredValue(withRemoved),
    /** For `ListHead`. */
    head: { onAdd, withRemoved, onWithRemoved: setWithRemoved },
    actionsOf,
    /** The last column, if the user may edit. */
    actions: mayEdit ? [column] : [],
    dialogs: (
      <>
        {opened !== undefined && dialog(opened === "new" ? undefined : opened, () => setOpened(undefined))}
        {question}
      </>
    ),
  };
}

/** Marks a removed row beside its name. */
export const RemovedMark = ({ row }: { row: Row }) => row.isRemoved && <Badge tone="subdued">Removed</Badge>;
