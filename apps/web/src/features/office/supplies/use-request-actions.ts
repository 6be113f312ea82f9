import type { SupplyRequest } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import type { Done } from "#src/ui/records/say-done.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import { requestName } from "./labels.ts";
import { suppliesKey } from "./queries.ts";

const reopen = ({ id, version }: SupplyRequest) => call("POST /supply-requests/:id/reopen", { id, version });

/** The actions that need no dialog. */
export function useRequestActions() {
  const { perform, busy } = useSupplyAction();

  /** The Quick Message: notifies the requester and the recipient. */
  const markReady = (request: SupplyRequest) =>
    perform(request.id, {
      work: () => call("POST /supply-requests/:id/ready", { id: request.id, version: request.version }),
      done: (after) => ({
        text: `${requestName(after)}: marked ready for pickup.`,
        undo: () => reopen(after),
      }),
      otherwise: "The request could not be marked ready.",
    });

  const takeBack = (request: SupplyRequest) =>
    perform(request.id, {
      work: () => reopen(request),
      done: (after) => ({ text: `${requestName(after)} is open again.` }),
      otherwise: "The request could not be reopened.",
    });

  return { markReady, takeBack, busy };
}

type Action<R> = {
  readonly work: () => Promise<R>;
  /** The message on success, with its undo. */
  readonly done: (after: R) => Done;
  /** Shown when the server sent no message. */
  readonly otherwise: string;
};

/** Runs one action at a time with a toast for success (with Undo) or failure, then reloads. `busy` names the row. */
function useSupplyAction() {
  const [row, setRow] = useState<string>();
  const queries = useQueryClient();
  const readAgain = () => void queries.invalidateQueries({ queryKey: suppliesKey });
  const { run, busy } = useAction(readAgain, { refusals: "notified", reloads: "always" });

  function perform<R>(id: string, { work, done, otherwise }: Action<R>) {
    const send = () => {
      setRow(id);
      return work();
    };
    run(send, otherwise, {
      done: (after) => {
        const { text, undo } = done(after);
        return { text, undo: undo && (() => undo().finally(readAgain)) };
      },
    });
  }

  return { perform, busy: busy ? row : undefined };
}

export type ChosenRequestAction = { action: "hand-out" | "cancel" | "edit"; request: SupplyRequest };

export type RequestAction = {
  readonly label: string;
  readonly isMain?: boolean;
  readonly onAction: () => void;
};

/** The actions the signed-in user may take on a request in its status. */
export function useRequestRow(ask: (asked: ChosenRequestAction) => void) {
  const { user } = useSession();
  const mayApprove = useMay("supplies", "approve");
  const mayEdit = useMay("supplies", "edit");
  const { markReady, takeBack, busy } = useRequestActions();

  function actionsOf(request: SupplyRequest): RequestAction[] {
    const { status, requestedBy, userId, given } = request;
    const isOwn = user !== null && (requestedBy === user.UserId || userId === user.UserId);
    const isWaiting = status === "open" || status === "ready";
    const mayChange = mayApprove || (mayEdit && isOwn);
    const isTakenBack = mayApprove ? status !== "open" || given > 0 : mayChange && status === "cancelled";
    return [
      ...(mayApprove && status === "open"
        ? [{ label: "Ready for pickup", isMain: true, onAction: () => markReady(request) }]
        : []),
      ...(mayApprove && isWaiting
        ? [
            {
              label: "Mark as picked up",
              isMain: status === "ready",
              onAction: () => ask({ action: "hand-out", request }),
            },
          ]
        : []),
      ...(mayChange && status === "open"
        ? [{ label: "Edit", onAction: () => ask({ action: "edit", request }) }]
        : []),
      ...(mayChange && isWaiting
        ? [{ label: "Cancel request", onAction: () => ask({ action: "cancel", request }) }]
        : []),
      ...(isTakenBack ? [{ label: takeBackText(request), onAction: () => takeBack(request) }] : []),
    ];
  }

  return { actionsOf, busy };
}

const takeBackText = ({ status }: SupplyRequest): string => {
  if (status === "ready") return "Not ready yet";
  return status === "cancelled" ? "Reopen" : "Returned";
};
