import {
  type EmergencyLookup,
  EmergencyReason,
  type EmergencyReasonCode,
  emergencyReasons,
} from "@hearthside/contract";
import { Button, Radio, Textarea } from "@mantine/core";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { Select } from "#src/ui/select.tsx";
import shared from "#src/ui/shared.module.css";
import type { Found } from "./lookup-step.tsx";
import { openCharts } from "./queries.ts";

export type ReasonValues = {
  readonly patientId: string;
  /** Empty: none is chosen yet. */
  readonly reasonCode: EmergencyReasonCode | "";
  readonly reason: string;
};

const reasonLabels = {
  "urgent-change": "Urgent change in the patient's condition",
  covering: "Covering for a colleague who cannot be reached",
  "urgent-call": "Urgent call from the patient, family or physician",
  hospital: "Hospital or emergency department needs information",
  other: "Other emergency",
} as const satisfies Record<EmergencyReasonCode, string>;

const reasonOptions = emergencyReasons.map((value) => ({ value, label: reasonLabels[value] }));

type ReasonStepProps = {
  lookup: EmergencyLookup;
  found: Found;
  /** What was entered before. */
  begun: ReasonValues | undefined;
  onBack: (values: ReasonValues) => void;
  onClose: () => void;
  onOpened: (patientId: string) => void;
};

/** Chooses a patient and a reason. A patient the user already sees opens directly. */
export function ReasonStep({ lookup, found, begun, onBack, onClose, onOpened }: ReasonStepProps) {
  const [id] = useState(() => uuidv7());
  const { form, ...editing } = useRecordForm<ReasonValues, void>({
    initial: {
      patientId: begun?.patientId || (found[0]?.patientId ?? ""),
      reasonCode: begun?.reasonCode ?? "",
      reason: begun?.reason ?? "",
    },
    problems: (values) => (isOpen(values.patientId) ? {} : schemaProblems(EmergencyReason, values)),
    save: open,
    reload: [openCharts.queryKey],
    otherwise: "The chart could not be opened.",
  });
  return (
    <ActionDialog
      title="Emergency access"
      label="Open chart"
      unsaved={begun === undefined ? undefined : true}
      {...{ editing, onClose }}
      buttons={
        <Button variant="default" onClick={() => onBack(form.getValues())}>
          Back
        </Button>
      }
    >
      <Radio.Group {...form.getInputProps("patientId")} label="Patient">
        <div className={shared.stack2}>
          {found.map((one) => (
            <Radio key={one.patientId} value={one.patientId} label={textOf(one)} />
          ))}
        </div>
      </Radio.Group>
      {isOpen(form.values.patientId) ? (
        <p>You already have access to this patient. No reason is needed.</p>
      ) : (
        <>
          <Select
            {...form.getInputProps("reasonCode")}
            label="Reason"
            placeholder="Choose a reason"
            options={reasonOptions}
            value={form.values.reasonCode === "" ? null : form.values.reasonCode}
            data-autofocus
          />
          <Textarea
            {...form.getInputProps("reason")}
            label="Why you need this chart now"
            autosize
            minRows={2}
            maxLength={500}
          />
        </>
      )}
    </ActionDialog>
  );

  function isOpen(patientId: string) {
    return found.some((one) => one.patientId === patientId && one.isOpen);
  }

  async function open({ patientId, reasonCode, reason }: ReasonValues) {
    if (!isOpen(patientId) && reasonCode !== "")
      await call("POST /emergency-access", { id, patientId, reasonCode, reason, ...lookup });
    onClose();
    onOpened(patientId);
  }
}

function textOf({ firstName, lastName, birthYear, recordNumber }: Found[number]): string {
  const born = birthYear === null ? "" : `, born ${birthYear}`;
  return `${lastName}, ${firstName}${born}, record number ${recordNumber}`;
}
