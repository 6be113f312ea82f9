import type { AssessedPart } from "@hearthside/plan-of-care";
import { Link } from "@tanstack/react-router";
import { usePlanDesk } from "../plan-desk.ts";
import styles from "./places.module.css";

/** Where in the product a fact is kept. */
export type Origin = "profile" | "medications" | "allergies" | "schedule" | "assessment" | "branch";

type OriginLinkProps = {
  origin: Origin;
  /** What the chart does not have and the signed assessment does. */
  assessed?: AssessedPart | undefined;
};

/** Says where a fact comes from, with a link. */
export function OriginLink({ origin, assessed }: OriginLinkProps) {
  const { facts } = usePlanDesk();
  if (assessed !== undefined && facts.fromAssessment?.includes(assessed))
    return (
      <span className={styles.origin}>
        From <OriginPlace origin="assessment" />, because <OriginPlace origin={origin} /> has no{" "}
        {partWords[assessed]}
      </span>
    );
  return (
    <span className={styles.origin}>
      From <OriginPlace origin={origin} />
    </span>
  );
}

const partWords = {
  address: "address",
  sex: "sex",
  diagnoses: "diagnoses",
  physician: "physician",
} as const satisfies Record<AssessedPart, string>;

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
        <>a signed OASIS (none yet)</>
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
      return <>the agency's settings</>;
  }
}
