import { DateField } from "#src/ui/date/date-field.tsx";
import styles from "../acts/acts.module.css";
import { TimeField } from "../acts/time-field.tsx";
import { readTime } from "../data/time-text.ts";
import type { TypedMoment } from "./typed-notice.ts";

type MomentFieldsProps = {
  /** What happened at that time, such as "notified". */
  name: string;
  moment: TypedMoment;
  error: string | undefined;
  required: boolean;
  onChange: (moment: TypedMoment) => void;
};

export function MomentFields({ name, moment, error, required, onChange }: MomentFieldsProps) {
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
