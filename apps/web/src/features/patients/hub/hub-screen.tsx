import type { AdmissionStatus, Chart, HubSummary } from "@hearthside/contract";
import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import type { ErrorComponentProps } from "@tanstack/react-router";
import type { ComponentType, ReactNode } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { Select } from "#src/ui/select.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import chartStyles from "../chart/chart.module.css";
import { ChartHead } from "../chart/chart-head.tsx";
import { useLiveChart, WithChart } from "../chart/with-chart.tsx";
import { hubSummary } from "../hub-queries.ts";
import { patientStatusOf } from "../labels.ts";
import { CodeStatusBadge } from "../status-badge.tsx";
import { ChartSearch } from "./chart-search.tsx";
import styles from "./hub.module.css";
import { episodesOf, episodeText, SummaryCard, shownEpisode } from "./summary-card.tsx";

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
        marks={<HubCodeStatus summary={summary} failed={failed} />}
        actions={<div className={styles.actions}>{actions(chart)}</div>}
      />
      {error !== null && <OutOfDate error={error} onRetry={() => void refetch()} />}
      {props.nextStep(patientStatusOf(chart.admissions[0]))}
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

type HubCodeStatusProps = { summary: HubSummary | undefined; failed: boolean };

/** Not recorded and not loaded are shown as such; neither may look like full code. */
function HubCodeStatus({ summary, failed }: HubCodeStatusProps) {
  if (summary === undefined)
    return failed ? <Badge tone="warning">Code status could not be loaded</Badge> : null;
  return <CodeStatusBadge status={summary.codeStatus} />;
}

/** What visiting staff must know before the visit. */
function SafetyConcerns({ concerns }: { concerns: HubSummary["safetyConcerns"] }) {
  if (concerns.length === 0) return null;
  return (
    <div className={styles.notice}>
      <Banner tone="warning">
        <strong>Safety concern: read before you visit</strong>
        <ul className={styles.concerns}>
          {concerns.map(({ id, note, observedOn }) => (
            <li key={id}>
              {note} <span className={shared.note}>(observed {showDate(observedOn)})</span>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}

/** The hub's layout, so that nothing jumps when it loads. */
function HubSkeleton() {
  return (
    <div className={styles.hub} aria-busy>
      <div className={chartStyles.head}>
        <div className={chartStyles.ghost}>
          <SkeletonText lines={2} label="Loading the chart" />
        </div>
      </div>
      <div className={styles.summary} aria-hidden>
        <div className={styles.parts}>
          {[6, 6, 6, 4].map((lines, at) => (
            <div key={at} className={styles.part}>
              <SkeletonText lines={lines} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

type EpisodeHeadProps = {
  chart: Chart;
  /** Undefined for the entire chart. */
  episodeId: string | undefined;
  onEpisode: (episodeId: string | undefined) => void;
};

/** The admission and certification period shown, with a menu to choose another. */
function EpisodeHead({ chart, episodeId, onEpisode }: EpisodeHeadProps) {
  const all = episodesOf(chart);
  const shown = shownEpisode(all, episodeId);
  const options = [
    { value: "all", label: "Entire chart" },
    ...all.map((one) => ({ value: one.episode.id, label: episodeText(one) })),
  ];
  return (
    <div className={styles.episode}>
      <h2 className={styles.episodeWords}>
        {shown === undefined ? notBegun(chart) : episodeText(shown)}
        {shown?.episode.isCurrent && <Badge tone="success">Current</Badge>}
      </h2>
      {all.length > 0 && (
        <Select
          label="Show"
          className={styles.switch}
          options={options}
          value={episodeId ?? "all"}
          onChange={(chosen) => onEpisode(chosen === "all" ? undefined : chosen)}
        />
      )}
    </div>
  );
}

function notBegun({ admissions }: Chart) {
  const [latest] = admissions;
  return latest === undefined ? "Not admitted yet" : `Admission ${latest.number}, no episode yet`;
}
