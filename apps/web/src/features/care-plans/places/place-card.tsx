import { type AssessedPart, type PlaceId, placeOf } from "@hearthside/plan-of-care";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import shared from "#src/ui/shared.module.css";
import { placeElementId, usePlanDesk } from "../plan-desk.ts";
import styles from "./places.module.css";

type PlaceCardProps = {
  id: PlaceId;
  /** The source of the content. */
  origin?: Origin;
  /** What the signed assessment says while the chart has nothing. */
  assessed?: AssessedPart | undefined;
  children?: ReactNode;
};

export const labelIdOf = (id: PlaceId): string => `${placeElementId(id)}-label`;

/** One locator with its number and official label, or content that regulation requires in addition to the form. */
export function PlaceCard({ id, origin, assessed, children }: PlaceCardProps) {
  const { number, label, source } = placeOf(id);
  const isFixedText = id === "26" || id === "28";
  return (
    <section id={placeElementId(id)} className={styles.place} aria-labelledby={labelIdOf(id)} tabIndex={-1}>
      <header className={styles.head}>
        <h3 id={labelIdOf(id)} className={styles.label} data-long={isFixedText || undefined}>
          {number !== undefined && <span className={styles.number}>{number}</span>} {label}
        </h3>
        {number === undefined && <span className={shared.note}>{source}</span>}
        {origin && <OriginLink origin={origin} assessed={assessed} />}
      </header>
      {children}
      <ChartSays id={id} />
    </section>
  );
}

/** Shows the chart's value where it differs from the plan. */
function ChartSays({ id }: { id: PlaceId }) {
  const { differences, canWrite, write } = usePlanDesk();
  const difference = differences.find(({ place }) => place === id);
  if (difference === undefined) return null;
  return (
    <div className={styles.hint} role="note">
      <p>
        Chart now says: <span className={styles.said}>{difference.chartSays}</span>
      </p>
      {canWrite && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Use chart value for ${placeOf(id).label}`}
          onClick={() => write(difference.patch)}
        >
          Use chart value
        </Button>
      )}
    </div>
  );
}

/** Where in the product a fact is kept. */
export type Origin = "profile" | "medications" | "allergies" | "schedule" | "assessment" | "branch";

type OriginLinkProps = {
  origin: Origin;
  /** What the chart does not have and the signed assessment does. */
  assessed?: AssessedPart | undefined;
};

/** Says where a fact comes from, with a link. */
function OriginLink({ origin, assessed }: OriginLinkProps) {
  const { facts } = usePlanDesk();
  if (assessed !== undefined && facts.fromAssessment?.includes(assessed))
    return (
      <span className={shared.note}>
        From <OriginPlace origin="assessment" />, because <OriginPlace origin={origin} /> has no{" "}
        {partLabels[assessed]}
      </span>
    );
  return (
    <span className={shared.note}>
      From <OriginPlace origin={origin} />
    </span>
  );
}

const partLabels = {
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

/** Text of the plan, or "Not recorded". */
export const Written = ({ text }: { text: string }) =>
  text.trim() === "" ? (
    <p className={`${shared.note} ${styles.unknown}`}>Not recorded</p>
  ) : (
    <p className={styles.written}>{text}</p>
  );

type FactPlaceProps = { id: PlaceId; origin: Origin; assessed?: AssessedPart };

/** A locator that shows chart data. It is changed in the chart. */
export function FactPlace({ id, origin, assessed }: FactPlaceProps) {
  const printed = usePlanDesk().printed[id];
  return (
    <PlaceCard id={id} origin={origin} assessed={assessed}>
      <Written text={printed?.kind === "text" ? printed.lines.join("\n") : ""} />
    </PlaceCard>
  );
}
