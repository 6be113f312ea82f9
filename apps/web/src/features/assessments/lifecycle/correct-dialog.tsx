import type { Assessment, AssessmentSummary, Contract, InputOf } from "@hearthside/contract";
import { Radio } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { titleOf } from "../labels.ts";
import { readListsAgain } from "../queries.ts";
import styles from "./lifecycle.module.css";

type CorrectDialogProps = { summary: AssessmentSummary; onClose: () => void };

/** Mounted only while open; its ids are created once so that a retry does not create a second correction. */
export function CorrectDialog({ summary, onClose }: CorrectDialogProps) {
  const [ids] = useState(() => ({ correctionId: uuidv7(), replacementId: uuidv7() }));
  const navigate = useNavigate();
  const { form, ...editing } = useRecordForm<{ kind: Kind }, Assessment>({
    initial: { kind: "modification" },
    save: ({ kind }) => {
      const { id, version } = summary;
      return call("POST /assessments/:id/correction", { id, version, kind, ...ids });
    },
    reload: readListsAgain,
    onSaved: async (begun) => {
      onClose();
      await navigate({
        to: "/admin/clinical/patient-chart/assessment/$assessmentId",
        params: { assessmentId: begun.summary.id },
        search: { patient: summary.patientId },
      });
    },
    otherwise: "The correction could not be started.",
  });
  return (
    <ActionDialog
      title="Correct accepted assessment"
      label="Start correction"
      refusedAt="bottom"
      {...{ editing, onClose }}
    >
      <p>
        {summary.patientName}, {titleOf(summary)}
      </p>
      <Radio.Group label="What needs to be corrected?" {...form.getInputProps("kind")}>
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
    </ActionDialog>
  );
}

type Kind = InputOf<Contract["POST /assessments/:id/correction"]>["kind"];
