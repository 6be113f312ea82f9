import type { TimeChange } from "@hearthside/contract";
import { useId, useState } from "react";
import { call } from "#src/lib/call.ts";
import { spokenName } from "#src/lib/spoken-name.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { useAction } from "#src/ui/records/use-action.ts";
import { ActDialog, Findings, ReasonField, useAskForReason } from "../actions/act-dialog.tsx";
import { checkedVisit, useFindings } from "../actions/use-findings.ts";
import { isRefused, onlyNeedsReason } from "../data/refusals.ts";
import { showWhen } from "../data/time-words.ts";
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
  const { run, busy, refusal } = useAction([["schedule"]]);
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
          aria-label={`Approve the request for ${spokenName(visit.patientName)}`}
          onClick={() => void approve()}
        >
          Approve
        </BusyButton>
        <BusyButton
          size="compact-sm"
          variant="default"
          busy={busy}
          aria-label={`Decline the request for ${spokenName(visit.patientName)}`}
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
    run(
      () =>
        call("POST /time-changes/:id/approve", {
          id,
          version,
          ...(overrideReason !== undefined && { overrideReason }),
        }),
      "The request could not be approved.",
      {
        done: `${spokenName(visit.patientName)} was rescheduled to ${showWhen({ start, minutes })}.`,
      },
    );
  }
}

const formId = "decline-time-change";

type DeclineDialogProps = { request: TimeChange; onClose: () => void };

/** The visit stays as scheduled, and the clinician is notified of the reason. */
function DeclineDialog({ request, onClose }: DeclineDialogProps) {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const { run, busy, refusal } = useAction([["schedule"]]);
  return (
    <ActDialog
      title="Decline request"
      label="Decline"
      {...{ formId, busy, refusal, onClose }}
      onSubmit={decline}
    >
      <p>
        {spokenName(request.requestedByName)} requests {showWhen(request)} for{" "}
        {spokenName(request.visit.patientName)}: “{request.reason}”
      </p>
      <ReasonField
        description={`${spokenName(request.requestedByName)} will see this.`}
        startsHere
        value={reason}
        error={problem ?? refusal?.fields["reason"]}
        onChange={setReason}
      />
    </ActDialog>
  );

  function decline() {
    setProblem(reason.trim() === "" ? "Please give a reason" : undefined);
    if (reason.trim() === "") return focusFirstError(formId);
    const { id, version } = request;
    run(
      () => call("POST /time-changes/:id/decline", { id, version, reason: reason.trim() }),
      "The request could not be declined.",
      {
        done: "The request was declined.",
        onDone: onClose,
      },
    );
  }
}
