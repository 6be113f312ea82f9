import {
  type EmergencyLookup,
  EmergencyReason,
  type EmergencyReasonCode,
  emergencyReasons,
} from "@hearthside/contract";
import { Button, Radio, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useId, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { isRequired, sayRequired } from "#src/ui/records/say-required.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { useAction } from "#src/ui/records/use-action.ts";
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

const reasonWords = {
  "urgent-change": "Urgent change in the patient's condition",
  covering: "Covering for a colleague who cannot be reached",
  "urgent-call": "Urgent call from the patient, family or physician",
  hospital: "Hospital or emergency department needs information",
  other: "Other emergency",
} as const satisfies Record<EmergencyReasonCode, string>;

const reasonOptions = emergencyReasons.map((value) => ({ value, label: reasonWords[value] }));

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
  const formId = useId();
  const [id] = useState(() => uuidv7());
  const problems = (values: ReasonValues) =>
    isOpen(values.patientId) ? {} : schemaProblems(EmergencyReason, values);
  const form = useForm<ReasonValues>({
    initialValues: {
      patientId: begun?.patientId || (found[0]?.patientId ?? ""),
      reasonCode: begun?.reasonCode ?? "",
      reason: begun?.reason ?? "",
    },
    validate: problems,
    enhanceGetInputProps: sayRequired(problems),
  });
  const { run, busy, refusal } = useAction(
    (queries) => void queries.invalidateQueries({ queryKey: openCharts.queryKey }),
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Emergency access"
      size="small"
      unsaved={begun === undefined ? undefined : true}
      action={{ label: "Open chart", form: formId, busy }}
      buttons={
        <Button variant="default" onClick={() => onBack(form.getValues())}>
          Back
        </Button>
      }
    >
      <form
        id={formId}
        className={shared.stack4}
        noValidate
        onSubmit={form.onSubmit(
          (values) => run(() => open(values), "The chart could not be opened."),
          () => focusFirstError(formId),
        )}
      >
        {refusal && refusal.fields["reason"] === undefined && (
          <Banner tone="critical">{refusal.message}</Banner>
        )}
        <Radio.Group {...form.getInputProps("patientId")} label="Patient">
          <div className={shared.stack2}>
            {found.map((one) => (
              <Radio key={one.patientId} value={one.patientId} label={wordsOf(one)} />
            ))}
          </div>
        </Radio.Group>
        {isOpen(form.values.patientId) ? (
          <p>You already have access to this patient. No reason is needed.</p>
        ) : (
          <>
            <Select
              label="Reason"
              placeholder="Choose a reason"
              options={reasonOptions}
              value={form.values.reasonCode === "" ? null : form.values.reasonCode}
              required={isRequired(form.getInputProps("reasonCode"))}
              error={form.errors["reasonCode"] ?? refusal?.fields["reasonCode"]}
              data-autofocus
              onChange={(reasonCode) => {
                form.setFieldValue("reasonCode", reasonCode);
                form.clearFieldError("reasonCode");
              }}
            />
            <Textarea
              {...form.getInputProps("reason")}
              label="Why you need this chart now"
              required={isRequired(form.getInputProps("reason"))}
              error={form.errors["reason"] ?? refusal?.fields["reason"]}
              autosize
              minRows={2}
              maxLength={500}
            />
          </>
        )}
      </form>
    </Dialog>
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

function wordsOf({ firstName, lastName, birthYear, recordNumber }: Found[number]): string {
  const born = birthYear === null ? "" : `, born ${birthYear}`;
  return `${lastName}, ${firstName}${born}, record number ${recordNumber}`;
}
