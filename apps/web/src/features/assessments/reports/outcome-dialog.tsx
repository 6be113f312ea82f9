import type { AssessmentSummary } from "@hearthside/contract";
import { Checkbox, Textarea } from "@mantine/core";
import { useId, useState } from "react";
import { call } from "#src/lib/call.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { AllOptional } from "#src/ui/records/record-form.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { titleOf } from "../labels.ts";
import { readListsAgain } from "../queries.ts";
import styles from "./reports.module.css";

type OutcomeDialogProps = {
  outcome: "accepted" | "rejected";
  summary: AssessmentSummary;
  onClose: () => void;
};

/** Rendered only while open. */
export function OutcomeDialog({ outcome, summary, onClose }: OutcomeDialogProps) {
  const formId = useId();
  const [message, setMessage] = useState("");
  const [hasWarnings, setHasWarnings] = useState(false);
  const { run, busy, refusal } = useAction(readListsAgain);
  const label = outcome === "accepted" ? "Mark as accepted" : "Mark as rejected";
  return (
    <Dialog opened onClose={onClose} title={label} size="small" action={{ label, busy, form: formId }}>
      <form
        id={formId}
        className={`${shared.stack4} ${styles.form}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          run(note, "The CMS response could not be saved.", {
            done: `${spokenName(summary.patientName)}: marked ${outcome}.`,
            onDone: onClose,
          });
        }}
      >
        <p>
          {summary.patientName}, {titleOf(summary)}
          {summary.lastTransmission && (
            <span className={styles.file}>File {summary.lastTransmission.fileName}</span>
          )}
        </p>
        <AllOptional />
        {outcome === "accepted" && (
          <Checkbox
            label="CMS accepted it with warnings"
            checked={hasWarnings}
            onChange={(event) => setHasWarnings(event.currentTarget.checked)}
          />
        )}
        <Textarea
          label="Message from CMS"
          description="Paste this assessment's message from the validation report."
          maxLength={2000}
          data-autofocus
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        {refusal && <Banner tone="critical">{refusal.message}</Banner>}
      </form>
    </Dialog>
  );

  function note() {
    return call("POST /assessments/:id/outcome", {
      id: summary.id,
      version: summary.version,
      outcome: hasWarnings ? "accepted-with-warnings" : outcome,
      message: message.trim() || null,
    });
  }
}
