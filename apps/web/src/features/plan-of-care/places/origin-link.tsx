import { Link } from "@tanstack/react-router";
import { usePlanDesk } from "../plan-desk.ts";
import styles from "./places.module.css";

/** Where in the product a fact is kept. */
export type Origin = "profile" | "medications" | "allergies" | "schedule" | "assessment" | "branch";

/** Where a fact comes from, with the way there. */
export function OriginLink({ origin }: { origin: Origin }) {
  return (
    <span className={styles.origin}>
      From <OriginPlace origin={origin} />
    </span>
  );
}

function OriginPlace({ origin }: { origin: Origin }) {
  const { patientId: patient, facts } = usePlanDesk();
  switch (origin) {
    case "profile":
      return (
        <Link to="/admin/clinical/patient-profile" search={{ patient }}>
          Patient profile
        </Link>
      );
    case "schedule":
      return (
        <Link to="/admin/clinical/patient-schedule" search={{ patient }}>
          Patient schedule
        </Link>
      );
    case "medications":
    case "allergies":
      return (
        <Link to="/admin/clinical/patient-chart/patient-hub" search={{ patient, section: origin }}>
          {origin === "medications" ? "Medications" : "Allergies"}
        </Link>
      );
    case "assessment":
      return facts.assessment === null ? (
        <>a signed OASIS: there is none yet</>
      ) : (
        <Link
          to="/admin/clinical/patient-chart/assessment/$assessmentId"
          params={{ assessmentId: facts.assessment.id }}
          search={{ patient }}
        >
          the signed OASIS
        </Link>
      );
    case "branch":
      return <>the agency’s settings</>;
  }
}
