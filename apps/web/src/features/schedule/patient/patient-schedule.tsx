import type { AdmissionStatus, PatientSchedule } from "@hearthside/contract";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ErrorRouteComponent, Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Banner } from "#src/ui/banner.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { later } from "#src/ui/later.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { Loaded, Panel } from "#src/ui/panel.tsx";
import { Select } from "#src/ui/select.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonLine, SkeletonList } from "#src/ui/skeleton.tsx";
import { PatientAvailabilityButton } from "../availability/availability-buttons.tsx";
import type { Day } from "../data/local-time.ts";
import { patientSchedule } from "../data/queries.ts";
import { useLiveSchedule } from "../data/use-live-schedule.ts";
import { DueVisits, LedgerStrip } from "../ledger/ledger-strip.tsx";
import { EpisodeBar, spanText } from "./episode-bar.tsx";
import { OrdersPanel } from "./orders-panel.tsx";
import { PatientWeek } from "./patient-week.tsx";
import { VisitList } from "./visit-list.tsx";

const VisitDialog = later(async () => (await import("../visit/visit-dialog.tsx")).VisitDialog);

type PatientScheduleProps = {
  patientId: string;
  /** The certification period shown; undefined is the current one. */
  episodeId: string | undefined;
  onEpisode: (episodeId: string) => void;
  /** A day in the week the calendar shows. */
  day: Day | undefined;
  onDay: (day: Day) => void;
  visitId: string | undefined;
  onVisit: (visitId: string | undefined) => void;
  /** The next step of the latest admission. */
  nextStep: (status: AdmissionStatus | null) => ReactNode;
  /** Shown when the schedule cannot be opened. */
  failed: ErrorRouteComponent;
};

/** One patient's certification period: orders, planned visits and where they differ. */
export function PatientScheduleScreen(props: PatientScheduleProps) {
  return (
    <Loaded key={props.patientId} skeleton={<ScheduleSkeleton />} failed={props.failed}>
      <OpenSchedule {...props} />
    </Loaded>
  );
}

function OpenSchedule({ patientId, episodeId, onEpisode, onVisit, ...shown }: PatientScheduleProps) {
  useLiveSchedule();
  const { data: schedule } = useSuspenseQuery(patientSchedule(patientId, episodeId));
  const { episode, ledgers, visits, due, today, patientName } = schedule;
  const isOnHold = schedule.admissionStatus === "on-hold";
  const lead = (
    <Link to="/admin/clinical/patient-chart" search={{ patient: patientId }}>
      {patientName}
    </Link>
  );
  return (
    <>
      <PageTitle of={patientName} lead={lead} actions={<PatientAvailabilityButton patientId={patientId} />}>
        Patient Schedule
      </PageTitle>
      <div className={shared.column}>
        {shown.nextStep(schedule.admissionStatus)}
        {isOnHold && (
          <Banner tone="warning">
            Care is on hold: the patient is in an inpatient facility. Until care resumes, schedule only the
            resumption of care visit.
          </Banner>
        )}
        {episode === null ? (
          <Empty icon="calendar" title="Care has not started">
            The certification period, its orders and its visits appear here after the start of care.
          </Empty>
        ) : (
          <EpisodePanel schedule={schedule} episode={episode} onEpisode={onEpisode} />
        )}
        <OrdersPanel schedule={schedule} />
        <Panel title="Ordered and scheduled visits">
          <DueVisits due={due} today={today} />
          <LedgerStrip ledgers={ledgers} visits={visits} today={today} isOnHold={isOnHold} />
        </Panel>
        <VisitList schedule={schedule} onVisit={onVisit} />
        {episode && (
          <PatientWeek
            schedule={schedule}
            episode={episode}
            day={shown.day}
            onDay={shown.onDay}
            onVisit={onVisit}
          />
        )}
      </div>
      {shown.visitId !== undefined && (
        <VisitDialog key={shown.visitId} visitId={shown.visitId} onClose={() => onVisit(undefined)} />
      )}
    </>
  );
}

/** The panels in their final layout while loading. */
const ScheduleSkeleton = () => (
  <>
    <PageTitle lead={<SkeletonLine width="12ch" />}>Patient Schedule</PageTitle>
    <div className={shared.column}>
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

type EpisodePanelProps = {
  schedule: PatientSchedule;
  episode: NonNullable<PatientSchedule["episode"]>;
  onEpisode: (episodeId: string) => void;
};

/** Chooses the certification period and shows where today is in it. */
function EpisodePanel({ schedule, episode, onEpisode }: EpisodePanelProps) {
  const options = schedule.episodes.map(({ id, number, ...span }) => ({
    value: id,
    label: `Period ${number}: ${spanText(span)}`,
  }));
  return (
    <Panel
      title="Certification period"
      aside={
        <Select
          aria-label="Certification period"
          options={options}
          value={episode.id}
          onChange={onEpisode}
          w={310}
          maw="calc(100vw - 4 * var(--space-4))"
        />
      }
    >
      <EpisodeBar episode={episode} startOfCare={schedule.startOfCare} today={schedule.today} />
    </Panel>
  );
}
