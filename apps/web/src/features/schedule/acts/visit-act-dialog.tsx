import type { Visit } from "@hearthside/contract";
import { TimeChangeDialog } from "../time-changes/time-change-dialog.tsx";
import type { VisitAct } from "./act-rules.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import { CancelDialog, MissDialog } from "./end-dialogs.tsx";
import { EnterTimesOfVisit } from "./enter-times-of-visit.tsx";
import { RescheduleDialog } from "./reschedule-dialog.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";

type VisitActDialogProps = { act: VisitAct; visit: Visit; onClose: () => void };

/** The dialog of one action on one visit. Rendered only while open. */
export function VisitActDialog({ act, ...props }: VisitActDialogProps) {
  switch (act) {
    case "reschedule":
      return <RescheduleDialog {...props} />;
    case "assign":
      return <AssignDialog {...props} />;
    case "time-change":
      return <TimeChangeDialog {...props} />;
    case "enter-times":
      return <EnterTimesOfVisit visitId={props.visit.id} onClose={props.onClose} />;
    case "miss":
      return <MissDialog {...props} />;
    case "cancel":
      return <CancelDialog {...props} />;
    case "restore":
      return <RestoreDialog {...props} />;
  }
}
