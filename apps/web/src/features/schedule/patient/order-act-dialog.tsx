import type { FrequencyOrder, PatientSchedule } from "@hearthside/contract";
import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { counted } from "#src/lib/numbers.ts";
import { DateField } from "#src/ui/date/date-field.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { useAction } from "#src/ui/records/use-action.ts";
import { ActDialog, ReasonField } from "../actions/act-dialog.tsx";
import { useMay } from "../actions/act-rules.ts";
import { addDays } from "../data/local-time.ts";
import { laterVisits } from "../orders/later-visits.ts";
import { OrderDialog } from "../orders/order-dialog.tsx";
import { PlanDialog } from "../orders/plan-dialog.tsx";
import { notationWords } from "../visit-words.ts";
import type { OrderAct } from "./order-columns.tsx";

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

type EndOrderDialogProps = { line: FrequencyOrder; schedule: PatientSchedule; onClose: () => void };

const formId = "end-order";

/** Ends an order early, optionally canceling the visits after its last day. */
function EndOrderDialog({ line, schedule, onClose }: EndOrderDialogProps) {
  const mayCancel = useMay("delete");
  const [endDate, setEndDate] = useState<string | null>(schedule.today);
  const [reason, setReason] = useState("");
  const [cancelVisits, setCancelVisits] = useState(mayCancel);
  const [tried, setTried] = useState(false);
  const { run, busy, refusal } = useAction([["schedule"]]);
  const later = endDate === null ? [] : laterVisits(schedule.visits, line, addDays(endDate, 1));
  return (
    <ActDialog
      title={`End the ${line.discipline} ${notationWords(line.notation)} order?`}
      label="End order"
      tone="critical"
      formId={formId}
      busy={busy}
      refusal={refusal}
      onSubmit={end}
      onClose={onClose}
    >
      <DateField
        label="Last day"
        value={endDate}
        required
        error={tried && endDate === null ? "Please enter the last day" : refusal?.fields["endDate"]}
        onChange={setEndDate}
      />
      <ReasonField
        value={reason}
        error={tried && reason.trim() === "" ? "Please give a reason" : undefined}
        onChange={setReason}
        startsHere
      />
      {mayCancel && later.length > 0 && (
        <Checkbox
          label={`Cancel ${counted(later.length, "later visit")}`}
          checked={cancelVisits}
          onChange={(event) => setCancelVisits(event.currentTarget.checked)}
        />
      )}
    </ActDialog>
  );

  function end() {
    setTried(true);
    if (endDate === null || reason.trim() === "") return focusFirstError(formId);
    const { id, version, discipline, notation } = line;
    const ended = { id, version, endDate, reason, cancelVisits: cancelVisits && later.length > 0 };
    run(() => call("POST /frequency-orders/:id/end", ended), "The order could not be ended.", {
      done: `${discipline} ${notationWords(notation)} ended.`,
      onDone: onClose,
    });
  }
}
