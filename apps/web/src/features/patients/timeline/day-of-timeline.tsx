import type { TimelineEntry } from "@hearthside/contract";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { agencyToday, showMoment } from "#src/lib/moments.ts";
import { Badge } from "#src/ui/badge.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Icon } from "#src/ui/icon.tsx";
import shared from "#src/ui/shared.module.css";
import { type ChartSubject, chartPlaceOf, subjectOf } from "../place-of.ts";
import styles from "./timeline.module.css";
import { timelineLabels } from "./timeline-labels.ts";

type DayOfTimelineProps = { day: string; entries: readonly TimelineEntry[]; patientId: string };

export function DayOfTimeline({ day, entries, patientId }: DayOfTimelineProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.day}>
      <h3 id={id}>
        {showDate(day)}
        {day === agencyToday() && ", today"}
      </h3>
      <ul>
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} day={day} patientId={patientId} />
        ))}
      </ul>
    </section>
  );
}

type EntryProps = { entry: TimelineEntry; day: string; patientId: string };

function Entry({ entry: { at, hasTime, kind, subjectId, what, by, isNew }, day, patientId }: EntryProps) {
  return (
    <li>
      <span className={styles.kindIcon}>
        <Icon name={timelineLabels[kind].icon} size={16} label={timelineLabels[kind].label} />
      </span>
      <span className={styles.what}>
        <PlaceLink patientId={patientId} subject={{ kind, subjectId, onDate: day }}>
          {what}
        </PlaceLink>
        <span className={shared.note}>{[hasTime && timeOf(at), by].filter(Boolean).join(" · ")}</span>
      </span>
      {isNew && <Badge tone="primary">New to you</Badge>}
    </li>
  );
}

/** '9:05 AM' of 'MM/DD/YYYY, 9:05 AM'. */
const timeOf = (at: string) => showMoment(at).split(", ").at(-1);

type PlaceLinkProps = { patientId: string; subject: ChartSubject; children: ReactNode };

/** Links to where the record is shown. */
function PlaceLink({ patientId, subject, children }: PlaceLinkProps) {
  const place = chartPlaceOf(subject, agencyToday());
  const search = { patient: patientId };
  switch (place.at) {
    case "assessment":
      return (
        <Link
          to="/admin/clinical/patient-chart/assessment/$assessmentId"
          params={{ assessmentId: place.assessmentId }}
          search={search}
        >
          {children}
        </Link>
      );
    case "profile":
      return (
        <Link to="/admin/clinical/patient-profile" search={{ ...search, ...subjectOf(place) }}>
          {children}
        </Link>
      );
    case "section":
      return (
        <Link
          to="/admin/clinical/patient-chart/patient-hub"
          search={{ ...search, section: place.section, ...subjectOf(place) }}
        >
          {children}
        </Link>
      );
    default:
      return place satisfies never;
  }
}
