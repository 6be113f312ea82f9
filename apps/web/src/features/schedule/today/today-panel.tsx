import { ActionIcon, Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { onLiveEvent } from "#src/lib/live/live-events.ts";
import { agencyToday, showMoment } from "#src/lib/moments.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { useSession } from "#src/lib/session-state.ts";
import { Banner } from "#src/ui/banner.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { addDays } from "../data/local-time.ts";
import { scheduleKeys } from "../data/queries.ts";
import { clockSpan, weekdayText } from "../data/time-text.ts";
import { CheckButton } from "./check-provider.tsx";
import type { KeptTime } from "./kept-time.ts";
import { StopTable } from "./stop-table.tsx";
import styles from "./today.module.css";
import {
  discardTime,
  nextTime,
  nextVisitStop,
  sendTimeAgain,
  useKeptTimes,
  visitsOfDay,
} from "./visits-of-day.ts";

type TodayPanelProps = { day: string; onDay: (day: string) => void };

/** List your own visits of a day in order, with the drive times between them. */
export function TodayPanel({ day, onDay }: TodayPanelProps) {
  useLiveDay();
  return (
    <Panel
      title="Today's Schedule"
      aside={
        <span className={styles.days}>
          <DayArrow label="Previous day" icon="chevronLeft" onPress={() => onDay(addDays(day, -1))} />
          <span aria-live="polite">
            {weekdayText(day)} {showDate(day)}
          </span>
          <DayArrow label="Next day" icon="chevronRight" onPress={() => onDay(addDays(day, 1))} />
        </span>
      }
    >
      <Day day={day} isToday={day === agencyToday()} />
    </Panel>
  );
}

type DayArrowProps = { label: string; icon: "chevronLeft" | "chevronRight"; onPress: () => void };

const DayArrow = ({ label, icon, onPress }: DayArrowProps) => (
  <ActionIcon variant="default" size={28} aria-label={label} onClick={onPress}>
    <Icon name={icon} size={16} />
  </ActionIcon>
);

function Day({ day, isToday }: { day: string; isToday: boolean }) {
  const { data, error, refetch } = useQuery(visitsOfDay(day));
  const times = useKeptTimes();
  return (
    <div className={styles.day}>
      <RefusedTimes times={times} />
      {data?.isKept && (
        <Banner tone="warning">
          The server cannot be reached. These are your visits as last loaded on this device.
        </Banner>
      )}
      {data === undefined && error !== null ? (
        <Failed
          message={messageOf(error, "Your visits could not be loaded.")}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <StopTable stops={data?.stops} times={times} isToday={isToday} />
      )}
    </div>
  );
}

/** Shows changes by the office and decided requests at once. */
function useLiveDay(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onLiveEvent(({ kind }) => {
        if (kind !== "visit" && kind !== "time-change") return;
        for (const queryKey of [scheduleKeys.mine, scheduleKeys.timeChanges])
          void queries.invalidateQueries({ queryKey });
      }),
    [queries],
  );
}

const names = { "check-in": "check-in", "check-out": "check-out" } as const;

/** Times the server refused; each stays until it is sent again or discarded. */
function RefusedTimes({ times }: { times: readonly KeptTime[] }) {
  const refused = times.filter(({ refusal }) => refusal !== null);
  return refused.map((time) => <RefusedTime key={time.opId} time={time} />);
}

function RefusedTime({ time }: { time: KeptTime }) {
  const [isAsking, setIsAsking] = useState(false);
  const name = `${names[time.kind]} for ${spokenName(time.patientName)}, ${showMoment(time.at)}`;
  return (
    <Banner
      tone="critical"
      action={
        <span className={styles.buttons}>
          <Button variant="default" size="compact-sm" onClick={() => void sendTimeAgain(time)}>
            Send again
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => setIsAsking(true)}>
            Discard
          </Button>
        </span>
      }
    >
      The {name} was not accepted: {time.refusal}{" "}
      {time.isOnDevice ? "Saved on this device." : "It is only in this tab."}
      {isAsking && (
        <DiscardQuestion
          name={name}
          onDiscard={() => void discardTime(time)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Banner>
  );
}

type DiscardQuestionProps = { name: string; onDiscard: () => void; onClose: () => void };

function DiscardQuestion({ name, onDiscard, onClose }: DiscardQuestionProps) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Discard this time"
      size="small"
      buttons={
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep it
        </Button>
      }
      action={{ label: "Discard", tone: "critical", onAction: onDiscard }}
    >
      <p>Discard the {name}? The server does not have it, and it cannot be recovered.</p>
    </Dialog>
  );
}

/** The user's next visit today with its check-in or check-out; nothing after the last one. */
export function NextVisit() {
  const { user } = useSession();
  const { data } = useQuery(visitsOfDay(agencyToday()));
  const times = useKeptTimes();
  const stop = user === null || data === undefined ? undefined : nextVisitStop(data.stops, times, user);
  const kind = stop && nextTime(stop.visit, times);
  if (stop === undefined || kind === undefined) return null;
  return (
    <div className={styles.next}>
      <span className={styles.nextWords}>
        <strong>{stop.visit.patientName}</strong>
        <small>{clockSpan(stop.visit)}</small>
      </span>
      <CheckButton visit={stop.visit} kind={kind} isNext />
    </div>
  );
}
