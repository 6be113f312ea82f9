import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, messageOf } from "#src/lib/api-error.ts";
import { fieldErrorsIn } from "../acts/field-errors.ts";

/** Why an order was not saved: in words, and what is wrong with single fields. */
export type Refusal = { message: string; fields: Readonly<Record<string, string>>; error: unknown };

/** One act at a time; the schedule is read again after it, and when somebody else was first. */
export function useOrderAct(otherwise: string) {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const queries = useQueryClient();
  const readAgain = () => void queries.invalidateQueries({ queryKey: ["schedule"] });

  async function run(work: () => Promise<unknown>) {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
      readAgain();
    } catch (error) {
      setRefusal({ message: messageOf(error, otherwise), fields: fieldErrorsIn(error), error });
      if (error instanceof ApiError && error.status === 409) readAgain();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { act: (work: () => Promise<unknown>) => void run(work), busy, refusal };
}
