import type { SupplyRequest } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { type Done, useSayDone } from "#src/ui/records/say-done.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { suppliesKey } from "./queries.ts";
import { requestName } from "./words.ts";

const reopen = ({ id, version }: SupplyRequest) => call("POST /supply-requests/:id/reopen", { id, version });

/** The actions that need no dialog. */
export function useRequestActs() {
  const { run, busy } = useSupplyAct();

  /** The Quick Message: notifies the requester and the recipient. */
  const markReady = (request: SupplyRequest) =>
    run(request.id, {
      work: () => call("POST /supply-requests/:id/ready", { id: request.id, version: request.version }),
      done: (after) => ({
        words: `${requestName(after)}: marked ready for pickup.`,
        undo: () => reopen(after),
      }),
      otherwise: "The request could not be marked ready.",
    });

  const takeBack = (request: SupplyRequest) =>
    run(request.id, {
      work: () => reopen(request),
      done: (after) => ({ words: `${requestName(after)} is open again.` }),
      otherwise: "The request could not be reopened.",
    });

  return { markReady, takeBack, busy };
}

type Act<R> = {
  readonly work: () => Promise<R>;
  /** The message on success, with its undo. */
  readonly done: (after: R) => Done;
  /** Shown when the server sent no message. */
  readonly otherwise: string;
};

/** Runs one action at a time with a toast for success (with Undo) or failure, then reloads. `busy` names the row. */
function useSupplyAct() {
  const underWay = useRef(false);
  const [busy, setBusy] = useState<string>();
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const { notify } = useToasts();
  const readAgain = () => queries.invalidateQueries({ queryKey: suppliesKey });

  async function run<R>(id: string, { work, done, otherwise }: Act<R>) {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(id);
    try {
      const { words, undo } = done(await work());
      sayDone({ words, undo: undo && (() => undo().finally(() => void readAgain())) });
    } catch (error) {
      notify({ variant: "critical", content: messageOf(error, otherwise) });
    } finally {
      underWay.current = false;
      setBusy(undefined);
      await readAgain();
    }
  }

  return { run: <R>(id: string, act: Act<R>) => void run(id, act), busy };
}
