import type { FrequencyOrder, PatientSchedule } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { useMay } from "../use-may.ts";
import { orderColumns } from "./order-columns.tsx";

// the reading of orders and its calendar sums come with the first dialog
const OrderActDialog = later(async () => (await import("./order-act-dialog.tsx")).OrderActDialog);

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
