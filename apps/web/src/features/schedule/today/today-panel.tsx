import { ActionIcon } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { Banner } from "#src/ui/banner.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Failed } from "#src/ui/failed.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { addDays } from "../data/local-time.ts";
import { weekdayWords } from "../data/time-words.ts";
import { RefusedTimes } from "./kept-notice.tsx";
import { StopTable } from "./stop-table.tsx";
import styles from "./today.module.css";
import { useKeptTimes } from "./use-kept-times.ts";
import { useLiveDay } from "./use-live-day.ts";
import { visitsOfDay } from "./visits-of-day.ts";

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
            {weekdayWords(day)} {showDate(day)}
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
  <ActionIcon variant="default" size="lg" aria-label={label} onClick={onPress}>
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
