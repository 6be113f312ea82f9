import type { SupplyRequest } from "@hearthside/contract";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import { useRequestActs } from "../use-request-acts.ts";

export type Asked = { act: "hand-out" | "cancel" | "edit"; request: SupplyRequest };

export type RequestAct = {
  readonly label: string;
  readonly isMain?: boolean;
  readonly onAct: () => void;
};

/** The actions the signed-in user may take on a request in its status. */
export function useRequestRow(ask: (asked: Asked) => void) {
  const { user } = useSession();
  const mayApprove = useMay("supplies", "approve");
  const mayEdit = useMay("supplies", "edit");
  const { markReady, takeBack, busy } = useRequestActs();

  function actsOf(request: SupplyRequest): RequestAct[] {
    const { status, requestedBy, userId, given } = request;
    const isOwn = user !== null && (requestedBy === user.UserId || userId === user.UserId);
    const isWaiting = status === "open" || status === "ready";
    const mayChange = mayApprove || (mayEdit && isOwn);
    const isTakenBack = mayApprove ? status !== "open" || given > 0 : mayChange && status === "cancelled";
    return [
      ...(mayApprove && status === "open"
        ? [{ label: "Ready for pickup", isMain: true, onAct: () => markReady(request) }]
        : []),
      ...(mayApprove && isWaiting
        ? [{ label: "Hand out", isMain: status === "ready", onAct: () => ask({ act: "hand-out", request }) }]
        : []),
      ...(mayChange && status === "open"
        ? [{ label: "Edit", onAct: () => ask({ act: "edit", request }) }]
        : []),
      ...(mayChange && isWaiting
        ? [{ label: "Cancel request", onAct: () => ask({ act: "cancel", request }) }]
        : []),
      ...(isTakenBack ? [{ label: takeBackWords(request), onAct: () => takeBack(request) }] : []),
    ];
  }

  return { actsOf, busy };
}

const takeBackWords = ({ status }: SupplyRequest): string => {
  if (status === "ready") return "Not ready yet";
  return status === "cancelled" ? "Reopen" : "Returned";
};
