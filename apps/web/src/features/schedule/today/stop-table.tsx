import type { DayStop, Visit } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSession } from "#src/lib/session-state.ts";
import { AddressLink } from "#src/ui/address-link.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { later } from "#src/ui/later.tsx";
import { PhoneLink } from "#src/ui/phone-link.tsx";
import { actLabels, actsFor } from "../acts/act-rules.ts";
import { clockSpan } from "../data/time-words.ts";
import { statusWords } from "../visit-words.ts";
import { CheckButton } from "./check-button.tsx";
import type { KeptTime } from "./kept-time.ts";
import { nextTime, unsentOf } from "./stop-state.ts";
import styles from "./today.module.css";

const TimeChangeDialog = later(
  async () => (await import("../time-changes/time-change-dialog.tsx")).TimeChangeDialog,
);

type StopTableProps = {
  /** Undefined while loading. */
  stops: readonly DayStop[] | undefined;
  times: readonly KeptTime[];
  isToday: boolean;
};

export function StopTable({ stops, times, isToday }: StopTableProps) {
  const [asked, setAsked] = useState<Visit>();
  const columns: readonly Column<DayStop>[] = [
    { header: "Patient", cell: ({ visit, stop }) => <PatientCell visit={visit} stop={stop} /> },
    { header: "Address", cell: (stop) => <AddressCell stop={stop} /> },
    { header: "Supplies", cell: ({ supplies }) => supplies || "None listed" },
    { header: "Time Slot", cell: ({ visit }) => <SlotCell visit={visit} times={times} /> },
    {
      header: "Actions",
      headerHidden: true,
      align: "end",
      cell: ({ visit }) => <StopActs {...{ visit, times, isToday }} onAskChange={() => setAsked(visit)} />,
    },
  ];
  return (
    <>
      <DataTable
        caption="Your visits for the day, in order"
        captionHidden
        columns={columns}
        rows={stops}
        rowKey={({ visit }) => visit.id}
        skeletonRows={6}
        empty={
          <Empty icon="calendar" title="No visits on this day">
            Visits appear here when they are scheduled for you.
          </Empty>
        }
      />
      {asked && <TimeChangeDialog visit={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function PatientCell({ visit, stop }: { visit: Visit; stop: number | null }) {
  return (
    <span className={styles.lines}>
      <Link to="/admin/clinical/patient-chart" search={{ patient: visit.patientId }}>
        {visit.patientName}
      </Link>
      <small>{stop === null ? visit.discipline : `Stop ${stop}, ${visit.discipline}`}</small>
    </span>
  );
}

function AddressCell({ stop }: { stop: DayStop }) {
  const { address, phoneNumber, travelMinutes, isApproximate } = stop;
  const travel = travelMinutes !== null && `about ${travelMinutes} min from the previous stop`;
  const place = isApproximate && "location by ZIP code";
  return (
    <span className={styles.lines}>
      {address === null ? (
        "No address on file"
      ) : (
        <AddressLink address={address} place={directionsPlace(stop)} />
      )}
      {phoneNumber !== null && <PhoneLink phone={phoneNumber} />}
      <small>{[travel, place].filter(Boolean).join(", ")}</small>
    </span>
  );
}

function directionsPlace({ hasDirections = false, latitude, longitude, isApproximate }: DayStop) {
  if (!hasDirections || latitude === null || longitude === null) return undefined;
  return { latitude, longitude, isApproximate };
}

function SlotCell({ visit, times }: { visit: Visit; times: readonly KeptTime[] }) {
  const { label, tone } = statusWords[visit.status];
  const unsent = unsentOf(visit, times);
  return (
    <span className={styles.lines}>
      <Link
        className={styles.slot}
        to="/admin/clinical/patient-schedule"
        search={{ patient: visit.patientId, visit: visit.id }}
      >
        {clockSpan(visit)}
      </Link>
      <span className={styles.buttons}>
        {visit.status !== "scheduled" && <Badge tone={tone}>{label}</Badge>}
        {visit.isChangeAsked && <Badge tone="warning">Time change requested</Badge>}
        {unsent.map(({ opId, kind, isOnDevice }) => (
          <Badge key={opId} tone={isOnDevice ? "subdued" : "warning"}>
            {kind === "check-in" ? "Check-in" : "Check-out"} {keptWords(isOnDevice)}
          </Badge>
        ))}
      </span>
    </span>
  );
}

const keptWords = (isOnDevice: boolean) =>
  isOnDevice ? "saved on this device" : "not saved on this device: stay online";

type StopActsProps = {
  visit: Visit;
  times: readonly KeptTime[];
  isToday: boolean;
  onAskChange: () => void;
};

function StopActs({ visit, times, isToday, onAskChange }: StopActsProps) {
  const { user } = useSession();
  const acts = user === null ? [] : actsFor(visit, user);
  const next = nextTime(visit, times);
  const mayRecord = user !== null && acts.includes("set-times");
  return (
    <span className={styles.buttons}>
      {mayRecord && next !== undefined && (isToday || next === "check-out") && (
        <CheckButton visit={visit} kind={next} />
      )}
      {acts.includes("time-change") && next === "check-in" && (
        <Button
          variant="default"
          aria-label={`${actLabels["time-change"]}, ${visit.patientName}`}
          onClick={onAskChange}
        >
          {actLabels["time-change"]}
        </Button>
      )}
    </span>
  );
}
