import type { AssessmentSummary } from "@hearthside/contract";
import { Radio } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { readListsAgain } from "../queries.ts";
import { titleOf } from "../words.ts";
import styles from "./lifecycle.module.css";

type CorrectDialogProps = { summary: AssessmentSummary; onClose: () => void };

/** Mounted only while open; its ids are created once so that a retry does not create a second correction. */
export function CorrectDialog({ summary, onClose }: CorrectDialogProps) {
  const [ids] = useState(() => ({ correctionId: uuidv7(), replacementId: uuidv7() }));
  const [kind, setKind] = useState<"modification" | "key-field">("modification");
  const { run, busy, refusal } = useAction(readListsAgain);
  const navigate = useNavigate();
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Correct accepted assessment"
      size="small"
      action={{
        label: "Start correction",
        busy,
        onAct: () => run(correct, "The correction could not be started."),
      }}
    >
      <div className={`${shared.stack4} ${styles.form}`}>
        <p>
          {summary.patientName}, {titleOf(summary)}
        </p>
        <Radio.Group
          label="What needs to be corrected?"
          value={kind}
          onChange={(chosen) => setKind(chosen === "key-field" ? "key-field" : "modification")}
        >
          <div className={styles.choices}>
            <Radio
              value="modification"
              label="An answer"
              description="The same assessment is submitted again with the next correction number and the answers you change."
            />
            <Radio
              value="key-field"
              label="The patient, a date or the reason for assessment"
              description="Name, SSN, birth date, sex, start or resumption of care, M0090 or the reason for assessment. CMS uses these to identify the record. The accepted record is inactivated and replaced by a new one."
            />
          </div>
        </Radio.Group>
        {refusal && <Banner tone="critical">{refusal.message}</Banner>}
      </div>
    </Dialog>
  );

  async function correct() {
    const { id, version, patientId } = summary;
    const begun = await call("POST /assessments/:id/correction", { id, version, kind, ...ids });
    onClose();
    await navigate({
      to: "/admin/clinical/patient-chart/assessment/$assessmentId",
      params: { assessmentId: begun.summary.id },
      search: { patient: patientId },
    });
  }
}
