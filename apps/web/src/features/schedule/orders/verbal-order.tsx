import { Checkbox } from "@mantine/core";
import { DateField } from "#src/ui/date/date-field.tsx";
import { TimeField } from "../acts/time-field.tsx";
import styles from "./orders.module.css";
import type { Problems, TypedOrder } from "./typed-order.ts";

type VerbalOrderProps = {
  typed: TypedOrder;
  problems: Problems;
  onChange: (change: Partial<TypedOrder>) => void;
};

/** A verbal order records who took it, here the signed-in user, and when (42 CFR 484.60(b)). */
export function VerbalOrder({ typed, problems, onChange }: VerbalOrderProps) {
  return (
    <>
      <Checkbox
        label="Verbal order, taken by me"
        description="A nurse or therapist must take it and enter it."
        checked={typed.isVerbal}
        onChange={(event) => onChange({ isVerbal: event.currentTarget.checked })}
      />
      {typed.isVerbal && (
        <div className={styles.row}>
          <DateField
            label="Taken on"
            value={typed.takenOn}
            required
            error={problems["takenOn"]}
            onChange={(takenOn) => onChange({ takenOn })}
          />
          <TimeField
            label="Taken at"
            value={typed.takenAt}
            required
            error={problems["takenAt"] ?? problems["receivedAt"]}
            onChange={(takenAt) => onChange({ takenAt })}
          />
        </div>
      )}
    </>
  );
}
