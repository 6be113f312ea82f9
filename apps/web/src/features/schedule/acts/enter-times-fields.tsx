import { timeReasons } from "@hearthside/contract/visit-words";
import { Textarea } from "@mantine/core";
import { DateField } from "#src/ui/date/date-field.tsx";
import { Select } from "#src/ui/select.tsx";
import { timeReasonWords } from "../visit-words.ts";
import styles from "./acts.module.css";
import type { TypedCorrection } from "./enter-times.ts";
import { TimeField } from "./time-field.tsx";
import type { Problems } from "./when.ts";

type EnterTimesFieldsProps = {
  typed: TypedCorrection;
  problems: Problems;
  onChange: (change: Partial<TypedCorrection>) => void;
};

const reasons = timeReasons.map((value) => ({ value, label: timeReasonWords[value] }));

export const EnterTimesFields = ({ typed, problems, onChange }: EnterTimesFieldsProps) => (
  <>
    <DateField
      label="Date"
      startsHere
      value={typed.day}
      required
      error={problems["day"]}
      onChange={(day, dayText) => onChange({ day, dayText })}
    />
    <div className={styles.row}>
      <TimeField
        label="Start time"
        value={typed.began}
        required
        error={problems["startedAt"]}
        onChange={(began) => onChange({ began })}
      />
      <TimeField
        label="End time"
        value={typed.ended}
        required
        error={problems["endedAt"]}
        onChange={(ended) => onChange({ ended })}
      />
    </div>
    <Select
      label="Reason"
      placeholder="Choose a reason"
      options={reasons}
      value={typed.reason}
      required
      error={problems["reason"]}
      onChange={(reason) => onChange({ reason })}
    />
    <Textarea
      label="Note"
      maxLength={2000}
      autosize
      minRows={2}
      value={typed.note}
      error={problems["note"]}
      onChange={(event) => onChange({ note: event.currentTarget.value })}
    />
  </>
);
