import type { PhysicianNotice, VisitDetail } from "@hearthside/contract";
import { Textarea } from "@mantine/core";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { Select } from "#src/ui/select.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { ActDialog } from "../acts/act-dialog.tsx";
import { focusFirstError } from "../acts/focus-first-error.ts";
import { useAct } from "../acts/use-act.ts";
import type { Problems } from "../acts/when.ts";
import { scheduleKeys } from "../data/keys.ts";
import { MomentFields } from "./moment-fields.tsx";
import { noticeToTyped, type TypedNotice, typedNoticeProblems, typedToNotice } from "./typed-notice.ts";

const formId = "physician-notice";
const none = "";

const methods = [
  { value: none, label: "Not sent yet" },
  { value: "phone", label: "By phone" },
  { value: "fax", label: "By fax" },
  { value: "mail", label: "By mail" },
  { value: "message", label: "By message" },
] as const;

const decisions = [
  { value: none, label: "None yet" },
  { value: "skip", label: "Leave the visit out" },
  { value: "make-up", label: "Make the visit up" },
] as const;

type NoticeDialogProps = { detail: VisitDetail; notice: PhysicianNotice; onClose: () => void };

/** When the physician was told of a missed visit, how, and what was answered. */
export function NoticeDialog({ detail: { visit, zone }, notice, onClose }: NoticeDialogProps) {
  const [typed, setTyped] = useState(() => noticeToTyped(notice, zone));
  const [problems, setProblems] = useState<Problems>({});
  const { run, busy, refusal } = useAct(scheduleKeys.visit(visit.id), ["tasks"]);
  const { notify } = useToasts();
  const change = (part: Partial<TypedNotice>) => {
    setTyped({ ...typed, ...part });
    setProblems({});
  };
  return (
    <ActDialog
      title="Physician notice"
      label="Save"
      {...{ formId, busy, refusal, onClose }}
      onSubmit={saveNotice}
    >
      <p>
        {visit.patientName}: the visit was missed. {notice.physicianName ?? "The physician"} has to know.
      </p>
      <Select
        label="Sent"
        data-autofocus
        options={methods}
        value={typed.method ?? none}
        onChange={(method) => change({ method: method === none ? null : method })}
      />
      <MomentFields
        name="sent"
        moment={typed.sent}
        error={problems["sentAt"]}
        onChange={(sent) => change({ sent })}
      />
      <MomentFields
        name="acknowledged"
        moment={typed.acknowledged}
        error={problems["acknowledgedAt"]}
        onChange={(acknowledged) => change({ acknowledged })}
      />
      <Select
        label="Decision"
        options={decisions}
        value={typed.decision ?? none}
        onChange={(decision) => change({ decision: decision === none ? null : decision })}
      />
      <Textarea
        label="Note"
        maxLength={2000}
        autosize
        minRows={2}
        value={typed.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
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
        notify({ variant: "success", content: "The physician notice was saved." });
        onClose();
      },
      otherwise: "The physician notice could not be saved.",
    });
  }
}
