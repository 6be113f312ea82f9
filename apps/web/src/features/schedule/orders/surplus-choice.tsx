import type { Visit } from "@hearthside/contract";
import { Checkbox } from "@mantine/core";
import { showWhen } from "../data/time-text.ts";
import { useMay } from "../use-may.ts";
import styles from "./orders.module.css";

type SurplusChoiceProps = {
  /** Visits planned under the old frequency from the first day of the new one. */
  visits: readonly Visit[];
  cancelled: ReadonlySet<string>;
  onCancelled: (cancelled: ReadonlySet<string>) => void;
};

/** Chooses which planned visits to cancel; the others move to the new order. */
export function SurplusChoice({ visits, cancelled, onCancelled }: SurplusChoiceProps) {
  const mayCancel = useMay("delete");
  if (visits.length === 0) return <p>No later visits are scheduled.</p>;
  return (
    <fieldset className={styles.group}>
      <legend>Visits already scheduled</legend>
      <p className={styles.hint} role="status">
        {summary(visits.length, cancelled.size, mayCancel)}
      </p>
      {mayCancel &&
        visits.map((visit) => (
          <Checkbox
            key={visit.id}
            label={`Cancel ${showWhen(visit)}`}
            checked={cancelled.has(visit.id)}
            onChange={() => onCancelled(toggled(cancelled, visit.id))}
          />
        ))}
    </fieldset>
  );
}

function summary(planned: number, cancelled: number, mayCancel: boolean) {
  if (!mayCancel) return `Later visits kept: ${planned}.`;
  return `Later visits kept: ${planned - cancelled} of ${planned}. To be cancelled: ${cancelled}. Visits beyond the new frequency are selected.`;
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}
