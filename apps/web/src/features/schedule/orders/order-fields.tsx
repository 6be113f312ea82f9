import { TextInput } from "@mantine/core";
import { DateField } from "#src/ui/date/date-field.tsx";
import { Select } from "#src/ui/select.tsx";
import { disciplineOptions } from "../discipline-words.ts";
import { NotationField } from "./notation-field.tsx";
import type { Reach } from "./order-reach.ts";
import styles from "./orders.module.css";
import type { Problems, TypedOrder } from "./typed-order.ts";
import { VerbalOrder } from "./verbal-order.tsx";

type OrderFieldsProps = {
  typed: TypedOrder;
  problems: Problems;
  reach: Reach | undefined;
  /** The discipline of an order cannot change. */
  isChange: boolean;
  onChange: (change: Partial<TypedOrder>) => void;
};

export function OrderFields({ typed, problems, reach, isChange, onChange }: OrderFieldsProps) {
  return (
    <>
      <div className={styles.row}>
        <Select
          label="Discipline"
          placeholder="Choose"
          options={disciplineOptions}
          value={typed.discipline}
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
          value={typed.minutes}
          required
          error={problems["minutes"]}
          onChange={(event) => onChange({ minutes: event.currentTarget.value })}
        />
      </div>
      <NotationField
        value={typed.notation}
        error={problems["notation"]}
        reach={reach}
        onChange={(notation) => onChange({ notation })}
      />
      <div className={styles.row}>
        <DateField
          label="First day"
          description="Weeks are counted from this day."
          value={typed.startDate}
          required
          error={problems["startDate"]}
          onChange={(startDate) => onChange({ startDate })}
        />
        <DateField
          label="Last day"
          description="If blank, the last day of the frequency is used."
          value={typed.endDate}
          error={problems["endDate"]}
          onChange={(endDate) => onChange({ endDate })}
        />
      </div>
      <div className={styles.row}>
        <TextInput
          label="Location of care"
          maxLength={200}
          value={typed.locationOfCare}
          required
          error={problems["locationOfCare"]}
          onChange={(event) => onChange({ locationOfCare: event.currentTarget.value })}
        />
        <DateField
          label="Ordered on"
          value={typed.orderedOn}
          required
          error={problems["orderedOn"]}
          onChange={(orderedOn) => onChange({ orderedOn })}
        />
      </div>
      <VerbalOrder typed={typed} problems={problems} onChange={onChange} />
    </>
  );
}
