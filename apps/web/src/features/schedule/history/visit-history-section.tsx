import type { VisitStatus } from "@hearthside/contract";
import { useState } from "react";
import { Empty } from "#src/ui/empty.tsx";
import { Select } from "#src/ui/select.tsx";
import shared from "#src/ui/shared.module.css";
import { visitStatusBadges } from "../visit-labels.ts";
import styles from "./history.module.css";
import { ListedVisits } from "./listed-visits.tsx";

type SectionProps = {
  patientId: string;
  subjectId?: string | undefined;
  /** Limits the list to one certification period. */
  episodeId?: string | undefined;
};

const options = [
  { value: "all", label: "All visits" },
  { value: "completed", label: visitStatusBadges.completed.label },
  { value: "missed", label: visitStatusBadges.missed.label },
  { value: "cancelled", label: visitStatusBadges.cancelled.label },
  { value: "in-progress", label: visitStatusBadges["in-progress"].label },
  { value: "scheduled", label: "Past, not recorded" },
] as const satisfies readonly { value: VisitStatus | "all"; label: string }[];

/** Completed, missed, canceled and past visits, latest first. */
export function VisitHistorySection({ patientId, subjectId, episodeId }: SectionProps) {
  const [status, setStatus] = useState<VisitStatus | "all">("all");
  return (
    <div className={shared.column}>
      <Select
        label="Status"
        className={styles.filter}
        options={options}
        value={status}
        onChange={setStatus}
      />
      <ListedVisits
        caption="Visit history"
        visits={{ patientId, which: "history", status: status === "all" ? undefined : status, episodeId }}
        subjectId={subjectId}
        empty={status === "all" ? <NoHistory /> : <NoneOfStatus />}
      />
    </div>
  );
}

const NoHistory = () => (
  <Empty icon="calendar" title="No visits yet">
    Visits appear here once they are completed, missed or canceled.
  </Empty>
);

const NoneOfStatus = () => (
  <Empty icon="filter" title="No visits with this status">
    Choose another status to see other visits.
  </Empty>
);
