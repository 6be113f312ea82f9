import type { SupplyRequest } from "@hearthside/contract";
import { Textarea } from "@mantine/core";
import { useId, useState } from "react";
import { call } from "#src/lib/call.ts";
import { useSingleAct } from "#src/lib/use-single-act.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { suppliesKey } from "../queries.ts";
import styles from "../supplies.module.css";
import { requestName } from "../words.ts";

type CancelDialogProps = { request: SupplyRequest; onClose: () => void };

/** Asks for the reason; the request can be reopened. */
export function CancelDialog({ request, onClose }: CancelDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const sayDone = useSayDone();
  const { run, busy, refusal } = useSingleAct(
    (queries) => void queries.invalidateQueries({ queryKey: suppliesKey }),
  );
  return (
    <Dialog
      opened
      size="small"
      onClose={onClose}
      title={`Cancel ${requestName(request)}?`}
      action={{ label: "Cancel request", tone: "critical", form: formId, busy }}
    >
      <form
        id={formId}
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {refusal !== undefined && <Banner tone="critical">{refusal.message}</Banner>}
        <Textarea
          label="Reason"
          value={reason}
          required
          error={problem}
          maxLength={500}
          autosize
          minRows={2}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );

  function submit() {
    const isMissing = reason.trim() === "";
    setProblem(isMissing ? "Please give a reason" : undefined);
    if (isMissing) return focusFirstError(formId);
    const { id, version } = request;
    run(async () => {
      const after = await call("POST /supply-requests/:id/cancel", { id, version, reason });
      const undo = () => call("POST /supply-requests/:id/reopen", { id, version: after.version });
      sayDone({ words: `${requestName(request)} was cancelled.`, undo });
      onClose();
    }, "The request could not be cancelled.");
  }
}
