import type { VisitException } from "@hearthside/contract";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { ActDialog } from "../acts/act-dialog.tsx";
import { ReasonField } from "../acts/reason-field.tsx";
import { useAct } from "../acts/use-act.ts";
import { scheduleKeys } from "../data/keys.ts";
import { exceptionWords } from "../visit-words.ts";

const formId = "resolve-exception";

type ResolveDialogProps = { exception: VisitException; onClose: () => void };

/** Resolves an exception; the reason is saved with it. */
export function ResolveDialog({ exception, onClose }: ResolveDialogProps) {
  const { id, visitId, kind, title, patientName } = exception;
  const [resolution, setResolution] = useState("");
  const [problem, setProblem] = useState<string>();
  const { run, busy, refusal } = useAct(scheduleKeys.exceptions, scheduleKeys.visit(visitId));
  const { notify } = useToasts();
  return (
    <ActDialog
      title="Resolve exception"
      label="Resolve"
      {...{ formId, busy, refusal, onClose }}
      onSubmit={resolve}
    >
      <p>
        {exceptionWords[kind]}
        {patientName !== null && `, ${patientName}`}: {title}
      </p>
      <ReasonField
        label="Reason for accepting"
        startsHere
        value={resolution}
        error={problem ?? refusal?.fields["resolution"]}
        onChange={setResolution}
      />
    </ActDialog>
  );

  function resolve() {
    setProblem(resolution.trim() === "" ? "Please give a reason" : undefined);
    if (resolution.trim() === "") return focusFirstError(formId);
    run({
      work: () => call("POST /visit-exceptions/:id/resolve", { id, resolution: resolution.trim() }),
      onDone: () => {
        notify({ variant: "success", content: "The exception was resolved." });
        onClose();
      },
      otherwise: "The exception could not be resolved.",
    });
  }
}
