import { TextInput } from "@mantine/core";
import { DateField } from "#src/ui/date/date-field.tsx";
import styles from "./acts.module.css";
import { TimeField } from "./time-field.tsx";
import type { Problems, When } from "./when.ts";

type WhenFieldsProps = {
  when: When;
  problems: Problems;
  onChange: (change: Partial<When>) => void;
  startsHere?: boolean;
};

/** Day, time and length of a visit. */
export function WhenFields({ when, problems, onChange, startsHere = false }: WhenFieldsProps) {
  return (
    <div className={styles.row}>
      <DateField
        label="Date"
        startsHere={startsHere}
        value={when.day}
        required
        error={problems["day"]}
        onChange={(day, dayText) => onChange({ day, dayText })}
      />
      <TimeField
        label="Time"
        value={when.time}
        required
        error={problems["time"]}
        onChange={(time) => onChange({ time })}
      />
      <TextInput
        label="Minutes"
        inputMode="numeric"
        autoComplete="off"
        value={when.minutes}
        required
        error={problems["minutes"]}
        onChange={(event) => onChange({ minutes: event.currentTarget.value })}
      />
    </div>
  );
}
