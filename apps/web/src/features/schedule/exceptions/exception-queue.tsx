import type { VisitException } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { showMoment } from "#src/lib/moments.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import { CollapsiblePanel } from "#src/ui/collapsible-panel.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { PagedTable } from "#src/ui/paged-table.tsx";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { requiredText, useRecordForm } from "#src/ui/records/use-record-form.ts";
import { Select } from "#src/ui/select.tsx";
import shared from "#src/ui/shared.module.css";
import { ReasonField } from "../actions/rules-and-reason.tsx";
import { dayOf } from "../data/local-time.ts";
import { type ExceptionState, scheduleKeys, visitExceptions } from "../data/queries.ts";
import { showLocalTime } from "../data/time-text.ts";
import { EnterTimesOfVisit } from "../visit/enter-times-of-visit.tsx";
import { exceptionLabels } from "../visit-labels.ts";
import styles from "./exceptions.module.css";

const states = [
  { value: "open", label: "Open" },
  { value: "resolved", label: "Resolved in the last 30 days" },
] as const;

/** Open visit verification exceptions, for schedulers. */
export function ExceptionQueue() {
  return useMay("schedule", "approve") ? <Queue /> : null;
}

function Queue() {
  const [state, setState] = useState<ExceptionState>("open");
  const { data: open } = useQuery(visitExceptions("open"));
  const { data, error, refetch, isPlaceholderData } = useQuery(visitExceptions(state));
  const count = open?.exceptions.length ?? 0;
  return (
    <CollapsiblePanel
      title="Visit verification"
      level={2}
      aside={
        open && (
          <Badge tone={count > 0 ? "warning" : "subdued"}>
            {count}
            {open.more && "+"} open
          </Badge>
        )
      }
    >
      <div className={shared.stack4}>
        <Select label="Exceptions" w={280} options={states} value={state} onChange={setState} />
        {data === undefined && error !== null ? (
          <Failed
            message={messageOf(error, "The exceptions could not be loaded.")}
            requestId={requestIdOf(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <ExceptionTable exceptions={data?.exceptions} state={state} outdated={isPlaceholderData} />
        )}
        {data?.more && <p className={shared.muted}>More exceptions appear as you resolve these.</p>}
      </div>
    </CollapsiblePanel>
  );
}

type ExceptionTableProps = {
  /** Undefined while loading. */
  exceptions: readonly VisitException[] | undefined;
  state: ExceptionState;
  outdated: boolean;
};

type Asked = { action: "resolve" | "enter-times"; exception: VisitException };

function ExceptionTable({ exceptions, state, outdated }: ExceptionTableProps) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <>
      <PagedTable
        caption="Visit verification exceptions"
        of="exceptions"
        captionHidden
        columns={[...columns, state === "open" ? actionColumn(setAsked) : resolutionColumn]}
        rows={exceptions}
        outdated={outdated}
        rowKey={({ id }) => id}
        skeletonRows={2}
        empty={
          <Empty
            icon="checkCircle"
            title={state === "open" ? "No open exceptions" : "No exceptions resolved in the last 30 days"}
          >
            Check-ins and check-outs that are missing, off schedule or far from the home appear here.
          </Empty>
        }
      />
      {asked?.action === "resolve" && <ResolveDialog exception={asked.exception} onClose={close} />}
      {asked?.action === "enter-times" && (
        <EnterTimesOfVisit visitId={asked.exception.visitId} onClose={close} />
      )}
    </>
  );
}

const columns: readonly Column<VisitException>[] = [
  {
    header: "Exception",
    cell: ({ kind, title }) => (
      <span className={styles.what}>
        {exceptionLabels[kind]}
        <small>{title}</small>
      </span>
    ),
  },
  { header: "Patient", cell: ({ patientName }) => patientName ?? "No patient" },
  { header: "Clinician", cell: ({ clinicianName }) => clinicianName ?? "Unassigned" },
  { header: "Visit", cell: ({ start }) => `${showDate(dayOf(start))}, ${showLocalTime(start)}` },
  { header: "Detected", cell: ({ raisedAt }) => showMoment(raisedAt) },
];

const resolutionColumn: Column<VisitException> = {
  header: "Resolved",
  cell: ({ resolvedAt, resolution }) => (
    <span className={styles.what}>
      {resolution ?? "Times were set"}
      {resolvedAt !== null && <small>{showMoment(resolvedAt)}</small>}
    </span>
  ),
};

const actionColumn = (onAsk: (asked: Asked) => void): Column<VisitException> => ({
  header: "Actions",
  headerHidden: true,
  align: "end",
  cell: (exception) => (
    <span className={styles.acts}>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Resolve ${nameOf(exception)}`}
        onClick={() => onAsk({ action: "resolve", exception })}
      >
        Resolve
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Enter times, ${nameOf(exception)}`}
        onClick={() => onAsk({ action: "enter-times", exception })}
      >
        Enter times
      </Button>
    </span>
  ),
});

const nameOf = ({ kind, patientName }: VisitException) =>
  [exceptionLabels[kind].toLowerCase(), patientName].filter(Boolean).join(", ");

type ResolveDialogProps = { exception: VisitException; onClose: () => void };

/** Resolves an exception; the reason is saved with it. */
function ResolveDialog({ exception, onClose }: ResolveDialogProps) {
  const { id, visitId, kind, title, patientName } = exception;
  const { form, ...editing } = useRecordForm({
    initial: { resolution: "" },
    problems: requiredText("resolution", "Please give a reason"),
    save: ({ resolution }) =>
      call("POST /visit-exceptions/:id/resolve", { id, resolution: resolution.trim() }),
    reload: [scheduleKeys.exceptions, scheduleKeys.visit(visitId)],
    done: "The exception was resolved.",
    onSaved: onClose,
    otherwise: "The exception could not be resolved.",
  });
  return (
    <ActionDialog title="Resolve exception" label="Resolve" {...{ editing, onClose }}>
      <p>
        {exceptionLabels[kind]}
        {patientName !== null && `, ${patientName}`}: {title}
      </p>
      <ReasonField label="Reason for accepting" startsHere {...form.getInputProps("resolution")} />
    </ActionDialog>
  );
}
