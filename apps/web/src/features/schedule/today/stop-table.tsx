import type { DayStop, Visit } from "@hearthside/contract";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useSession } from "#src/lib/session-state.ts";
import { Badge } from "#src/ui/badge.tsx";
import { AddressLink, PhoneLink } from "#src/ui/contact-links.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { later } from "#src/ui/later.tsx";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import { NoteButton } from "../actions/note-button.tsx";
import { visitActionLabels, visitActionsFor } from "../actions/visit-action-rules.ts";
import { clockSpan } from "../data/time-text.ts";
import { visitStatusBadges } from "../visit-labels.ts";
import { CheckButton } from "./check-provider.tsx";
import type { KeptTime } from "./kept-time.ts";
import styles from "./today.module.css";
import { nextTime, nextVisitStop, unsentOf } from "./visits-of-day.ts";

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
  const { user } = useSession();
  const isNarrow = useIsNarrow();
  const next = isToday && user !== null ? nextVisitStop(stops ?? [], times, user)?.visit.id : undefined;
  const ask = (visit: Visit) => <AskChange visit={visit} times={times} onAsk={() => setAsked(visit)} />;
  const columns: readonly Column<DayStop>[] = [
    { header: "Patient", cell: ({ visit, stop }) => <PatientCell visit={visit} stop={stop} /> },
    {
      header: "Address",
      cell: (stop) => <AddressCell stop={stop}>{isNarrow && <Way stop={stop} />}</AddressCell>,
    },
    { header: "Supplies", cell: ({ supplies }) => supplyText(supplies, isNarrow) },
    {
      header: "Time Slot",
      besideName: true,
      cell: (stop) => (
        <SlotCell visit={stop.visit} times={times}>
          {isNarrow ? (
            ask(stop.visit)
          ) : (
            <NoteButton visit={stop.visit} linkClass={styles.ask} otherwise={<Way stop={stop} />} />
          )}
        </SlotCell>
      ),
    },
    {
      header: "Actions",
      headerHidden: true,
      align: "end",
      cell: ({ visit }) => {
        const isNext = visit.id === next;
        return (
          <span className={styles.acts}>
            <Status visit={visit} />
            {!isNarrow && ask(visit)}
            {isNarrow && <NoteButton visit={visit} />}
            {!(isNext && isNarrow) && <StopCheck {...{ visit, times, isToday, isNext }} />}
          </span>
        );
      },
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

/** An amount stays with its supply; on a phone the column has no header. */
function supplyText(supplies: string, isNarrow: boolean): string {
  const listed = supplies.replace(/, (?=\d)|(?<=\d) /g, (gap) => gap.replace(" ", "\u00a0"));
  if (isNarrow) return supplies === "" ? "No supplies listed" : `Bring: ${listed}`;
  return listed || "None listed";
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

function AddressCell({ stop, children }: { stop: DayStop; children: ReactNode }) {
  const { address, missingAddressParts, phoneNumber } = stop;
  return (
    <span className={styles.lines}>
      <span>
        {address === null ? (
          "No address on file"
        ) : (
          <AddressLink address={address} place={directionsPlace(stop)} />
        )}
        {address !== null && missingAddressParts !== undefined && (
          <small className={styles.missing}> {missingText(missingAddressParts)}</small>
        )}
      </span>
      <span className={styles.buttons}>
        {phoneNumber !== null && <PhoneLink phone={phoneNumber} />}
        {children}
      </span>
    </span>
  );
}

/** 'Street and ZIP code missing'. */
const missingText = (parts: readonly Part[]) =>
  `${parts.map((part, at) => partLabels[part][at === 0 && parts.length > 1 ? 1 : 0]).join(" and ")} missing`;

type Part = NonNullable<DayStop["missingAddressParts"]>[number];
const partLabels = { street: ["Street address", "Street"], zip: ["ZIP code", "ZIP code"] } as const;

function Way({ stop: { stop, travelMinutes, isApproximate } }: { stop: DayStop }) {
  const from = stop === null || stop < 2 ? "" : ` from stop ${stop - 1}`;
  if (travelMinutes === null) return isApproximate && <small>Location approximate, from ZIP code</small>;
  return <small>{`${travelMinutes} min${from} (${isApproximate ? "ZIP estimate" : "estimate"})`}</small>;
}

function directionsPlace({ hasDirections = false, latitude, longitude, isApproximate }: DayStop) {
  if (!hasDirections || latitude === null || longitude === null) return undefined;
  return { latitude, longitude, isApproximate };
}

type SlotCellProps = { visit: Visit; times: readonly KeptTime[]; children: ReactNode };

function SlotCell({ visit, times, children }: SlotCellProps) {
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
        {visit.isChangeAsked && <Badge tone="warning">Time change requested</Badge>}
        {unsent.map(({ opId, kind, isOnDevice }) => (
          <Badge key={opId} tone={isOnDevice ? "subdued" : "warning"}>
            {kind === "check-in" ? "Check-in" : "Check-out"} {keptText(isOnDevice)}
          </Badge>
        ))}
        {children}
      </span>
    </span>
  );
}

function Status({ visit: { status } }: { visit: Visit }) {
  const { label, tone } = visitStatusBadges[status];
  return status !== "scheduled" && <Badge tone={tone}>{label}</Badge>;
}

const keptText = (isOnDevice: boolean) =>
  isOnDevice ? "saved on this device" : "not saved on this device: stay online";

type AskChangeProps = { visit: Visit; times: readonly KeptTime[]; onAsk: () => void };

function AskChange({ visit, times, onAsk }: AskChangeProps) {
  const { user } = useSession();
  if (user === null || !visitActionsFor(visit, user).includes("time-change")) return null;
  if (nextTime(visit, times) !== "check-in") return null;
  const label = visitActionLabels["time-change"];
  return (
    <button
      type="button"
      className={styles.ask}
      aria-label={`${label}, ${visit.patientName}`}
      onClick={onAsk}
    >
      {label}
    </button>
  );
}

type StopCheckProps = {
  visit: Visit;
  times: readonly KeptTime[];
  isToday: boolean;
  isNext: boolean;
};

function StopCheck({ visit, times, isToday, isNext }: StopCheckProps) {
  const { user } = useSession();
  const next = nextTime(visit, times);
  const mayRecord = user !== null && visitActionsFor(visit, user).includes("enter-times");
  if (!mayRecord || next === undefined || (next === "check-in" && !isToday)) return null;
  return <CheckButton visit={visit} kind={next} isNext={isNext} />;
}
