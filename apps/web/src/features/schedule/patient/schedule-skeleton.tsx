import { PageTitle } from "#src/ui/page-title.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { SkeletonLine, SkeletonList } from "#src/ui/skeleton.tsx";
import styles from "./patient-schedule.module.css";

/** The panels in their final layout while loading. */
export const ScheduleSkeleton = () => (
  <>
    <PageTitle lead={<SkeletonLine width="12ch" />}>Patient Schedule</PageTitle>
    <div className={styles.panels}>
      <Panel title="Certification period">
        <SkeletonList rows={1} />
      </Panel>
      <Panel title="Orders">
        <SkeletonList rows={2} />
      </Panel>
      <Panel title="Ordered and scheduled visits">
        <SkeletonList rows={2} />
      </Panel>
      <Panel title="Visits">
        <SkeletonList rows={5} />
      </Panel>
    </div>
  </>
);
