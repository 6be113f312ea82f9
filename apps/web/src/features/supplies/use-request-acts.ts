import type { SupplyRequest } from "@hearthside/contract";
import { call } from "#src/lib/call.ts";
import { useSupplyAct } from "./use-supply-act.ts";
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
