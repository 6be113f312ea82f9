import { Panel } from "#src/ui/panel.tsx";
import { Select } from "#src/ui/select.tsx";
import { ChangedSince } from "./changed-since.tsx";
import { Happened } from "./happened.tsx";
import type { TimelineFilter } from "./queries.ts";
import styles from "./timeline.module.css";
import { isTimelineKind, timelineWords } from "./timeline-words.ts";

type TimelinePanelProps = {
  patientId: string;
  filter: TimelineFilter;
  onFilter: (filter: TimelineFilter) => void;
};

const kindOptions = [
  { value: "all", label: "Everything" },
  ...Object.entries(timelineWords).map(([value, { label }]) => ({ value, label })),
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
