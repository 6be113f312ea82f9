import { TextInput } from "@mantine/core";
import { agencyToday } from "#src/lib/moments.ts";
import { DateField } from "#src/ui/date/date-field.tsx";
import styles from "./fields.module.css";
import { keepTyped, readTyped } from "./typed-moment.ts";
import { beforeSigning } from "./words.ts";

type TakenFieldProps = {
  /** 'YYYY-MM-DDTHH:mm' on the agency's clock; either part may be missing. */
  value: string | null;
  /** It may not be left out; begun, it is entered whole anyway. */
  required: boolean;
  error: string | undefined;
  onChange: (typed: string | null) => void;
};

/** When a verbal order was taken (42 CFR 484.60(b)). */
export function TakenField({ value, required, error, onChange }: TakenFieldProps) {
  const typed = readTyped(value);
  return (
    <div className={styles.row}>
      <DateField
        label="Date you took the order"
        value={typed.day}
        description={required ? undefined : beforeSigning}
        max={agencyToday()}
        required={required || value !== null}
        error={(typed.day === null || typed.time !== "") && error}
        onChange={(day) => onChange(keepTyped({ ...typed, day }))}
      />
      <TextInput
        type="time"
        label="Time you took the order"
        required={required || value !== null}
        value={typed.time}
        error={typed.time === "" && error}
        onChange={(event) => onChange(keepTyped({ ...typed, time: event.currentTarget.value }))}
      />
    </div>
  );
}
