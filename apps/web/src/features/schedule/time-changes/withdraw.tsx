import type { TimeChange } from "@hearthside/contract";
import { call } from "#src/lib/call.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { useAct } from "../acts/use-act.ts";

/** Takes one's own request back. */
export function Withdraw({ request: { id, version, visit } }: { request: TimeChange }) {
  const { run, busy, refusal } = useAct(["schedule"]);
  const { notify } = useToasts();
  return (
    <>
      <BusyButton
        variant="default"
        size="compact-sm"
        busy={busy}
        aria-label={`Take back the request for ${visit.patientName}`}
        onClick={withdraw}
      >
        Take back
      </BusyButton>
      {refusal && <Banner tone="critical">{refusal.message}</Banner>}
    </>
  );

  function withdraw() {
    run({
      work: () => call("POST /time-changes/:id/withdraw", { id, version }),
      onDone: () => notify({ variant: "success", content: "Your request was taken back." }),
      otherwise: "The request could not be taken back.",
    });
  }
}
