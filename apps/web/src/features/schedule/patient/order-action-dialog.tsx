import type { FrequencyOrder, PatientSchedule } from "@hearthside/contract";
import { Checkbox } from "@mantine/core";
import { call } from "#src/lib/call.ts";
import { counted } from "#src/lib/numbers.ts";
import { useMay } from "#src/lib/use-may.ts";
import { DateField } from "#src/ui/date/date-field.tsx";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { complete, useRecordForm } from "#src/ui/records/use-record-form.ts";
import { ReasonField, reasonProblem } from "../actions/rules-and-reason.tsx";
import { addDays } from "../data/local-time.ts";
import { laterVisits } from "../orders/later-visits.ts";
import { OrderDialog } from "../orders/order-dialog.tsx";
import { PlanDialog } from "../orders/plan-dialog.tsx";
import { notationText } from "../visit-labels.ts";
import type { OrderAction } from "./order-columns.tsx";

type OrderActionDialogProps = {
  open: OrderAction;
  schedule: PatientSchedule;
  onOpen: (next: OrderAction | undefined) => void;
};

/** The dialog of one action on the orders of a period. */
export function OrderActionDialog({ open, schedule, onOpen }: OrderActionDialogProps) {
  const mayPlan = useMay("schedule", "approve");
  const onClose = () => onOpen(undefined);
  switch (open.action) {
    case "order":
    case "change":
      return (
        <OrderDialog
          schedule={schedule}
          replaces={open.action === "change" ? open.line : undefined}
          onClose={onClose}
          onOrdered={(line) => onOpen(mayPlan ? { action: "plan", line } : undefined)}
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

type EndOrderDialogProps = { line: FrequencyOrder; schedule: PatientSchedule; onClose: () => void };

/** Ends an order early, optionally canceling the visits after its last day. */
function EndOrderDialog({ line, schedule, onClose }: EndOrderDialogProps) {
  const { id, version, discipline, notation } = line;
  const mayCancel = useMay("schedule", "delete");
  const laterThan = (endDate: string | null) =>
    endDate === null ? [] : laterVisits(schedule.visits, line, addDays(endDate, 1));
  const { form, ...editing } = useRecordForm<OrderEnd, unknown>({
    initial: { endDate: schedule.today, reason: "", cancelVisits: mayCancel },
    problems: ({ endDate, reason }) => ({
      ...(endDate === null && { endDate: "Please enter the last day" }),
      ...reasonProblem({ reason }),
    }),
    save: ({ endDate, reason, cancelVisits }) =>
      call("POST /frequency-orders/:id/end", {
        id,
        version,
        endDate: complete(endDate),
        reason,
        cancelVisits: cancelVisits && laterThan(endDate).length > 0,
      }),
    reload: [["schedule"]],
    done: `${discipline} ${notationText(notation)} ended.`,
    onSaved: onClose,
    otherwise: "The order could not be ended.",
  });
  const later = laterThan(form.values.endDate);
  return (
    <ActionDialog
      title={`End the ${discipline} ${notationText(notation)} order?`}
      label="End order"
      tone="critical"
      {...{ editing, onClose }}
    >
      <DateField label="Last day" {...form.getInputProps("endDate")} />
      <ReasonField startsHere {...form.getInputProps("reason")} />
      {mayCancel && later.length > 0 && (
        <Checkbox
          label={`Cancel ${counted(later.length, "later visit")}`}
          {...form.getInputProps("cancelVisits", { type: "checkbox" })}
        />
      )}
    </ActionDialog>
  );
}

type OrderEnd = { endDate: string | null; reason: string; cancelVisits: boolean };
