import { Button, Checkbox } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { ApiError } from "#src/lib/api-error.ts";
import { Banner } from "../banner.tsx";
import { Dialog } from "../dialog.tsx";
import { Icon } from "../icon.tsx";
import { RowMenu } from "../row-menu.tsx";
import { useToasts } from "../toasts/toasts.tsx";
import styles from "./records.module.css";
import { type Refusal, useAction } from "./use-action.ts";

type Removal<R> = {
  nameOf: (row: R) => string;
  /** What is removed from which list, such as "the item from the catalog". */
  removes: string;
  /** How to get it back, unless removed rows can be listed and restored. */
  back?: string;
  /** Removes or restores the row at the given version. */
  put: (row: R, isRemoved: boolean) => Promise<R>;
  /** Reloads the list. */
  onChanged: () => void;
};

const restorable = "Its records are kept, and you can restore it.";

/** Removing asks first and can be undone; removed rows can be restored. Render `question`. */
export function useRemoval<R>({ nameOf, removes, back = restorable, put, onChanged }: Removal<R>) {
  const [asked, setAsked] = useState<R>();
  const { run, busy } = useAction(onChanged, { reloads: "always" });
  const { notify } = useToasts();
  const close = () => setAsked(undefined);

  function set(row: R, isRemoved: boolean) {
    const name = nameOf(row);
    run(() => put(row, isRemoved), `${name} could not be changed.`, {
      done: (after) => ({
        text: isRemoved ? `${name} was removed.` : `${name} was restored.`,
        undo: () => put(after, !isRemoved).finally(onChanged),
      }),
      onDone: close,
      onRefused: (refusal) => {
        notify({ variant: "critical", content: refusalOf(refusal, name) });
        close();
      },
    });
  }

  const question = asked !== undefined && (
    <RemoveQuestion name={nameOf(asked)} busy={busy} onRemove={() => set(asked, true)} onKeep={close}>
      This removes {removes}. {back}
    </RemoveQuestion>
  );
  return { ask: setAsked, restore: (row: R) => set(row, false), question };
}

const refusalOf = ({ error, message }: Refusal, name: string) =>
  error instanceof ApiError && error.code === "conflict"
    ? `Someone else changed ${name}. Review the current version and try again.`
    : message;

type RemoveQuestionProps = {
  name: string;
  busy: boolean;
  /** Why it was not removed. */
  refusal?: string | undefined;
  onRemove: () => void;
  onKeep: () => void;
  /** The consequences. */
  children: ReactNode;
};

/** Asks for confirmation, with the focus on keeping it. */
export const RemoveQuestion = ({ name, busy, refusal, onRemove, onKeep, children }: RemoveQuestionProps) => (
  <Dialog
    opened
    size="small"
    onClose={onKeep}
    title={`Remove ${name}?`}
    action={{ label: "Remove", tone: "critical", busy, onAction: onRemove }}
    buttons={
      <Button variant="default" onClick={onKeep} data-autofocus>
        Keep
      </Button>
    }
  >
    {refusal !== undefined && <Banner tone="critical">{refusal}</Banner>}
    <p>{children}</p>
  </Dialog>
);

type RowActionsProps = {
  name: string;
  isRemoved: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onRestore: () => void;
};

/** The actions of one record. */
export const RowActions = ({ name, isRemoved, onEdit, onRemove, onRestore }: RowActionsProps) => (
  <RowMenu
    name={name}
    actions={
      isRemoved
        ? [{ label: "Restore", onAction: onRestore }]
        : [
            { label: "Edit", onAction: onEdit },
            { label: "Remove", onAction: onRemove },
          ]
    }
  />
);

type ListHeadProps = {
  /** A note on the whole list, such as how many rows are incomplete. */
  children?: ReactNode;
  /** Label of the add button, which needs `onAdd`. */
  addLabel: string;
  onAdd?: (() => void) | undefined;
  withRemoved: boolean;
  onWithRemoved: (withRemoved: boolean) => void;
};

/** The row above a list. */
export const ListHead = ({ children, addLabel, onAdd, withRemoved, onWithRemoved }: ListHeadProps) => (
  <div className={styles.head}>
    <div className={styles.said}>{children}</div>
    <Checkbox
      label="Show removed"
      checked={withRemoved}
      onChange={(event) => onWithRemoved(event.currentTarget.checked)}
    />
    {onAdd !== undefined && (
      <Button leftSection={<Icon name="add" size={16} />} onClick={onAdd}>
        {addLabel}
      </Button>
    )}
  </div>
);
