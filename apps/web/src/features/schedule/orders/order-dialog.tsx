import type { FrequencyOrder, PatientSchedule } from "@hearthside/contract";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { OrderFields } from "./order-fields.tsx";
import styles from "./orders.module.css";
import { SurplusChoice } from "./surplus-choice.tsx";
import { useOrder } from "./use-order.ts";

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
  const { typed, problems, change, refusal, later, cancelled } = order;
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
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          order.submit();
        }}
      >
        {refusal && <Banner tone="critical">{refusal.message}</Banner>}
        <p>
          {replaces === undefined
            ? `For ${schedule.patientName}.`
            : `${schedule.patientName}: ${replaces.discipline} ${replaces.notation} ends the day before the new frequency starts.`}
        </p>
        <OrderFields
          typed={typed}
          problems={problems}
          reach={order.reach}
          isChange={replaces !== undefined}
          onChange={change}
        />
        {replaces !== undefined && (
          <SurplusChoice visits={later} cancelled={cancelled} onCancelled={order.setCancelled} />
        )}
      </form>
    </Dialog>
  );
}
