import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Badge } from "#src/ui/badge.tsx";
import { RowActs } from "#src/ui/records/row-acts.tsx";
import { useRemoval } from "#src/ui/records/use-removal.tsx";
import { useReadAgain } from "../queries.ts";
import { useMarks } from "./asked-row.ts";
import styles from "./rows.module.css";

type Row = { readonly id: string; readonly version: number; readonly isRemoved: boolean };

export type RowKind<R extends Row> = {
  readonly nameOf: (row: R) => string;
  /** Saves the row over the version it was read at, as removed or restored. */
  readonly put: (row: R, isRemoved: boolean) => Promise<R>;
};

type RowListProps<R extends Row> = {
  patientId: string;
  rows: readonly R[];
  kind: RowKind<R>;
  mayEdit: boolean;
  onEdit: (row: R) => void;
  /** The content of a row, its name first. */
  children: (row: R) => ReactNode;
  /** Actions of a row other than edit and remove. */
  acts?: (row: R) => ReactNode;
  empty: ReactNode;
};

/** Rows of the chart with their actions; removed rows are shown on request. */
export function RowList<R extends Row>({ patientId, rows, kind, empty, ...props }: RowListProps<R>) {
  const { ask, restore, question } = useRemoval({ ...kind, onChanged: useReadAgain(patientId) });
  const [showsRemoved, setShowsRemoved] = useState(false);
  const removedCount = rows.filter(({ isRemoved }) => isRemoved).length;
  const shown = rows.filter(({ isRemoved }) => showsRemoved || !isRemoved);
  return (
    <>
      {removedCount === rows.length && empty}
      <Rows rows={shown} kind={kind} {...props} onRemove={ask} onRestore={restore} />
      {removedCount > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShowsRemoved(!showsRemoved)}>
          {showsRemoved ? "Hide removed" : `Show removed (${removedCount})`}
        </Button>
      )}
      {question}
    </>
  );
}

type RowsProps<R extends Row> = Omit<RowListProps<R>, "patientId" | "empty"> & {
  onRemove: (row: R) => void;
  onRestore: (row: R) => void;
};

function Rows<R extends Row>({ rows, kind, mayEdit, acts, children, ...on }: RowsProps<R>) {
  const markOf = useMarks();
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id} data-removed={row.isRemoved} {...markOf(row.id)}>
          <div className={styles.what}>
            {children(row)}
            {row.isRemoved && <Badge tone="subdued">Removed</Badge>}
          </div>
          <div className={styles.acts}>
            {!row.isRemoved && acts?.(row)}
            {mayEdit && (
              <RowActs
                name={kind.nameOf(row)}
                isRemoved={row.isRemoved}
                onEdit={() => on.onEdit(row)}
                onRemove={() => on.onRemove(row)}
                onRestore={() => on.onRestore(row)}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
