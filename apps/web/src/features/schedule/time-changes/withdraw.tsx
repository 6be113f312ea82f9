import type { TimeChange } from "@hearthside/contract";
import { call } from "#src/lib/call.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { useAct } from "../acts/use-act.ts";

/** Withdraws the user's own request. */
export function Withdraw({ request: { id, version, visit } }: { request: TimeChange }) {
  const { run, busy, refusal } = useAct(["schedule"]);
  const { notify } = useToasts();
  return (
    <>
      <BusyButton
        variant="default"
        size="compact-sm"
        busy={busy}
        aria-label={`Withdraw the request for ${visit.patientName}`}
        onClick={withdraw}
      >
        Withdraw
      </BusyButton>
      {refusal && <Banner tone="critical">{refusal.message}</Banner>}
    </>
  );

  function withdraw() {
    run({
      work: () => call("POST /time-changes/:id/withdraw", { id, version }),
      onDone: () => notify({ variant: "success", content: "Your request was withdrawn." }),
      otherwise: "The request could not be withdrawn.",
    });
  }
}
