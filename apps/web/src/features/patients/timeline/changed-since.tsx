import { Button } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { showDate } from "#src/ui/date/date-text.ts";
import { Icon } from "#src/ui/icon.tsx";
import { hubSummary } from "../hub/queries.ts";
import { chartTimeline, type TimelineFilter } from "./queries.ts";
import styles from "./timeline.module.css";

type ChangedSinceProps = {
  patientId: string;
  filter: TimelineFilter;
  onFilter: (filter: TimelineFilter) => void;
};

/** The number of changes since the user's latest visit, and a filter for them. */
export function ChangedSince({ patientId, filter, onFilter }: ChangedSinceProps) {
  const { data: summary } = useQuery(hubSummary(patientId));
  const { data: timeline } = useInfiniteQuery(chartTimeline(patientId, filter));
  const newCount = timeline?.pages[0]?.newCount;
  if (summary === undefined || newCount === undefined) return null;
  const { lastVisitOn } = summary;
  if (lastVisitOn === null)
    return <p className={styles.since}>You have not visited this patient yet, so no changes are marked.</p>;
  const isOn = filter.isNew ?? false;
  return (
    <Button
      className={styles.sinceButton}
      variant={isOn ? "filled" : "default"}
      aria-pressed={isOn}
      leftSection={isOn && <Icon name="check" size={16} />}
      onClick={() => onFilter({ ...filter, isNew: !isOn })}
    >
      Changed since your last visit on {showDate(lastVisitOn)}: {newCount}
    </Button>
  );
}
