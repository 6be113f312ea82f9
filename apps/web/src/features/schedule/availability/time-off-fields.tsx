import type { TimeOffKind } from "@hearthside/contract";
import { Checkbox } from "@mantine/core";
import type { FormErrors } from "@mantine/form";
import { DateField } from "#src/ui/date/date-field.tsx";
import type { FieldProblems } from "#src/ui/records/schema-problems.ts";
import { Select } from "#src/ui/select.tsx";
import styles from "../actions/actions.module.css";
import { TimeField } from "../actions/when-fields.tsx";
import { addDays, type LocalTime } from "../data/local-time.ts";
import { readTime } from "../data/time-text.ts";

type TimeOffFieldsProps = {
  formValues: TimeOffFormValues;
  problems: FormErrors;
  onChange: (change: Partial<TimeOffFormValues>) => void;
};

export const timeOffKindLabels = {
  vacation: "Vacation",
  sick: "Sick",
  training: "Training",
  other: "Other",
} as const satisfies Record<TimeOffKind, string>;

const kinds = (["vacation", "sick", "training", "other"] as const).map((value) => ({
  value,
  label: timeOffKindLabels[value],
}));

export function TimeOffFields({ formValues, problems, onChange }: TimeOffFieldsProps) {
  return (
    <>
      <Select
        label="Type"
        data-autofocus
        options={kinds}
        value={formValues.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <div className={styles.row}>
        <DateField
          label="First day"
          value={formValues.first}
          required
          error={problems["first"] ?? problems["start"]}
          onChange={(first) => onChange({ first })}
        />
        <DateField
          label="Last day"
          description="Leave blank for one day."
          value={formValues.last}
          error={problems["last"] ?? problems["end"]}
          onChange={(last) => onChange({ last })}
        />
      </div>
      <Checkbox
        label="Whole days"
        checked={formValues.isWholeDays}
        onChange={(event) => onChange({ isWholeDays: event.currentTarget.checked })}
      />
      {!formValues.isWholeDays && (
        <div className={styles.row}>
          <TimeField
            label="From"
            value={formValues.from}
            required
            error={problems["from"]}
            onChange={(from) => onChange({ from })}
          />
          <TimeField
            label="Until"
            value={formValues.until}
            required
            error={problems["until"]}
            onChange={(until) => onChange({ until })}
          />
        </div>
      )}
    </>
  );
}

/** Time off as entered in the form. */
export type TimeOffFormValues = {
  kind: TimeOffKind;
  first: string | null;
  last: string | null;
  isWholeDays: boolean;
  from: string;
  until: string;
};

export const blankTimeOff: TimeOffFormValues = {
  kind: "vacation",
  first: null,
  last: null,
  isWholeDays: true,
  from: "",
  until: "",
};

/** Undefined while incomplete. Whole days end at midnight after the last day. */
export function formToSpan(formValues: TimeOffFormValues): { start: LocalTime; end: LocalTime } | undefined {
  const { first, isWholeDays } = formValues;
  const last = formValues.last ?? first;
  if (first === null || last === null) return undefined;
  if (isWholeDays) return { start: `${first}T00:00:00`, end: `${addDays(last, 1)}T00:00:00` };
  const [from, until] = [readTime(formValues.from), readTime(formValues.until)];
  return from === undefined || until === undefined
    ? undefined
    : { start: `${first}T${from}`, end: `${last}T${until}` };
}

export function timeOffProblems(formValues: TimeOffFormValues): FieldProblems {
  const { first, last, isWholeDays, from, until } = formValues;
  const span = formToSpan(formValues);
  return {
    ...(first === null && { first: "Please enter a date" }),
    ...(span !== undefined && span.start >= span.end && { last: "The end must be after the start" }),
    ...(last !== null && first !== null && last < first && { last: "The last day is before the first day" }),
    ...(!isWholeDays && readTime(from) === undefined && { from: "Please enter a time, for example 9:30 AM" }),
    ...(!isWholeDays &&
      readTime(until) === undefined && { until: "Please enter a time, for example 9:30 AM" }),
  };
}
