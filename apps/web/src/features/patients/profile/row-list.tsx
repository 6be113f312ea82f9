import { Button } from "@mantine/core";
import { createContext, type ReactNode, use, useState } from "react";
import { useMay } from "#src/lib/use-may.ts";
import { askedFor } from "#src/ui/asked-for.ts";
import { Icon } from "#src/ui/icon.tsx";
import { Panel } from "#src/ui/panel.tsx";
import type { Row } from "#src/ui/records/record-editor.tsx";
import { RemovedMark, useRecordList } from "#src/ui/records/use-record-list.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { useReloadProfile } from "./queries.ts";
import styles from "./rows.module.css";

export type ChartList<R extends Row> = ReturnType<typeof useRecordList<R>>;

type RowPanelProps<R extends Row> = {
  patientId: string;
  title: string;
  addLabel: string;
  /** Whether there can be a row at all now. */
  mayAdd?: boolean;
  nameOf: (row: R) => string;
  /** As in `useRemoval`. */
  removes: string;
  /** Saves the row over the version it was read at, as removed or restored. */
  put: (row: R, isRemoved: boolean) => Promise<R>;
  dialog: (row: R | undefined, onClose: () => void) => ReactNode;
  /** Loads the rows and shows them in a `RowList`. */
  children: (list: ChartList<R>) => ReactNode;
};

/** A list of the chart in a panel of the profile. */
export function RowPanel<R extends Row>({ patientId, title, mayAdd = true, ...props }: RowPanelProps<R>) {
  const { nameOf, removes, put, dialog, addLabel } = props;
  const mayEdit = useMay("patients", "edit");
  const list = useRecordList<R>({
    mayEdit,
    nameOf,
    removes,
    put,
    dialog,
    reload: useReloadProfile(patientId),
  });
  return (
    <Panel
      title={title}
      skeleton={<SkeletonList rows={2} />}
      aside={
        mayEdit &&
        mayAdd && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Icon name="add" size={16} />}
            aria-label={addLabel}
            onClick={list.onAdd}
          >
            Add
          </Button>
        )
      }
    >
      {props.children(list)}
      {list.dialogs}
    </Panel>
  );
}

type RowListProps<R extends Row> = {
  rows: readonly R[];
  list: ChartList<R>;
  /** The content of a row, its name first. */
  children: (row: R) => ReactNode;
  /** Actions of a row other than edit and remove. */
  actions?: (row: R) => ReactNode;
  empty: ReactNode;
};

/** Rows of the chart with their actions; removed rows are shown on request. */
export function RowList<R extends Row>({ rows, list, actions, empty, children }: RowListProps<R>) {
  const markOf = useMarks();
  const [showsRemoved, setShowsRemoved] = useState(false);
  const removedCount = rows.filter(({ isRemoved }) => isRemoved).length;
  const shown = rows.filter(({ isRemoved }) => showsRemoved || !isRemoved);
  return (
    <>
      {removedCount === rows.length && empty}
      <ul className={`${shared.ruled} ${styles.rows}`}>
        {shown.map((row) => (
          <li key={row.id} data-removed={row.isRemoved} {...markOf(row.id)}>
            <div className={styles.what}>
              {children(row)}
              <RemovedMark row={row} />
            </div>
            <div className={styles.acts}>
              {!row.isRemoved && actions?.(row)}
              {list.actionsOf(row)}
            </div>
          </li>
        ))}
      </ul>
      {removedCount > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShowsRemoved(!showsRemoved)}>
          {showsRemoved ? "Hide removed" : `Show removed (${removedCount})`}
        </Button>
      )}
    </>
  );
}

/** The name of a row with its marks. */
export const RowName = ({ children }: { children: ReactNode }) => (
  <span className={styles.name}>{children}</span>
);

/** Details of a row; the caller leaves out missing parts. */
export const RowDetail = ({ children }: { children: ReactNode }) => (
  <span className={shared.note}>{children}</span>
);

/** One of several facts of a detail: in one line, or on a phone each in its own. */
export const RowFact = ({ children }: { children: ReactNode }) => (
  <span className={styles.fact}>{children}</span>
);

/** The profile row requested by the address. */
const AskedRow = createContext<string | undefined>(undefined);
export const AskedRowProvider = AskedRow.Provider;

/** The props of a row by id: a mark for the requested one, nothing for the others. */
export function useMarks(): (id: string) => typeof askedFor | undefined {
  const asked = use(AskedRow);
  return (id) => (id === asked ? askedFor : undefined);
}

/** For the top of a panel; `label` says what is edited. */
export const EditButton = ({ label, onEdit }: { label: string; onEdit: () => void }) => (
  <Button
    variant="default"
    size="compact-sm"
    leftSection={<Icon name="pencil" size={16} />}
    aria-label={label}
    onClick={onEdit}
  >
    Edit
  </Button>
);
