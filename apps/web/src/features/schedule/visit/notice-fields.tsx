import { Textarea } from "@mantine/core";
import { DateField } from "#src/ui/date/date-field.tsx";
import { AllOptional } from "#src/ui/records/all-optional.tsx";
import { Select } from "#src/ui/select.tsx";
import styles from "../acts/acts.module.css";
import { TimeField } from "../acts/time-field.tsx";
import type { Problems } from "../acts/when.ts";
import { readTime } from "../data/time-text.ts";
import { requiredMoments, type TypedMoment, type TypedNotice } from "./typed-notice.ts";

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
  typed: TypedNotice;
  problems: Problems;
  onChange: (change: Partial<TypedNotice>) => void;
};

export function NoticeFields({ typed, problems, onChange }: NoticeFieldsProps) {
  const required = requiredMoments(typed);
  return (
    <>
      {!required.sent && <AllOptional />}
      <Select
        label="Physician notified"
        data-autofocus
        options={methods}
        value={typed.method ?? none}
        onChange={(method) => onChange({ method: method === none ? null : method })}
      />
      <MomentFields
        name="notified"
        moment={typed.sent}
        error={problems["sentAt"]}
        required={required.sent}
        onChange={(sent) => onChange({ sent })}
      />
      <MomentFields
        name="acknowledged"
        moment={typed.acknowledged}
        error={problems["acknowledgedAt"]}
        required={required.acknowledged}
        onChange={(acknowledged) => onChange({ acknowledged })}
      />
      <Select
        label="Decision"
        options={decisions}
        value={typed.decision ?? none}
        onChange={(decision) => onChange({ decision: decision === none ? null : decision })}
      />
      <Textarea
        label="Note"
        maxLength={2000}
        autosize
        minRows={2}
        value={typed.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </>
  );
}

type MomentFieldsProps = {
  /** What happened at that time, such as "notified". */
  name: string;
  moment: TypedMoment;
  error: string | undefined;
  required: boolean;
  onChange: (moment: TypedMoment) => void;
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
