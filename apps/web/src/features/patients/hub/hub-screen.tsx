import type { AdmissionStatus, Chart } from "@hearthside/contract";
import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import type { ErrorComponentProps } from "@tanstack/react-router";
import type { ComponentType, ReactNode } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { ChartHead } from "../chart/chart-head.tsx";
import { WithChart } from "../chart/with-chart.tsx";
import { useLiveChart } from "../use-live-chart.ts";
import { standingOf } from "../words.ts";
import { ChartSearch } from "./chart-search.tsx";
import { CodeStatusBadge } from "./code-status.tsx";
import { EpisodeHead } from "./episode-head.tsx";
import { episodesOf } from "./episodes.ts";
import styles from "./hub.module.css";
import { HubSkeleton } from "./hub-skeleton.tsx";
import { hubSummary } from "./queries.ts";
import { SafetyConcerns } from "./safety.tsx";
import { SummaryCard } from "./summary-card.tsx";

type HubScreenProps = {
  patientId: string;
  episodeId: string | undefined;
  /** Shown in place of a chart that could not be opened. */
  failed: ComponentType<ErrorComponentProps>;
  onEpisode: (episodeId: string | undefined) => void;
  /** Shown under the patient's name: the next step after the latest admission's current stage. */
  nextStep: (status: AdmissionStatus | null) => ReactNode;
  /** Below it: the tasks due. */
  attention: ReactNode;
  actions: (chart: Chart) => ReactNode;
  /** The sections, for the entire chart or one certification period. */
  sections: (episodeId: string | undefined) => ReactNode;
};

/** Everything about one patient on one page. Chart and summary load in parallel. */
export function HubScreen(props: HubScreenProps) {
  useLiveChart(props.patientId);
  usePrefetchQuery(hubSummary(props.patientId, props.episodeId));
  return (
    <WithChart
      key={props.patientId}
      patientId={props.patientId}
      skeleton={<HubSkeleton />}
      failed={props.failed}
    >
      {(chart) => <OpenHub chart={chart} {...props} />}
    </WithChart>
  );
}

type OpenHubProps = HubScreenProps & { chart: Chart };

function OpenHub({ chart, patientId, onEpisode, attention, actions, sections, ...props }: OpenHubProps) {
  const episodeId = episodesOf(chart).find(({ episode }) => episode.id === props.episodeId)?.episode.id;
  const { data: summary, error, refetch } = useQuery(hubSummary(patientId, episodeId));
  const today = agencyToday();
  const failed = error !== null && summary === undefined;
  return (
    <div className={styles.hub}>
      <ChartHead
        chart={chart}
        today={today}
        screen="Patient Hub"
        marks={<CodeStatusBadge summary={summary} failed={failed} />}
        actions={<div className={styles.actions}>{actions(chart)}</div>}
      />
      {error !== null && <OutOfDate error={error} onRetry={() => void refetch()} />}
      {props.nextStep(standingOf(chart.admissions[0]))}
      {attention}
      {summary && <SafetyConcerns concerns={summary.safetyConcerns} />}
      <SummaryCard {...{ chart, summary, failed, episodeId, today }} />
      <div className={styles.tools}>
        <EpisodeHead chart={chart} episodeId={episodeId} onEpisode={onEpisode} />
        <div className={styles.search}>
          <ChartSearch patientId={patientId} />
        </div>
      </div>
      {sections(episodeId)}
    </div>
  );
}
