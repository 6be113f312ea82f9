import { type FrequencyError, readFrequency } from "@hearthside/scheduling";
import { Checkbox, TextInput } from "@mantine/core";
import type { FormErrors } from "@mantine/form";
import type { ReactNode } from "react";
import { weekdayNames } from "#src/lib/moments.ts";
import { counted } from "#src/lib/numbers.ts";
import { DateField } from "#src/ui/date/date-field.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Select } from "#src/ui/select.tsx";
import { TimeField } from "../actions/when-fields.tsx";
import { disciplineOptions } from "../visit-labels.ts";
import { frequencyText, type OrderFormValues, type Reach } from "./order-form.ts";
import styles from "./orders.module.css";

type OrderFieldsProps = {
  formValues: OrderFormValues;
  problems: FormErrors;
  reach: Reach | undefined;
  /** First day of the agency's week; 0 is Sunday. */
  weekStartsOn: number;
  /** The discipline of an order cannot change. */
  isChange: boolean;
  onChange: (change: Partial<OrderFormValues>) => void;
};

/** Weeks are the agency's: week 1 is the one that holds the first day, and may be partial. */
function weekText(weekStartsOn: number): string {
  const last = weekdayNames[(weekStartsOn + 6) % 7];
  return `Week 1 runs from this day through ${last}. Later weeks run ${weekdayNames[weekStartsOn]} to ${last}.`;
}

export function OrderFields(props: OrderFieldsProps) {
  const { formValues, problems, reach, weekStartsOn, isChange, onChange } = props;
  return (
    <>
      <div className={styles.row}>
        <Select
          label="Discipline"
          placeholder="Choose"
          options={disciplineOptions}
          value={formValues.discipline}
          required
          error={problems["discipline"]}
          readOnly={isChange}
          data-autofocus={isChange ? undefined : true}
          onChange={(discipline) => onChange({ discipline })}
        />
        <TextInput
          label="Minutes per visit"
          data-autofocus={isChange || undefined}
          inputMode="numeric"
          autoComplete="off"
          value={formValues.minutes}
          required
          error={problems["minutes"]}
          onChange={(event) => onChange({ minutes: event.currentTarget.value })}
        />
      </div>
      <NotationField
        value={formValues.notation}
        error={problems["notation"]}
        reach={reach}
        onChange={(notation) => onChange({ notation })}
      />
      <div className={styles.row}>
        <DateField
          label="First day"
          description={weekText(weekStartsOn)}
          value={formValues.startDate}
          required
          error={problems["startDate"]}
          onChange={(startDate) => onChange({ startDate })}
        />
        <DateField
          label="Last day"
          description="If blank, the last day of the frequency is used."
          value={formValues.endDate}
          error={problems["endDate"]}
          onChange={(endDate) => onChange({ endDate })}
        />
      </div>
      <div className={styles.row}>
        <TextInput
          label="Location of care"
          maxLength={200}
          value={formValues.locationOfCare}
          required
          error={problems["locationOfCare"]}
          onChange={(event) => onChange({ locationOfCare: event.currentTarget.value })}
        />
        <DateField
          label="Ordered on"
          value={formValues.orderedOn}
          required
          error={problems["orderedOn"]}
          onChange={(orderedOn) => onChange({ orderedOn })}
        />
      </div>
      <VerbalOrder formValues={formValues} problems={problems} onChange={onChange} />
    </>
  );
}

type VerbalOrderProps = {
  formValues: OrderFormValues;
  problems: FormErrors;
  onChange: (change: Partial<OrderFormValues>) => void;
};

/** A verbal order records who took it, here the signed-in user, and when (42 CFR 484.60(b)). */
function VerbalOrder({ formValues, problems, onChange }: VerbalOrderProps) {
  return (
    <>
      <Checkbox
        label="Verbal order, taken by me"
        description="A nurse or therapist must take it and enter it."
        checked={formValues.isVerbal}
        onChange={(event) => onChange({ isVerbal: event.currentTarget.checked })}
      />
      {formValues.isVerbal && (
        <div className={styles.row}>
          <DateField
            label="Taken on"
            value={formValues.takenOn}
            required
            error={problems["takenOn"]}
            onChange={(takenOn) => onChange({ takenOn })}
          />
          <TimeField
            label="Taken at"
            value={formValues.takenAt}
            required
            error={problems["takenAt"]}
            onChange={(takenAt) => onChange({ takenAt })}
          />
        </div>
      )}
    </>
  );
}

type NotationFieldProps = {
  value: string;
  onChange: (notation: string) => void;
  error: ReactNode;
  /** What the notation orders until the order ends; undefined while unknown. */
  reach: Reach | undefined;
};

/** Explains the typed frequency in words, or shows the first character that is wrong. */
function NotationField({ value, onChange, error, reach }: NotationFieldProps) {
  return (
    <TextInput
      label="Frequency"
      description={
        <>
          Visits per week and number of weeks, for example 3w1 2w4 1w4
          <span role="status" className={styles.reading}>
            <Reading notation={value} reach={reach} />
          </span>
        </>
      }
      autoComplete="off"
      spellCheck={false}
      value={value}
      required
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Reading({ notation, reach }: { notation: string; reach: Reach | undefined }) {
  if (notation.trim() === "") return null;
  const reading = readFrequency(notation);
  if (!reading.ok) return <Stop notation={notation} error={reading.error} />;
  return (
    <>
      {frequencyText(reading.frequency)}
      {reach && (
        <strong>
          {" "}
          · {reach.beyond ?? `${counted(reach.visits, "visit")} in total, through ${showDate(reach.until)}`}
        </strong>
      )}
    </>
  );
}

function Stop({ notation, error: { at, message } }: { notation: string; error: FrequencyError }) {
  return (
    <span className={styles.stop}>
      <code className={styles.notation}>
        {notation.slice(0, at)}
        <mark>{notation.charAt(at) || "…"}</mark>
        {notation.slice(at + 1)}
      </code>{" "}
      <span className="visually-hidden">
        {at === 0 ? "At the start" : `After “${notation.slice(0, at)}”`}:{" "}
      </span>
      <span>{message}</span>
    </span>
  );
}
