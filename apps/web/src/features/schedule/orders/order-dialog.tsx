import type { Contract, FrequencyOrder, OutputOf, PatientSchedule, Visit } from "@hearthside/contract";
import { Checkbox } from "@mantine/core";
import { useMemo, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { counted } from "#src/lib/numbers.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import { instantToLocal } from "#src/lib/zoned-time.ts";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import type { FieldProblems } from "#src/ui/records/schema-problems.ts";
import { complete, useRecordForm } from "#src/ui/records/use-record-form.ts";
import shared from "#src/ui/shared.module.css";
import { showWhen } from "../data/time-text.ts";
import { notationText } from "../visit-labels.ts";
import { laterVisits, othersFrom, surplusOf } from "./later-visits.ts";
import { OrderFields } from "./order-fields.tsx";
import {
  firstOrder,
  formToOrder,
  frequencyOf,
  lastDayOf,
  type OrderFormValues,
  orderProblems,
  reachOf,
} from "./order-form.ts";
import styles from "./orders.module.css";

export type OrderDialogProps = {
  schedule: PatientSchedule;
  /** The order whose frequency changes; undefined for a new order. */
  replaces: FrequencyOrder | undefined;
  onClose: () => void;
  onOrdered: (line: FrequencyOrder) => void;
};

/** Orders visits of one discipline, or changes an order and its scheduled visits. */
export function OrderDialog({ onClose, ...ordering }: OrderDialogProps) {
  const { schedule, replaces } = ordering;
  const { form, later, canceled, setCanceled, ...editing } = useOrder(ordering);
  return (
    <ActionDialog
      title={replaces === undefined ? "Order visits" : "Change frequency"}
      size="medium"
      {...{ editing, onClose }}
    >
      <p>
        {replaces === undefined
          ? `For ${spokenName(schedule.patientName)}.`
          : `${spokenName(schedule.patientName)}: ${replaces.discipline} ${notationText(replaces.notation)} ends the day before the new frequency starts.`}
      </p>
      <OrderFields
        formValues={form.values}
        problems={form.errors}
        reach={reachOf(form.values, schedule)}
        weekStartsOn={schedule.weekStartsOn}
        isChange={replaces !== undefined}
        onChange={form.setValues}
      />
      {replaces !== undefined && (
        <SurplusChoice visits={later} canceled={canceled} onCanceled={setCanceled} />
      )}
    </ActionDialog>
  );
}

type SurplusChoiceProps = {
  /** Visits planned under the old frequency from the first day of the new one. */
  visits: readonly Visit[];
  canceled: ReadonlySet<string>;
  onCanceled: (canceled: ReadonlySet<string>) => void;
};

/** Chooses which planned visits to cancel; the others move to the new order. */
function SurplusChoice({ visits, canceled, onCanceled }: SurplusChoiceProps) {
  const mayCancel = useMay("schedule", "delete");
  if (visits.length === 0) return <p>No later visits are scheduled.</p>;
  return (
    <fieldset className={styles.group}>
      <legend>Visits already scheduled</legend>
      <p className={shared.note} role="status">
        {summary(visits.length, canceled.size, mayCancel)}
      </p>
      {mayCancel &&
        visits.map((visit) => (
          <Checkbox
            key={visit.id}
            label={`Cancel ${showWhen(visit)}`}
            checked={canceled.has(visit.id)}
            onChange={() => onCanceled(toggled(canceled, visit.id))}
          />
        ))}
    </fieldset>
  );
}

function summary(planned: number, canceled: number, mayCancel: boolean) {
  if (!mayCancel) return `Later visits kept: ${planned}.`;
  return `${counted(planned - canceled, "later visit")} kept, ${canceled} to be canceled. Visits beyond the new frequency are selected to be canceled.`;
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

type Ordering = Omit<OrderDialogProps, "onClose">;

/** Saves one order; sending it twice creates one. */
function useOrder({ schedule, replaces, onOrdered }: Ordering) {
  const zone = useSession().user?.AgencyRoles[0]?.Zone ?? "UTC";
  const [id] = useState(() => uuidv7());
  const [initial] = useState(() => firstOrder(instantToLocal(new Date().toISOString(), zone), replaces));
  const editing = useRecordForm<OrderFormValues, Ordered>({
    initial,
    problems: orderProblems,
    fieldsOf: atTakenField,
    reload: [["schedule"]],
    save: (entered) =>
      call("POST /frequency-orders", {
        ...complete(formToOrder(entered, zone)),
        id,
        patientId: schedule.patientId,
        ...(replaces !== undefined && { replaces: { id: replaces.id, version: replaces.version } }),
        cancel: later.filter((visit) => canceled.has(visit.id)).map(({ id, version }) => ({ id, version })),
      }),
    done: ({ order }) => ({ text: `Ordered: ${order.discipline} ${notationText(order.notation)}.` }),
    onSaved: ({ order }) => onOrdered(order),
    otherwise: "The order could not be saved.",
  });
  const { later, canceled, setCanceled } = useLater(schedule, editing.form.values, replaces);
  return { ...editing, later, canceled, setCanceled };
}

type Ordered = OutputOf<Contract["POST /frequency-orders"]>;

/** The server's problem with `receivedAt` is shown at the time field. */
const atTakenField = ({ receivedAt, ...others }: FieldProblems): FieldProblems => ({
  ...others,
  ...(receivedAt !== undefined && { takenAt: receivedAt }),
});

/** Visits of the old order after the change; the surplus is preselected for canceling. */
function useLater(
  schedule: PatientSchedule,
  formValues: OrderFormValues,
  replaces: FrequencyOrder | undefined,
) {
  const mayCancel = useMay("schedule", "delete");
  const [chosen, setCanceled] = useState<ReadonlySet<string>>();
  const { startDate } = formValues;
  const later = useMemo(
    () =>
      replaces === undefined || startDate === null ? [] : laterVisits(schedule.visits, replaces, startDate),
    [schedule.visits, replaces, startDate],
  );
  const frequency = frequencyOf(formValues);
  const surplus =
    !mayCancel || frequency === undefined || startDate === null || replaces === undefined
      ? []
      : surplusOf(later, {
          frequency,
          startDate,
          endDate: lastDayOf(formValues, schedule, startDate),
          weekStartsOn: schedule.weekStartsOn,
          others: othersFrom(schedule, replaces, startDate),
        });
  const canceled = chosen ?? new Set(surplus.map((visit) => visit.id));
  return { later, canceled, setCanceled };
}
