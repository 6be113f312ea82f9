import type { PhysicianNotice, Visit, VisitDetail } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { useSession } from "#src/lib/session-state.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { NoteButton } from "../actions/note-button.tsx";
import { actionLabel, type VisitAction, visitActionsFor } from "../actions/visit-action-rules.ts";
import { scheduleKeys, visitDetail } from "../data/queries.ts";
import { CheckButton, CheckProvider } from "../today/check-provider.tsx";
import { nextTime, useKeptTimes } from "../today/visits-of-day.ts";
import { formToNotice, NoticeFields, noticeProblems, noticeToForm } from "./notice-fields.tsx";
import { VisitActionDialog } from "./visit-action-dialog.tsx";
import { VisitSections } from "./visit-sections.tsx";

type VisitDialogProps = { visitId: string; onClose: () => void };

/** One visit with its details and the user's actions. */
export function VisitDialog({ visitId, onClose }: VisitDialogProps) {
  const { data, error, refetch } = useQuery({ ...visitDetail(visitId), throwOnError: false });
  const [action, setAction] = useState<VisitAction | "notice">();
  const back = () => setAction(undefined);
  if (data?.notice && action === "notice")
    return <NoticeDialog detail={data} notice={data.notice} onClose={back} />;
  if (data && action !== undefined && action !== "notice")
    return <VisitActionDialog action={action} visit={data.visit} onClose={back} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Visit"
      buttons={data && <VisitActions visit={data.visit} onAction={setAction} />}
    >
      {data !== undefined && <VisitSections detail={data} onNotice={() => setAction("notice")} />}
      {data === undefined && error === null && <SkeletonText />}
      {data === undefined && error !== null && (
        <Failed
          message={messageOf(error, "The visit could not be loaded.")}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}

type VisitActionsProps = { visit: Visit; onAction: (action: VisitAction) => void };

/** The actions this user may take on the visit in its current status. */
function VisitActions({ visit, onAction }: VisitActionsProps) {
  const { user } = useSession();
  if (user === null) return null;
  const actions = visitActionsFor(visit, user);
  return (
    <>
      {actions.map((action) => (
        <Button key={action} variant="default" onClick={() => onAction(action)}>
          {actionLabel(action, visit)}
        </Button>
      ))}
      <NoteButton visit={visit} />
      {visit.userId === user.UserId && actions.includes("enter-times") && <OwnCheck visit={visit} />}
    </>
  );
}

/** A separate component, so that saved times are read only where check-in is allowed. */
function OwnCheck({ visit }: { visit: Visit }) {
  const next = nextTime(visit, useKeptTimes());
  return (
    next && (
      <CheckProvider>
        <CheckButton visit={visit} kind={next} isNext />
      </CheckProvider>
    )
  );
}

type NoticeDialogProps = { detail: VisitDetail; notice: PhysicianNotice; onClose: () => void };

/** Records when and how the physician was notified of a missed visit, and the answer. */
function NoticeDialog({ detail: { visit, zone }, notice, onClose }: NoticeDialogProps) {
  const { form, ...editing } = useRecordForm({
    initial: noticeToForm(notice, zone),
    problems: (entered) => noticeProblems(entered, zone),
    fields: [],
    save: (entered) =>
      call("PUT /visits/:id/physician-notice", {
        id: visit.id,
        version: notice.version,
        ...formToNotice(entered, zone),
      }),
    reload: [scheduleKeys.visit(visit.id), ["tasks"]],
    done: "The physician notification was saved.",
    onSaved: onClose,
    otherwise: "The physician notification could not be saved.",
  });
  return (
    <ActionDialog title="Physician notification" label="Save" {...{ editing, onClose }}>
      <p>
        {spokenName(visit.patientName)}: missed visit. Record how and when{" "}
        {notice.physicianName ?? "the physician"} was notified.
      </p>
      <NoticeFields formValues={form.values} problems={form.errors} onChange={form.setValues} />
    </ActionDialog>
  );
}
