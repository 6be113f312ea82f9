import type { FrequencyOrder, PatientSchedule } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { EndOrderDialog } from "../orders/end-order-dialog.tsx";
import { OrderDialog } from "../orders/order-dialog.tsx";
import { PlanDialog } from "../orders/plan-dialog.tsx";
import { useMay } from "../use-may.ts";
import { orderColumns } from "./order-columns.tsx";

export type OrderAct = { act: "order" } | { act: "change" | "end" | "plan"; line: FrequencyOrder };

/** What is ordered in the period, with what can be done about each line. */
export function OrdersPanel({ schedule }: { schedule: PatientSchedule }) {
  const [open, setOpen] = useState<OrderAct>();
  const mayOrder = useMay("edit", "orders");
  const mayPlan = useMay("approve");
  const order = mayOrder && (
    <Button leftSection={<Icon name="add" size={16} />} onClick={() => setOpen({ act: "order" })}>
      Order visits
    </Button>
  );
  return (
    <Panel title="Orders" aside={order}>
      <DataTable
        caption="Ordered frequencies of this certification period"
        captionHidden
        columns={orderColumns({ today: schedule.today, mayOrder, mayPlan, onAct: setOpen })}
        rows={schedule.orders}
        rowKey={({ id }) => id}
        empty={
          <Empty icon="clipboard" title="No visits are ordered in this period">
            The physician's frequency, such as 3w1 2w4 for skilled nursing, stands here.
          </Empty>
        }
      />
      {open && <OrderActDialog open={open} schedule={schedule} onOpen={setOpen} />}
    </Panel>
  );
}

type OrderActDialogProps = {
  open: OrderAct;
  schedule: PatientSchedule;
  onOpen: (next: OrderAct | undefined) => void;
};

function OrderActDialog({ open, schedule, onOpen }: OrderActDialogProps) {
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
