import { TextInput } from "@mantine/core";
import { agencyToday } from "#src/lib/moments.ts";
import { DateField } from "#src/ui/date/date-field.tsx";
import { beforeSigning } from "../words.ts";
import styles from "./fields.module.css";
import { keepTyped, readTyped } from "./typed-moment.ts";

type TakenFieldProps = {
  /** 'YYYY-MM-DDTHH:mm' on the agency's clock; either part may be missing. */
  value: string | null;
  /** It is required; once started, it must be complete in any case. */
  required: boolean;
  error: string | undefined;
  onChange: (formValues: string | null) => void;
};

/** When a verbal order was taken (42 CFR 484.60(b)). */
export function TakenField({ value, required, error, onChange }: TakenFieldProps) {
  const formValues = readTyped(value);
  return (
    <div className={styles.row}>
      <DateField
        label="Date you took the order"
        value={formValues.day}
        description={required ? undefined : beforeSigning}
        max={agencyToday()}
        required={required || value !== null}
        error={(formValues.day === null || formValues.time !== "") && error}
        onChange={(day) => onChange(keepTyped({ ...formValues, day }))}
      />
      <TextInput
        type="time"
        label="Time you took the order"
        required={required || value !== null}
        value={formValues.time}
        error={formValues.time === "" && error}
        onChange={(event) => onChange(keepTyped({ ...formValues, time: event.currentTarget.value }))}
      />
    </div>
  );
}
