import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { Dialog } from "../dialog.tsx";
import { useToasts } from "../toasts/toasts.tsx";
import { useSayDone } from "./say-done.tsx";

type Removal<R> = {
  /** What kind of thing it is, such as "allergy". */
  what: string;
  nameOf: (row: R) => string;
  /** Takes it off, or puts it back, over the version given. */
  put: (row: R, isRemoved: boolean) => Promise<R>;
  /** Reads the list again. */
  onChanged: () => void;
};

/** Removing asks first and can be undone; what was removed can be put back. `question` is to be drawn. */
export function useRemoval<R>({ what, nameOf, put, onChanged }: Removal<R>) {
  const [asked, setAsked] = useState<R>();
  const [busy, setBusy] = useState(false);
  const sayDone = useSayDone();
  const { notify } = useToasts();

  function change(row: R, isRemoved: boolean) {
    // also when it was refused: what stands there may be out of date
    return put(row, isRemoved).finally(onChanged);
  }

  async function set(row: R, isRemoved: boolean) {
    if (busy) return;
    setBusy(true);
    try {
      const after = await change(row, isRemoved);
      const words = isRemoved ? `${nameOf(row)} was removed.` : `${nameOf(row)} was put back.`;
      sayDone({ words, undo: () => change(after, !isRemoved) });
    } catch (error) {
      notify({ variant: "critical", content: messageOf(error, `The ${what} could not be changed.`) });
    } finally {
      setBusy(false);
      setAsked(undefined);
    }
  }

  const question = asked !== undefined && (
    <Dialog
      opened
      size="small"
      title={`Remove this ${what}?`}
      onClose={() => setAsked(undefined)}
      action={{ label: "Remove", tone: "critical", busy, onAct: () => void set(asked, true) }}
    >
      <p>
        <strong>{nameOf(asked)}</strong> is taken off the list. It stays in the record and can be put back.
      </p>
    </Dialog>
  );
  return { ask: setAsked, restore: (row: R) => void set(row, false), question };
}
