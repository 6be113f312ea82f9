import type { PhysicianNotice, Visit, VisitDetail } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { useSession } from "#src/lib/session-state.ts";
import { spokenName } from "#src/lib/spoken-name.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { actLabel, actsFor, type VisitAct } from "../actions/act-rules.ts";
import { scheduleKeys, visitDetail } from "../data/queries.ts";
import { CheckButton, CheckProvider } from "../today/check-provider.tsx";
import { nextTime, useKeptTimes } from "../today/visits-of-day.ts";
import { NoticeFields, noticeToTyped, typedNoticeProblems, typedToNotice } from "./notice-fields.tsx";
import { VisitActDialog } from "./visit-act-dialog.tsx";
import { VisitSections } from "./visit-sections.tsx";

type VisitDialogProps = { visitId: string; onClose: () => void };

/** One visit with its details and the user's actions. */
export function VisitDialog({ visitId, onClose }: VisitDialogProps) {
  const { data, error, refetch } = useQuery({ ...visitDetail(visitId), throwOnError: false });
  const [act, setAct] = useState<VisitAct | "notice">();
  const back = () => setAct(undefined);
  if (data?.notice && act === "notice")
    return <NoticeDialog detail={data} notice={data.notice} onClose={back} />;
  if (data && act !== undefined && act !== "notice")
    return <VisitActDialog act={act} visit={data.visit} onClose={back} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Visit"
      buttons={data && <VisitActions visit={data.visit} onAct={setAct} />}
    >
      {data !== undefined && <VisitSections detail={data} onNotice={() => setAct("notice")} />}
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

type VisitActsProps = { visit: Visit; onAct: (act: VisitAct) => void };

/** The actions this user may take on the visit in its current status. */
function VisitActions({ visit, onAct }: VisitActsProps) {
  const { user } = useSession();
  if (user === null) return null;
  const actions = actsFor(visit, user);
  return (
    <>
      {actions.map((act) => (
        <Button key={act} variant="default" onClick={() => onAct(act)}>
          {actLabel(act, visit)}
        </Button>
      ))}
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
    initial: noticeToTyped(notice, zone),
    problems: (entered) => typedNoticeProblems(entered, zone),
    fields: [],
    save: (entered) =>
      call("PUT /visits/:id/physician-notice", {
        id: visit.id,
        version: notice.version,
        ...typedToNotice(entered, zone),
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
