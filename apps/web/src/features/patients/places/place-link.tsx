import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { type ChartSubject, placeOf, subjectOf } from "./place-of.ts";

type PlaceLinkProps = { patientId: string; subject: ChartSubject; children: ReactNode };

/** Links to where the record is shown. */
export function PlaceLink({ patientId, subject, children }: PlaceLinkProps) {
  const place = placeOf(subject, agencyToday());
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
