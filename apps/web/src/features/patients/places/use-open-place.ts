import { useNavigate } from "@tanstack/react-router";
import { agencyToday } from "#src/lib/moments.ts";
import { type ChartSubject, placeOf, subjectOf } from "./place-of.ts";

/** Opens a chart record in its place and marks it. */
export function useOpenPlace(patientId: string): (subject: ChartSubject) => void {
  const navigate = useNavigate();
  return (subject) => {
    const place = placeOf(subject, agencyToday());
    const search = { patient: patientId };
    if (place.at === "assessment") {
      const { assessmentId } = place;
      const to = "/admin/clinical/patient-chart/assessment/$assessmentId";
      return void navigate({ to, params: { assessmentId }, search });
    }
    if (place.at === "profile")
      return void navigate({
        to: "/admin/clinical/patient-profile",
        search: { ...search, ...subjectOf(place) },
      });
    return void navigate({
      to: "/admin/clinical/patient-chart/patient-hub",
      // without the selected period, which would hide records outside it
      search: { ...search, section: place.section, ...subjectOf(place) },
      resetScroll: false,
    });
  };
}
