import type { PhysicianNotice } from "@hearthside/contract";
import { Textarea } from "@mantine/core";
import type { FormErrors } from "@mantine/form";
import type { ReactNode } from "react";
import { instantToLocal, localToInstant } from "#src/lib/zoned-time.ts";
import { DateField } from "#src/ui/date/date-field.tsx";
import { AllOptional } from "#src/ui/records/record-form.tsx";
import type { FieldProblems } from "#src/ui/records/schema-problems.ts";
import { Select } from "#src/ui/select.tsx";
import styles from "../actions/actions.module.css";
import { TimeField } from "../actions/when-fields.tsx";
import { dayOf } from "../data/local-time.ts";
import { readTime, timeToType } from "../data/time-text.ts";

const none = "";

const methods = [
  { value: none, label: "Not yet" },
  { value: "phone", label: "By phone" },
  { value: "fax", label: "By fax" },
  { value: "mail", label: "By mail" },
  { value: "message", label: "By message" },
] as const;

const decisions = [
  { value: none, label: "None yet" },
  { value: "skip", label: "Do not make up" },
  { value: "make-up", label: "Make up" },
] as const;

type NoticeFieldsProps = {
  formValues: NoticeFormValues;
  problems: FormErrors;
  onChange: (change: Partial<NoticeFormValues>) => void;
};

export function NoticeFields({ formValues, problems, onChange }: NoticeFieldsProps) {
  const required = requiredMoments(formValues);
  return (
    <>
      {!required.sent && <AllOptional />}
      <Select
        label="Physician notified"
        data-autofocus
        options={methods}
        value={formValues.method ?? none}
        onChange={(method) => onChange({ method: method === none ? null : method })}
      />
      <MomentFields
        name="notified"
        moment={formValues.sent}
        error={problems["sentAt"]}
        required={required.sent}
        onChange={(sent) => onChange({ sent })}
      />
      <MomentFields
        name="acknowledged"
        moment={formValues.acknowledged}
        error={problems["acknowledgedAt"]}
        required={required.acknowledged}
        onChange={(acknowledged) => onChange({ acknowledged })}
      />
      <Select
        label="Physician's decision"
        options={decisions}
        value={formValues.decision ?? none}
        onChange={(decision) => onChange({ decision: decision === none ? null : decision })}
      />
      <Textarea
        label="Note"
        maxLength={2000}
        autosize
        minRows={2}
        value={formValues.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </>
  );
}

type MomentFieldsProps = {
  /** What happened at that time, such as "notified". */
  name: string;
  moment: MomentFormValues;
  error: ReactNode;
  required: boolean;
  onChange: (moment: MomentFormValues) => void;
};

function MomentFields({ name, moment, error, required, onChange }: MomentFieldsProps) {
  const isTimeWrong = readTime(moment.time) === undefined;
  return (
    <div className={styles.row}>
      <DateField
        label={`Date ${name}`}
        value={moment.day}
        required={required}
        error={(moment.day === null || !isTimeWrong) && error}
        onChange={(day, dayText) => onChange({ ...moment, day, dayText })}
      />
      <TimeField
        label={`Time ${name}`}
        value={moment.time}
        error={isTimeWrong && error}
        required={required}
        onChange={(time) => onChange({ ...moment, time })}
      />
    </div>
  );
}

/** A moment as entered in its two fields; both empty means none. */
type MomentFormValues = { day: string | null; dayText: string; time: string };

type NoticeFormValues = Pick<PhysicianNotice, "method" | "decision"> & {
  sent: MomentFormValues;
  acknowledged: MomentFormValues;
  note: string;
};

export const noticeToForm = (notice: PhysicianNotice, zone: string): NoticeFormValues => ({
  method: notice.method,
  decision: notice.decision,
  sent: instantToForm(notice.sentAt, zone),
  acknowledged: instantToForm(notice.acknowledgedAt, zone),
  note: notice.note ?? "",
});

export const formToNotice = (
  { method, decision, sent, acknowledged, note }: NoticeFormValues,
  zone: string,
) => ({
  method,
  decision,
  sentAt: formToInstant(sent, zone) ?? null,
  acknowledgedAt: formToInstant(acknowledged, zone) ?? null,
  note: note.trim() || null,
});

export function noticeProblems(
  { method, sent, acknowledged }: NoticeFormValues,
  zone: string,
): FieldProblems {
  const sentAt =
    problemOf(sent, zone) ??
    (isEmpty(sent) && method !== null ? "Please enter when the physician was notified" : undefined);
  const acknowledgedAt =
    problemOf(acknowledged, zone) ??
    (!isEmpty(acknowledged) && isEmpty(sent)
      ? "Please enter when the physician was notified first"
      : undefined);
  return { ...(sentAt && { sentAt }), ...(acknowledgedAt && { acknowledgedAt }) };
}

/** What has to be filled in, as far as it is filled in: a moment is a day and a time. */
function requiredMoments({ method, sent, acknowledged }: NoticeFormValues) {
  const isAcknowledged = !isEmpty(acknowledged);
  return { sent: method !== null || !isEmpty(sent) || isAcknowledged, acknowledged: isAcknowledged };
}

function instantToForm(instant: string | null, zone: string): MomentFormValues {
  if (instant === null) return { day: null, dayText: "", time: "" };
  const local = instantToLocal(instant, zone);
  return { day: dayOf(local), dayText: "", time: timeToType(local) };
}

const isEmpty = ({ day, dayText, time }: MomentFormValues) =>
  day === null && dayText === "" && time.trim() === "";

function formToInstant({ day, time }: MomentFormValues, zone: string): string | undefined {
  const clock = readTime(time);
  return day === null || clock === undefined ? undefined : localToInstant(`${day}T${clock}`, zone);
}

const problemOf = (moment: MomentFormValues, zone: string) =>
  isEmpty(moment) || formToInstant(moment, zone) !== undefined
    ? undefined
    : "Please enter a date as MM/DD/YYYY and a time, for example 9:30 AM";
