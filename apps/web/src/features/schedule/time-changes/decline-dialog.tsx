import type { TimeChange } from "@hearthside/contract";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { ActDialog } from "../acts/act-dialog.tsx";
import { ReasonField } from "../acts/reason-field.tsx";
import { useAct } from "../acts/use-act.ts";
import { showWhen } from "../data/time-text.ts";

const formId = "decline-time-change";

type DeclineDialogProps = { request: TimeChange; onClose: () => void };

/** The visit stays as scheduled, and the clinician is told why. */
export function DeclineDialog({ request, onClose }: DeclineDialogProps) {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const { run, busy, refusal } = useAct(["schedule"]);
  const { notify } = useToasts();
  return (
    <ActDialog
      title="Decline request"
      label="Decline"
      {...{ formId, busy, refusal, onClose }}
      onSubmit={decline}
    >
      <p>
        {request.requestedByName} requests {showWhen(request)} for {request.visit.patientName}: “
        {request.reason}”
      </p>
      <ReasonField
        description={`${request.requestedByName} will see this.`}
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
    run({
      work: () => call("POST /time-changes/:id/decline", { id, version, reason: reason.trim() }),
      onDone: () => {
        notify({ variant: "success", content: "The request was declined." });
        onClose();
      },
      otherwise: "The request could not be declined.",
    });
  }
}
