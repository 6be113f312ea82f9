import type { OpenEmergencyAccess } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { call } from "#src/lib/call.ts";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { counted } from "#src/lib/numbers.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import styles from "./emergency-access.module.css";
import { openCharts } from "./queries.ts";

/** Appears above every screen while a chart is open under emergency access. */
export function EmergencyBanner({ onOver }: { onOver: (patientId: string) => void }) {
  useLiveRecords({ kind: "emergency-access", queryKey: openCharts.queryKey });
  const { data, dataUpdatedAt } = useQuery(openCharts);
  return data?.open.map((access) => (
    <OpenChart key={access.id} access={access} answeredAt={dataUpdatedAt} onOver={onOver} />
  ));
}

type OpenChartProps = {
  access: OpenEmergencyAccess;
  /** When the server sent the time left, by the clock of this device. */
  answeredAt: number;
  onOver: (patientId: string) => void;
};

/** The open chart's patient, the time left, and the way to end access. */
function OpenChart({ access, answeredAt, onOver }: OpenChartProps) {
  const { id, patientId, patientName, secondsLeft } = access;
  const queries = useQueryClient();
  const minutes = useMinutesLeft(secondsLeft, answeredAt);
  const isOver = minutes === 0;
  const close = () => {
    onOver(patientId);
    void queries.resetQueries();
  };
  const closeByItself = useEffectEvent(close);
  const { run, busy, refusal } = useAction();
  useEffect(() => {
    if (isOver) closeByItself();
  }, [isOver]);
  if (isOver) return undefined;
  return (
    <section
      className={styles.open}
      aria-label={`Emergency access to the chart of ${spokenName(patientName)}`}
    >
      <Banner
        tone="warning"
        quiet
        action={
          <span className={shared.buttons}>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Open chart of ${spokenName(patientName)}`}
              renderRoot={(props) => (
                <Link {...props} to="/admin/clinical/patient-chart" search={{ patient: patientId }} />
              )}
            >
              Open chart
            </Button>
            <BusyButton
              size="compact-sm"
              aria-label={`End now: emergency access to the chart of ${spokenName(patientName)}`}
              busy={busy}
              onClick={() => run(end, "Emergency access could not be ended.")}
            >
              End now
            </BusyButton>
          </span>
        }
      >
        Emergency access to the chart of <b>{patientName}</b>: {minutesLeftText(minutes)}. Everything you look
        at is recorded and reviewed.
        {refusal && <span role="alert"> {refusal.message}</span>}
      </Banner>
      <Announcement patientName={patientName} minutes={minutes} />
    </section>
  );

  async function end() {
    await call("POST /emergency-access/:id/end", { id });
    close();
  }
}

/** Announced when it opens and shortly before it ends, not every minute. */
function Announcement({ patientName, minutes }: { patientName: string; minutes: number }) {
  const [first] = useState(minutes);
  const [isThere, setThere] = useState(false);
  // screen readers announce changes in a region, not a region that appears with its text
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), 0);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span className="visually-hidden" role="status">
      {isThere &&
        `Emergency access to the chart of ${spokenName(patientName)}: ${minutesLeftText(lastAnnounced(first, minutes))}.`}
    </span>
  );
}

const tickMs = 5_000;

/**
 * Counts down from the response that had the seconds left, because a device's clock may be wrong but runs at the right
 * speed.
 */
function useMinutesLeft(seconds: number, answeredAt: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return minutesLeft(seconds, Math.max(0, nowMs - answeredAt));
}

/** Minutes left of these seconds after some time has passed, rounded up; zero once they are over. */
export const minutesLeft = (seconds: number, passedMs: number): number =>
  Math.max(0, Math.ceil((seconds - passedMs / 1000) / 60));

export const minutesLeftText = (minutes: number): string => counted(minutes, "minute left", "minutes left");

/** When the time is announced again to screen reader users. */
const announcedAt = [10, 5, 1];

/** The number of minutes last announced, if the first was `first`. */
export const lastAnnounced = (first: number, minutes: number): number =>
  announcedAt.filter((told) => minutes <= told && told < first).at(-1) ?? first;
