import { useQueryClient } from "@tanstack/react-query";
import { type ErrorComponentProps, Link, useNavigate, useSearch } from "@tanstack/react-router";
import { EmergencyButton } from "#src/features/access/emergency-access/emergency-button.tsx";
import { ChartFailed } from "#src/features/patients/chart/with-chart.tsx";
import { PatientSearch } from "#src/features/patients/patients-card.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import styles from "./screens.module.css";

type Place =
  | "/admin/clinical/patient-chart"
  | "/admin/clinical/patient-chart/patient-hub"
  | "/admin/clinical/patient-profile"
  | "/admin/clinical/patient-schedule"
  | "/admin/clinical/plan-care-module";

/** `hasPeriod`: one call reads everything in the address, so the certification period may be the part not found. */
const failedAt = (to: Place, screen: string, { hasPeriod = false } = {}) =>
  function FailedChart(failure: ErrorComponentProps) {
    const { episode } = useSearch({ strict: false });
    return (
      <ChartFailed
        {...failure}
        screen={screen}
        named={hasPeriod && episode !== undefined ? "patient or this certification period" : "patient"}
        otherWay={<InEmergency to={to} again={failure.reset} />}
      />
    );
  };

export const FailedChart = failedAt("/admin/clinical/patient-chart", "Patient Chart");
export const FailedHub = failedAt("/admin/clinical/patient-chart/patient-hub", "Patient Hub");
export const FailedProfile = failedAt("/admin/clinical/patient-profile", "Patient Profile");
export const FailedSchedule = failedAt("/admin/clinical/patient-schedule", "Patient Schedule", {
  hasPeriod: true,
});
export const FailedPlan = failedAt("/admin/clinical/plan-care-module", "Plan of Care Module", {
  hasPeriod: true,
});

/** Reveals neither the patient nor whether they exist; users look the patient up as anywhere else. */
function InEmergency({ to, again }: { to: Place; again: () => void }) {
  const { patient: shown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const queries = useQueryClient();
  return <EmergencyButton onOpened={(patient) => void show(patient)} />;

  async function show(patient: string) {
    if (patient !== shown) return navigate({ to, search: { patient } });
    // The address stays the same, so the new page must take the focus itself.
    const page = document.querySelector("main");
    await queries.resetQueries();
    again();
    page?.focus({ preventScroll: true });
  }
}

type ChoosePatientProps = { to: Place; screen: string; lead: string };

/** On a patient's screen without a patient: the list and the search. */
export function ChoosePatient({ to, screen, lead }: ChoosePatientProps) {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle lead={lead}>{screen}</PageTitle>
      <div className={styles.choose}>
        <p className={styles.ask}>
          <Link to="/admin/clinical/patient-chart" search={{}}>
            Choose a patient from the list
          </Link>{" "}
          or search here.
        </p>
        <PatientSearch onPick={(patient) => void navigate({ to, search: { patient } })} />
      </div>
    </>
  );
}
