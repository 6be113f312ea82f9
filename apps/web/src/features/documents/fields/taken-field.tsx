import { TextInput } from "@mantine/core";
import { agencyToday } from "#src/lib/moments.ts";
import { DateField } from "#src/ui/date/date-field.tsx";
import { beforeSigning } from "../labels.ts";
import styles from "./fields.module.css";
import { keepMomentFields, readMomentFields } from "./moment-fields.ts";

type TakenFieldProps = {
  /** 'YYYY-MM-DDTHH:mm' on the agency's clock; either part may be missing. */
  value: string | null;
  /** It is required; once started, it must be complete in any case. */
  required: boolean;
  error: string | undefined;
  onChange: (entered: string | null) => void;
};

/** When a verbal order was taken (42 CFR 484.60(b)). */
export function TakenField({ value, required, error, onChange }: TakenFieldProps) {
  const formValues = readMomentFields(value);
  return (
    <div className={styles.row}>
      <DateField
        label="Date you took the order"
        value={formValues.day}
        description={required ? undefined : beforeSigning}
        max={agencyToday()}
        required={required || value !== null}
        error={(formValues.day === null || formValues.time !== "") && error}
        onChange={(day) => onChange(keepMomentFields({ ...formValues, day }))}
      />
      <TextInput
        type="time"
        label="Time you took the order"
        required={required || value !== null}
        value={formValues.time}
        error={formValues.time === "" && error}
        onChange={(event) => onChange(keepMomentFields({ ...formValues, time: event.currentTarget.value }))}
      />
    </div>
  );
}
