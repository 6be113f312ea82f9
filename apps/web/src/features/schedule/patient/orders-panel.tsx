import type { AdmissionStatus, PatientSchedule } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { spokenName } from "#src/lib/person-name.ts";
import { useMay } from "#src/lib/use-may.ts";
import { DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { type OrderAction, orderColumns } from "./order-columns.tsx";
import styles from "./patient-schedule.module.css";

// loaded with the first dialog: frequency parsing and calendar arithmetic
const OrderActionDialog = later(async () => (await import("./order-action-dialog.tsx")).OrderActionDialog);

/** The orders of the period with their actions. */
export function OrdersPanel({ schedule }: { schedule: PatientSchedule }) {
  const [open, setOpen] = useState<OrderAction>();
  const mayOrder = useMay("orders", "edit");
  const isOnHold = schedule.admissionStatus === "on-hold";
  const mayPlan = useMay("schedule", "approve") && !isOnHold;
  const reasonId = useId();
  const whyNot = whyNoOrders(schedule.admissionStatus);
  const order = mayOrder && (
    <Button
      variant={isOnHold ? "default" : "filled"}
      leftSection={<Icon name="add" size={16} />}
      disabled={whyNot !== undefined}
      aria-describedby={whyNot && reasonId}
      onClick={() => setOpen({ action: "order" })}
    >
      Order visits
    </Button>
  );
  return (
    <Panel title="Orders" aside={order}>
      {mayOrder && whyNot !== undefined && (
        <p id={reasonId} className={styles.whyNot}>
          {whyNot}{" "}
          <Link to="/admin/clinical/patient-profile" search={{ patient: schedule.patientId }}>
            Admissions of {spokenName(schedule.patientName)}
          </Link>
        </p>
      )}
      <DataTable
        caption="Ordered frequencies in this certification period"
        captionHidden
        columns={orderColumns({ today: schedule.today, mayOrder, mayPlan, onAction: setOpen })}
        rows={schedule.orders}
        rowKey={({ id }) => id}
        empty={
          <Empty icon="clipboard" title="No visits ordered in this period">
            The physician's ordered frequency, such as 3w1 2w4 for skilled nursing, appears here.
          </Empty>
        }
      />
      {open && <OrderActionDialog open={open} schedule={schedule} onOpen={setOpen} />}
    </Panel>
  );
}

/** Why nothing can be ordered; undefined for a patient on service. */
function whyNoOrders(status: AdmissionStatus | null): string | undefined {
  switch (status) {
    case null:
      return "Visits can be ordered once care has started. There is no open referral.";
    case "pre-admit":
      return "Visits can be ordered once care has started.";
    case "discharged":
      return "This patient was discharged. Visits can be ordered after a new referral and start of care.";
    case "active":
    case "on-hold":
    case "discharge-pending":
      return undefined;
    default:
      return status satisfies never;
  }
}
