import { useState } from "react";
import { ApiError, messageOf } from "#src/lib/api-error.ts";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { useReadAgain } from "../queries.ts";

type Row = { readonly id: string; readonly version: number };

export type RowKind<R extends Row> = {
  readonly nameOf: (row: R) => string;
  /** Saves the row as it is over the version it was read at, on the chart or off it. */
  readonly put: (row: R, isRemoved: boolean) => Promise<R>;
};

/** Takes rows off the chart after asking, with Undo, and puts them back. */
export function useRowActs<R extends Row>(patientId: string, { nameOf, put }: RowKind<R>) {
  const [askedId, setAskedId] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const sayDone = useSayDone();
  const readAgain = useReadAgain(patientId);

  async function act(row: R, isRemoved: boolean) {
    if (busy) return;
    setBusy(true);
    try {
      const saved = await put(row, isRemoved);
      readAgain();
      setAskedId(undefined);
      const words = `${nameOf(row)} was ${isRemoved ? "taken off the chart" : "put back"}.`;
      sayDone({ words, undo: () => put(saved, !isRemoved).then(readAgain) });
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  }

  function refuse(error: unknown) {
    const isChanged = error instanceof ApiError && error.code === "conflict";
    if (isChanged) readAgain();
    setRefusal(isChanged ? changed : messageOf(error, "It could not be saved."));
  }

  return {
    askedId,
    busy,
    refusal,
    ask: (row: R) => {
      setRefusal(undefined);
      setAskedId(row.id);
    },
    keep: () => setAskedId(undefined),
    remove: (row: R) => void act(row, true),
    putBack: (row: R) => {
      setRefusal(undefined);
      void act(row, false);
    },
  };
}

const changed = "Somebody changed it meanwhile. It was read again: please look at it before you decide.";
