import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { fieldErrorsIn } from "./field-errors.ts";
import type { Problems } from "./when.ts";

type Act = {
  work: () => Promise<unknown>;
  onDone: () => void;
  /** Said when the server gave no words. */
  otherwise: string;
};

/** One act at a time that is about no single visit. What stands under `keys` is read again, whatever came of it. */
export function useAct(...keys: readonly QueryKey[]) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string; fields: Problems }>();
  const underWay = useRef(false);
  const queries = useQueryClient();

  async function run({ work, onDone, otherwise }: Act) {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
      onDone();
    } catch (error) {
      setRefusal({ message: messageOf(error, otherwise), fields: fieldErrorsIn(error) });
    } finally {
      underWay.current = false;
      setBusy(false);
      for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
    }
  }

  return { run: (act: Act) => void run(act), busy, refusal };
}
