import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Badge } from "#src/ui/badge.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { useMarks } from "./asked-row.ts";
import { RemoveQuestion } from "./remove-question.tsx";
import { RowActs } from "./row-acts.tsx";
import styles from "./rows.module.css";
import { type RowKind, useRowActs } from "./use-row-acts.ts";

type Row = { readonly id: string; readonly version: number; readonly isRemoved: boolean };

type RowListProps<R extends Row> = {
  patientId: string;
  rows: readonly R[];
  kind: RowKind<R>;
  mayEdit: boolean;
  onEdit: (row: R) => void;
  /** What a row says; its name stands first. */
  children: (row: R) => ReactNode;
  /** What can be done with a row beside changing and removing it. */
  acts?: (row: R) => ReactNode;
  empty: ReactNode;
};

/** Rows of the chart, each with what can be done with it; those taken off it are shown when asked for. */
export function RowList<R extends Row>({ patientId, rows, kind, empty, ...props }: RowListProps<R>) {
  const acts = useRowActs(patientId, kind);
  const [showsRemoved, setShowsRemoved] = useState(false);
  const asked = rows.find(({ id, isRemoved }) => id === acts.askedId && !isRemoved);
  const removedCount = rows.filter(({ isRemoved }) => isRemoved).length;
  const shown = rows.filter(({ isRemoved }) => showsRemoved || !isRemoved);
  return (
    <>
      {removedCount === rows.length && empty}
      {asked === undefined && acts.refusal !== undefined && <Banner tone="critical">{acts.refusal}</Banner>}
      <Rows rows={shown} kind={kind} {...props} onRemove={acts.ask} onPutBack={acts.putBack} />
      {removedCount > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShowsRemoved(!showsRemoved)}>
          {showsRemoved ? "Hide removed" : `Show removed (${removedCount})`}
        </Button>
      )}
      {asked !== undefined && (
        <RemoveQuestion
          name={kind.nameOf(asked)}
          busy={acts.busy}
          refusal={acts.refusal}
          onRemove={() => acts.remove(asked)}
          onKeep={acts.keep}
        />
      )}
    </>
  );
}

type RowsProps<R extends Row> = Omit<RowListProps<R>, "patientId" | "empty"> & {
  onRemove: (row: R) => void;
  onPutBack: (row: R) => void;
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
                onPutBack={() => on.onPutBack(row)}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
