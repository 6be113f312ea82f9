import { DateField } from "#src/ui/date/date-field.tsx";
import styles from "../acts/acts.module.css";
import { TimeField } from "../acts/time-field.tsx";
import type { TypedMoment } from "./typed-notice.ts";

type MomentFieldsProps = {
  /** What happened at that time, such as "sent". */
  name: string;
  moment: TypedMoment;
  error: string | undefined;
  onChange: (moment: TypedMoment) => void;
};

export const MomentFields = ({ name, moment, error, onChange }: MomentFieldsProps) => (
  <div className={styles.row}>
    <DateField
      label={`Date ${name}`}
      value={moment.day}
      error={error}
      onChange={(day, dayText) => onChange({ ...moment, day, dayText })}
    />
    <TimeField
      label={`Time ${name}`}
      value={moment.time}
      onChange={(time) => onChange({ ...moment, time })}
    />
  </div>
);
