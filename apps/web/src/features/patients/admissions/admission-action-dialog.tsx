import { Admission, admissions } from "@hearthside/contract";
import type { AdmissionAction } from "@hearthside/contract/chart-labels";
import { Checkbox, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Banner } from "#src/ui/banner.tsx";
import { DayField } from "#src/ui/records/day-field.tsx";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { isRequired } from "#src/ui/records/say-required.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { admissionActionText, admissionStatusBadge } from "./labels.ts";
import { useReloadAdmissions } from "./queries.ts";

type AdmissionActionDialogProps = { action: AdmissionAction; admission: Admission; onClose: () => void };

/** The form of one action. If someone else saved first, the entries stay and the current status is shown. */
export function AdmissionActionDialog({ action, admission, onClose }: AdmissionActionDialogProps) {
  const { label, about } = admissionActionText(action, admission);
  const { form, current, isOvertaken, ...editing } = useActionForm({ action, admission, onClose });
  return (
    <ActionDialog title={label} columns={2} isOptional={editing.isOptional()} {...{ editing, onClose }}>
      {isOvertaken && (
        <div data-wide>
          <Banner tone="warning">
            Someone else changed this admission. It is now {admissionStatusBadge(current).label.toLowerCase()}
            . Your entries are kept: review them and save again.
          </Banner>
        </div>
      )}
      <p data-wide>{about}</p>
      <ActionFields action={action} form={form} />
    </ActionDialog>
  );
}

type Action = { action: AdmissionAction; admission: Admission; onClose: () => void };

/** `current` is the latest known admission; `isOvertaken`: someone else changed it after the form was opened. */
function useActionForm({ action, admission, onClose }: Action) {
  const [opened] = useState(admission.version);
  const [fresh, setFresh] = useState(admission);
  const current = fresh.version > admission.version ? fresh : admission;
  const readAgain = useReloadAdmissions(admission.patientId);
  const { notify } = useToasts();
  const initial: ActionValues = {
    startOfCare: admission.orderedStartOfCare ?? agencyToday(),
    onDate: agencyToday(),
    facility: "",
    reason: "",
    cancelVisits: false,
  };
  const form = useRecordForm({
    initial,
    version: current.version,
    problems: (values) => actionProblems(action, values),
    save: (values) => sendAction(action, current, values),
    onSaved: () => {
      readAgain();
      notify({ variant: "success", content: admissionActionText(action, admission).done });
      onClose();
    },
    // The form has no fields that someone else could have changed, so there is nothing to choose between.
    readFresh: (context) => {
      const now = Admission.safeParse(context).data;
      if (now !== undefined) setFresh(now);
      readAgain();
      return undefined;
    },
    toValues: () => initial,
    otherwise: "The admission could not be saved.",
  });
  return { ...form, current, isOvertaken: current.version !== opened };
}

type Form = UseFormReturnType<ActionValues>;
type FieldProps = { action: AdmissionAction; form: Form };

const ActionFields = ({ action, form }: FieldProps) => (
  <>
    {actionFields[action].map((field) => {
      const Field = fields[field];
      return <Field key={field} action={action} form={form} />;
    })}
  </>
);

const dayLabels = {
  admit: "Start of care (SOC)",
  "not-admit": "Closed on",
  transfer: "Transferred on",
  resume: "Returned home on",
  "plan-discharge": "Planned for",
  discharge: "Discharged on",
  reopen: "Day",
} as const satisfies Record<AdmissionAction, string>;

const StartField = ({ action, form }: FieldProps) => (
  <DayField
    label={dayLabels[action]}
    startsHere
    value={form.values.startOfCare}
    required={isRequired(form.getInputProps("startOfCare"))}
    error={form.errors.startOfCare}
    onChange={(day) => form.setFieldValue("startOfCare", day)}
  />
);

function OnDateField({ action, form }: FieldProps) {
  const bounds = action === "plan-discharge" ? { min: agencyToday() } : { max: agencyToday() };
  return (
    <DayField
      label={dayLabels[action]}
      startsHere
      {...bounds}
      value={form.values.onDate}
      required={isRequired(form.getInputProps("onDate"))}
      error={form.errors.onDate}
      onChange={(day) => form.setFieldValue("onDate", day)}
    />
  );
}

const FacilityField = ({ form }: FieldProps) => (
  <TextInput
    {...form.getInputProps("facility")}
    label="Facility"
    placeholder="For example, Mercy Hospital"
    autoComplete="off"
  />
);

const ReasonField = ({ action, form }: FieldProps) => (
  <div data-wide>
    <Textarea
      {...form.getInputProps("reason")}
      label="Reason"
      maxLength={500}
      autosize
      minRows={2}
      data-autofocus={action === "reopen" || undefined}
    />
  </div>
);

function CancelField({ form }: FieldProps) {
  const mayCancel = useMay("schedule", "delete");
  if (!mayCancel) return null;
  return (
    <div data-wide>
      <Checkbox
        {...form.getInputProps("cancelVisits", { type: "checkbox" })}
        label="Cancel all visits scheduled after this date"
      />
    </div>
  );
}

const fields = {
  startOfCare: StartField,
  onDate: OnDateField,
  facility: FacilityField,
  reason: ReasonField,
  cancelVisits: CancelField,
};

/** The values of all action forms; each action uses the fields it has. A date may be typed text that is not a date. */
type ActionValues = {
  startOfCare: string;
  onDate: string;
  facility: string;
  reason: string;
  cancelVisits: boolean;
};

/** The fields of each action, in order. */
const actionFields = {
  admit: ["startOfCare"],
  "not-admit": ["onDate", "reason", "cancelVisits"],
  transfer: ["onDate", "facility", "reason"],
  resume: ["onDate"],
  "plan-discharge": ["onDate", "reason"],
  discharge: ["onDate", "reason", "cancelVisits"],
  reopen: ["reason"],
} as const satisfies Record<AdmissionAction, readonly (keyof ActionValues)[]>;

const someone = { id: "01900000-0000-7000-8000-000000000000", version: 1 };

/** Problems with the fields of the action, by field. */
function actionProblems(action: AdmissionAction, values: ActionValues): Record<string, string> {
  const { input } = admissions[`POST /admissions/:id/${action}`];
  const problems = schemaProblems(input, { ...someone, ...values });
  const days = ["startOfCare", "onDate"] as const;
  const missing = days.filter((day) => day in problems && values[day] === "");
  return { ...problems, ...Object.fromEntries(missing.map((day) => [day, "Please enter a date"])) };
}

/** Sends the action with only the fields it has. */
function sendAction(
  action: AdmissionAction,
  { id, version }: Pick<Admission, "id" | "version">,
  { startOfCare, onDate, facility, reason, cancelVisits }: ActionValues,
): Promise<Admission> {
  const over = { id, version };
  switch (action) {
    case "admit":
      return call("POST /admissions/:id/admit", { ...over, startOfCare });
    case "not-admit":
      return call("POST /admissions/:id/not-admit", { ...over, onDate, reason, cancelVisits });
    case "transfer":
      return call("POST /admissions/:id/transfer", { ...over, onDate, facility, reason });
    case "resume":
      return call("POST /admissions/:id/resume", { ...over, onDate });
    case "plan-discharge":
      return call("POST /admissions/:id/plan-discharge", { ...over, onDate, reason });
    case "discharge":
      return call("POST /admissions/:id/discharge", { ...over, onDate, reason, cancelVisits });
    case "reopen":
      return call("POST /admissions/:id/reopen", { ...over, reason });
    default:
      return action satisfies never;
  }
}
