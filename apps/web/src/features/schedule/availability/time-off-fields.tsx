import { Checkbox } from "@mantine/core";
import { DateField } from "#src/ui/date/date-field.tsx";
import { Select } from "#src/ui/select.tsx";
import styles from "../acts/acts.module.css";
import { TimeField } from "../acts/time-field.tsx";
import type { Problems } from "../acts/when.ts";
import { kindWords, type TypedTimeOff } from "./typed-time-off.ts";

type TimeOffFieldsProps = {
  typed: TypedTimeOff;
  problems: Problems;
  onChange: (change: Partial<TypedTimeOff>) => void;
};

const kinds = (["vacation", "sick", "training", "other"] as const).map((value) => ({
  value,
  label: kindWords[value],
}));

export function TimeOffFields({ typed, problems, onChange }: TimeOffFieldsProps) {
  return (
    <>
      <Select
        label="Type"
        data-autofocus
        options={kinds}
        value={typed.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <div className={styles.row}>
        <DateField
          label="First day"
          value={typed.first}
          required
          error={problems["first"] ?? problems["start"]}
          onChange={(first) => onChange({ first })}
        />
        <DateField
          label="Last day"
          description="Leave blank for one day."
          value={typed.last}
          error={problems["last"] ?? problems["end"]}
          onChange={(last) => onChange({ last })}
        />
      </div>
      <Checkbox
        label="Whole days"
        checked={typed.isWholeDays}
        onChange={(event) => onChange({ isWholeDays: event.currentTarget.checked })}
      />
      {!typed.isWholeDays && (
        <div className={styles.row}>
          <TimeField
            label="From"
            value={typed.from}
            required
            error={problems["from"]}
            onChange={(from) => onChange({ from })}
          />
          <TimeField
            label="Until"
            value={typed.until}
            required
            error={problems["until"]}
            onChange={(until) => onChange({ until })}
          />
        </div>
      )}
    </>
  );
}
