import type { TimeChange } from "@hearthside/contract";
import { useId, useState } from "react";
import { call } from "#src/lib/call.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { Findings, ReasonField, reasonProblem, useAskForReason } from "../actions/rules-and-reason.tsx";
import { checkedVisit, useVisitFindings } from "../actions/use-findings.ts";
import { isRefused, onlyNeedsReason } from "../data/change-visit.ts";
import { showWhen } from "../data/time-text.ts";
import styles from "./time-changes.module.css";

/**
 * Approves a request, which reschedules the visit, or declines it with a reason. A time that breaks a rule without
 * override can only be declined.
 */
export function Decision({ request }: { request: TimeChange }) {
  const { visit, start, minutes } = request;
  const broken = useVisitFindings(checkedVisit(visit, { start, minutes }));
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

type DeclineDialogProps = { request: TimeChange; onClose: () => void };

/** The visit stays as scheduled, and the clinician is notified of the reason. */
function DeclineDialog({ request, onClose }: DeclineDialogProps) {
  const { id, version } = request;
  const { form, ...editing } = useRecordForm({
    initial: { reason: "" },
    problems: reasonProblem,
    save: ({ reason }) => call("POST /time-changes/:id/decline", { id, version, reason: reason.trim() }),
    reload: [["schedule"]],
    done: "The request was declined.",
    onSaved: onClose,
    otherwise: "The request could not be declined.",
  });
  return (
    <ActionDialog title="Decline request" label="Decline" {...{ editing, onClose }}>
      <p>
        {spokenName(request.requestedByName)} requests {showWhen(request)} for{" "}
        {spokenName(request.visit.patientName)}: “{request.reason}”
      </p>
      <ReasonField
        description={`${spokenName(request.requestedByName)} will see this.`}
        startsHere
        {...form.getInputProps("reason")}
      />
    </ActionDialog>
  );
}
