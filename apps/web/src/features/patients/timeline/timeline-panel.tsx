import type { TimelineEntry } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { Select } from "#src/ui/select.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { hubSummary } from "../hub-queries.ts";
import { DayOfTimeline } from "./day-of-timeline.tsx";
import { chartTimeline, type TimelineFilter } from "./queries.ts";
import styles from "./timeline.module.css";
import { isTimelineKind, timelineLabels } from "./timeline-labels.ts";

type TimelinePanelProps = {
  patientId: string;
  filter: TimelineFilter;
  onFilter: (filter: TimelineFilter) => void;
};

const kindOptions = [
  { value: "all", label: "Everything" },
  ...Object.entries(timelineLabels).map(([value, { label }]) => ({ value, label })),
];

/** The patient's timeline, with what is new to the user. */
export function TimelinePanel({ patientId, filter, onFilter }: TimelinePanelProps) {
  return (
    <Panel title="Timeline">
      <div className={styles.tools}>
        <Select
          label="Show"
          className={styles.kind}
          options={kindOptions}
          value={filter.kind ?? "all"}
          onChange={(chosen) => onFilter({ ...filter, kind: isTimelineKind(chosen) ? chosen : undefined })}
        />
        <ChangedSince patientId={patientId} filter={filter} onFilter={onFilter} />
      </div>
      <Happened patientId={patientId} filter={filter} />
    </Panel>
  );
}

type ChangedSinceProps = {
  patientId: string;
  filter: TimelineFilter;
  onFilter: (filter: TimelineFilter) => void;
};

/** The number of changes since the user's latest visit, and a filter for them. */
function ChangedSince({ patientId, filter, onFilter }: ChangedSinceProps) {
  const { data: summary } = useQuery(hubSummary(patientId));
  const { data: timeline } = useInfiniteQuery(chartTimeline(patientId, filter));
  const newCount = timeline?.pages[0]?.newCount;
  if (summary === undefined || newCount === undefined) return null;
  const { lastVisitOn } = summary;
  if (lastVisitOn === null)
    return (
      <p className={styles.since}>
        Changes since your last visit are marked. You have not visited this patient yet.
      </p>
    );
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

/** How many entries are shown at first, and how many each "more" adds. */
const part = 20;

type HappenedProps = { patientId: string; filter: TimelineFilter };

/** The timeline by date, latest first, in parts. */
function Happened({ patientId, filter }: HappenedProps) {
  const list = useInfiniteQuery(chartTimeline(patientId, filter));
  const frame = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(part);
  const entries = list.data?.pages.flatMap((page) => page.entries);
  const retry = () => void list.refetch();
  if (entries === undefined)
    return list.isError ? (
      <Failed
        message={messageOf(list.error, "The timeline could not be loaded.")}
        requestId={requestIdOf(list.error)}
        onRetry={retry}
      />
    ) : (
      <SkeletonList rows={6} />
    );
  return (
    <div ref={frame} aria-busy={list.isPlaceholderData}>
      {list.isError && <OutOfDate error={list.error} onRetry={retry} />}
      {entries.length === 0 && <NothingHappened filter={filter} />}
      {daysOf(entries.slice(0, count)).map(([day, those]) => (
        <DayOfTimeline key={day} day={day} entries={those} patientId={patientId} />
      ))}
      {(count < entries.length || list.hasNextPage) && (
        <BusyButton
          variant="default"
          className={styles.more ?? ""}
          busy={list.isFetchingNextPage}
          onClick={() => void showMore(entries.length)}
        >
          Show more
        </BusyButton>
      )}
    </div>
  );

  /** The button disappears with the last page, so the focus moves to the first new entry. */
  async function showMore(loaded: number) {
    const shown = Math.min(count, loaded);
    setCount(shown + part);
    if (shown + part > loaded && list.hasNextPage) await list.fetchNextPage();
    requestAnimationFrame(() =>
      frame.current?.querySelectorAll<HTMLElement>("li a")[shown]?.focus({ preventScroll: true }),
    );
  }
}

const daysOf = (entries: readonly TimelineEntry[]) => [
  ...Map.groupBy(entries, ({ at }) => agencyToday(new Date(at))),
];

function NothingHappened({ filter: { kind, isNew } }: { filter: TimelineFilter }) {
  if (isNew === true) return <Empty icon="checkCircle" title="No changes since your last visit" />;
  if (kind !== undefined)
    return (
      <Empty icon="filter" title="No entries of this type yet">
        Choose Everything to see all entries.
      </Empty>
    );
  return (
    <Empty icon="clock" title="No entries yet">
      Visits, orders, medications and other changes to this chart appear here.
    </Empty>
  );
}
