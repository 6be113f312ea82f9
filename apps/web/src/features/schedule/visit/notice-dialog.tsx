import type { PhysicianNotice, VisitDetail } from "@hearthside/contract";
import { call } from "#src/lib/call.ts";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { ActDialog } from "../acts/act-dialog.tsx";
import { useAct } from "../acts/use-act.ts";
import { useTyped } from "../acts/use-typed.ts";
import { scheduleKeys } from "../data/keys.ts";
import { NoticeFields } from "./notice-fields.tsx";
import { noticeToTyped, typedNoticeProblems, typedToNotice } from "./typed-notice.ts";

const formId = "physician-notice";

type NoticeDialogProps = { detail: VisitDetail; notice: PhysicianNotice; onClose: () => void };

/** Records when and how the physician was notified of a missed visit, and the answer. */
export function NoticeDialog({ detail: { visit, zone }, notice, onClose }: NoticeDialogProps) {
  const { typed, change, problems, setProblems } = useTyped(() => noticeToTyped(notice, zone));
  const { run, busy, refusal } = useAct(scheduleKeys.visit(visit.id), ["tasks"]);
  const { notify } = useToasts();
  return (
    <ActDialog
      title="Physician notification"
      label="Save"
      {...{ formId, busy, refusal, onClose }}
      onSubmit={saveNotice}
    >
      <p>
        {visit.patientName}: missed visit. Record how and when {notice.physicianName ?? "the physician"} was
        notified.
      </p>
      <NoticeFields typed={typed} problems={problems} onChange={change} />
    </ActDialog>
  );

  function saveNotice() {
    const found = typedNoticeProblems(typed, zone);
    setProblems(found);
    if (Object.keys(found).length > 0) return focusFirstError(formId);
    const { version } = notice;
    run({
      work: () =>
        call("PUT /visits/:id/physician-notice", { id: visit.id, version, ...typedToNotice(typed, zone) }),
      onDone: () => {
        notify({ variant: "success", content: "The physician notification was saved." });
        onClose();
      },
      otherwise: "The physician notification could not be saved.",
    });
  }
}
