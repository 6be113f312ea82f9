import { ActionIcon, Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Badge } from "#src/ui/badge.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { RemoveQuestion } from "./remove-question.tsx";
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
export function RowList<R extends Row>({ patientId, rows, kind, mayEdit, ...props }: RowListProps<R>) {
  const acts = useRowActs(patientId, kind);
  const [showsRemoved, setShowsRemoved] = useState(false);
  const asked = rows.find(({ id, isRemoved }) => id === acts.askedId && !isRemoved);
  const removedCount = rows.filter(({ isRemoved }) => isRemoved).length;
  const shown = rows.filter(({ isRemoved }) => showsRemoved || !isRemoved);
  return (
    <>
      {removedCount === rows.length && props.empty}
      {asked === undefined && acts.refusal !== undefined && <Banner tone="critical">{acts.refusal}</Banner>}
      <ul className={styles.rows}>
        {shown.map((row) => (
          <li key={row.id} data-removed={row.isRemoved}>
            <div className={styles.what}>
              {props.children(row)}
              {row.isRemoved && <Badge tone="subdued">Removed</Badge>}
            </div>
            <div className={styles.acts}>{actsOf(row)}</div>
          </li>
        ))}
      </ul>
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

  function actsOf(row: R) {
    const name = kind.nameOf(row);
    if (!row.isRemoved)
      return (
        <>
          {props.acts?.(row)}
          {mayEdit && (
            <ChangeButtons name={name} onEdit={() => props.onEdit(row)} onRemove={() => acts.ask(row)} />
          )}
        </>
      );
    return (
      mayEdit && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Put back ${name}`}
          onClick={() => acts.putBack(row)}
        >
          Put back
        </Button>
      )
    );
  }
}

type ChangeButtonsProps = { name: string; onEdit: () => void; onRemove: () => void };

const ChangeButtons = ({ name, onEdit, onRemove }: ChangeButtonsProps) => (
  <>
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Edit ${name}`} onClick={onEdit}>
      <Icon name="pencil" size={16} />
    </ActionIcon>
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Remove ${name}`} onClick={onRemove}>
      <Icon name="trash" size={16} />
    </ActionIcon>
  </>
);
