import { Button } from "@mantine/core";
import { useState } from "react";
import { ApiError, messageOf } from "#src/lib/api-error.ts";
import { Dialog } from "../dialog.tsx";
import { useToasts } from "../toasts/toasts.tsx";
import { useSayDone } from "./say-done.tsx";

type Removal<R> = {
  nameOf: (row: R) => string;
  /** Removes or restores the row at the given version. */
  put: (row: R, isRemoved: boolean) => Promise<R>;
  /** Reloads the list. */
  onChanged: () => void;
};

/** Removing asks first and can be undone; removed rows can be restored. Render `question`. */
export function useRemoval<R>({ nameOf, put, onChanged }: Removal<R>) {
  const [asked, setAsked] = useState<R>();
  const [busy, setBusy] = useState(false);
  const sayDone = useSayDone();
  const { notify } = useToasts();

  function change(row: R, isRemoved: boolean) {
    // Also after a refusal, because the list may be out of date.
    return put(row, isRemoved).finally(onChanged);
  }

  async function set(row: R, isRemoved: boolean) {
    if (busy) return;
    setBusy(true);
    try {
      const after = await change(row, isRemoved);
      const words = isRemoved ? `${nameOf(row)} was removed.` : `${nameOf(row)} was restored.`;
      sayDone({ words, undo: () => change(after, !isRemoved) });
    } catch (error) {
      notify({ variant: "critical", content: refusalOf(error, nameOf(row)) });
    } finally {
      setBusy(false);
      setAsked(undefined);
    }
  }

  const question = asked !== undefined && (
    <RemoveQuestion
      name={nameOf(asked)}
      busy={busy}
      onRemove={() => void set(asked, true)}
      onKeep={() => setAsked(undefined)}
    />
  );
  return { ask: setAsked, restore: (row: R) => void set(row, false), question };
}

const refusalOf = (error: unknown, name: string) =>
  error instanceof ApiError && error.code === "conflict"
    ? `Someone else changed ${name}. Review the current version and try again.`
    : messageOf(error, `${name} could not be changed.`);

type RemoveQuestionProps = { name: string; busy: boolean; onRemove: () => void; onKeep: () => void };

/** Asks for confirmation and says that nothing is lost. */
const RemoveQuestion = ({ name, busy, onRemove, onKeep }: RemoveQuestionProps) => (
  <Dialog
    opened
    size="small"
    onClose={onKeep}
    title={`Remove ${name}?`}
    action={{ label: "Remove", tone: "critical", busy, onAct: onRemove }}
    buttons={
      <Button variant="default" onClick={onKeep} data-autofocus>
        Keep
      </Button>
    }
  >
    <p>This removes it from the list. Its records stay, and you can restore it.</p>
  </Dialog>
);
