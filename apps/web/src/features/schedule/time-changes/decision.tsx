import type { TimeChange } from "@hearthside/contract";
import { useId, useState } from "react";
import { call } from "#src/lib/call.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { useAskForReason } from "../acts/ask-for-reason.tsx";
import { Findings } from "../acts/findings.tsx";
import { useAct } from "../acts/use-act.ts";
import { checkedVisit, useFindings } from "../acts/use-findings.ts";
import { isRefused, onlyNeedsReason } from "../data/refusals.ts";
import { showWhen } from "../data/time-text.ts";
import { DeclineDialog } from "./decline-dialog.tsx";
import styles from "./time-changes.module.css";

/**
 * Approves a request, which reschedules the visit, or declines it with a reason. A time that breaks a rule without
 * override can only be declined.
 */
export function Decision({ request }: { request: TimeChange }) {
  const { visit, start, minutes } = request;
  const broken = useFindings(checkedVisit(visit, { start, minutes }));
  const whyNotId = useId();
  const refused = isRefused(broken);
  const [isDeclining, setIsDeclining] = useState(false);
  const { askForReason, dialog } = useAskForReason();
  const { run, busy, refusal } = useAct(["schedule"]);
  const { notify } = useToasts();
  return (
    <div className={styles.decision}>
      <Findings broken={broken} />
      {refused && <small id={whyNotId}>Cannot be approved: the requested time has a conflict.</small>}
      <span className={styles.buttons}>
        <BusyButton
          size="compact-sm"
          busy={busy}
          disabled={refused}
          aria-describedby={refused ? whyNotId : undefined}
          aria-label={`Approve the request for ${visit.patientName}`}
          onClick={() => void approve()}
        >
          Approve
        </BusyButton>
        <BusyButton
          size="compact-sm"
          variant="default"
          busy={busy}
          aria-label={`Decline the request for ${visit.patientName}`}
          onClick={() => setIsDeclining(true)}
        >
          Decline
        </BusyButton>
      </span>
      {refusal && <Banner tone="critical">{refusal.message}</Banner>}
      {isDeclining && <DeclineDialog request={request} onClose={() => setIsDeclining(false)} />}
      {dialog}
    </div>
  );

  async function approve() {
    const { id, version } = request;
    const overrideReason = onlyNeedsReason(broken) ? await askForReason(broken) : undefined;
    if (onlyNeedsReason(broken) && overrideReason === undefined) return;
    run({
      work: () =>
        call("POST /time-changes/:id/approve", {
          id,
          version,
          ...(overrideReason !== undefined && { overrideReason }),
        }),
      onDone: () =>
        notify({
          variant: "success",
          content: `${visit.patientName} was rescheduled to ${showWhen({ start, minutes })}.`,
        }),
      otherwise: "The request could not be approved.",
    });
  }
}
