import type { PatientSchedule } from "@hearthside/contract";
import { EndOrderDialog } from "../orders/end-order-dialog.tsx";
import { OrderDialog } from "../orders/order-dialog.tsx";
import { PlanDialog } from "../orders/plan-dialog.tsx";
import { useMay } from "../use-may.ts";
import type { OrderAct } from "./orders-panel.tsx";

type OrderActDialogProps = {
  open: OrderAct;
  schedule: PatientSchedule;
  onOpen: (next: OrderAct | undefined) => void;
};

/** The dialog of one action on the orders of a period. */
export function OrderActDialog({ open, schedule, onOpen }: OrderActDialogProps) {
  const mayPlan = useMay("approve");
  const onClose = () => onOpen(undefined);
  switch (open.act) {
    case "order":
    case "change":
      return (
        <OrderDialog
          schedule={schedule}
          replaces={open.act === "change" ? open.line : undefined}
          onClose={onClose}
          onOrdered={(line) => onOpen(mayPlan ? { act: "plan", line } : undefined)}
        />
      );
    case "end":
      return <EndOrderDialog line={open.line} schedule={schedule} onClose={onClose} />;
    case "plan":
      return (
        <PlanDialog
          key={open.line.id}
          line={open.line}
          patientName={schedule.patientName}
          onClose={onClose}
        />
      );
    default:
      return open satisfies never;
  }
}
