import type { FrequencyOrder, PatientSchedule, Visit } from "@hearthside/contract";
import { Checkbox } from "@mantine/core";
import { useMemo, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { counted } from "#src/lib/numbers.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import { instantToLocal } from "#src/lib/zoned-time.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import type { FieldProblems } from "#src/ui/records/schema-problems.ts";
import { useAction } from "#src/ui/records/use-action.ts";
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

const formId = "order-visits";

/** Orders visits of one discipline, or changes an order and its scheduled visits. */
export function OrderDialog({ schedule, replaces, onClose, onOrdered }: OrderDialogProps) {
  const order = useOrder({ schedule, replaces, formId, onOrdered });
  const { formValues, problems, change, refusal, later, canceled } = order;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={replaces === undefined ? "Order visits" : "Change frequency"}
      action={{
        label: replaces === undefined ? "Order visits" : "Change frequency",
        form: formId,
        busy: order.busy,
      }}
    >
      <form
        id={formId}
        className={shared.stack4}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          order.submit();
        }}
      >
        {refusal && <Banner tone="critical">{refusal.message}</Banner>}
        <p>
          {replaces === undefined
            ? `For ${spokenName(schedule.patientName)}.`
            : `${spokenName(schedule.patientName)}: ${replaces.discipline} ${notationText(replaces.notation)} ends the day before the new frequency starts.`}
        </p>
        <OrderFields
          formValues={formValues}
          problems={problems}
          reach={order.reach}
          weekStartsOn={schedule.weekStartsOn}
          isChange={replaces !== undefined}
          onChange={change}
        />
        {replaces !== undefined && (
          <SurplusChoice visits={later} canceled={canceled} onCanceled={order.setCanceled} />
        )}
      </form>
    </Dialog>
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

type Ordering = {
  schedule: PatientSchedule;
  replaces: FrequencyOrder | undefined;
  formId: string;
  onOrdered: (line: FrequencyOrder) => void;
};

/** Saves one order; sending it twice creates one. Entries are kept when it is refused. */
function useOrder({ schedule, replaces, formId, onOrdered }: Ordering) {
  const zone = useSession().user?.AgencyRoles[0]?.Zone ?? "UTC";
  const [id] = useState(() => uuidv7());
  const [formValues, setFormValues] = useState(() =>
    firstOrder(instantToLocal(new Date().toISOString(), zone), replaces),
  );
  const [found, setFound] = useState<FieldProblems>({});
  const { run, busy, refusal } = useAction([["schedule"]]);
  const { later, canceled, setCanceled } = useLater(schedule, formValues, replaces);

  function submit() {
    const problems = orderProblems(formValues);
    setFound(problems);
    const order = formToOrder(formValues, zone);
    if (order === undefined || Object.keys(problems).length > 0) return focusFirstError(formId);
    const cancel = later
      .filter((visit) => canceled.has(visit.id))
      .map(({ id, version }) => ({ id, version }));
    const ordered = {
      ...order,
      id,
      patientId: schedule.patientId,
      ...(replaces !== undefined && { replaces: { id: replaces.id, version: replaces.version } }),
      cancel,
    };
    run(() => call("POST /frequency-orders", ordered), "The order could not be saved.", {
      done: ({ order: { discipline, notation } }) => ({
        text: `Ordered: ${discipline} ${notationText(notation)}.`,
      }),
      onDone: (saved) => onOrdered(saved.order),
    });
  }

  function change(part: Partial<OrderFormValues>) {
    setFormValues((now) => ({ ...now, ...part }));
    setFound((now) => without(now, Object.keys(part)));
  }

  return {
    formValues,
    problems: { ...refusal?.fields, ...found },
    change,
    submit,
    busy,
    refusal,
    reach: reachOf(formValues, schedule),
    later,
    canceled,
    setCanceled,
  };
}

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

const without = (problems: FieldProblems, fields: readonly string[]): FieldProblems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)));
