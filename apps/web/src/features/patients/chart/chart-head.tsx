import type { Chart } from "@hearthside/contract";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Avatar } from "#src/ui/avatar.tsx";
import { PhoneLink } from "#src/ui/contact-links.tsx";
import { Card } from "#src/ui/plain/card.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { dobWithAge, fullName, patientStatusOf } from "../labels.ts";
import { AdmissionStatusBadge } from "../status-badge.tsx";
import styles from "./chart.module.css";

type ChartHeadProps = {
  chart: Chart;
  today: string;
  actions: ReactNode;
  /** The screen's name in the browser tab. */
  screen?: string;
  /** Critical marks shown beside the status. */
  marks?: ReactNode;
};

/** The patient, with the facts that tell two people of the same name apart. */
export function ChartHead({ chart, today, actions, screen = "Patient Chart", marks }: ChartHeadProps) {
  const { patient, admissions } = chart;
  const name = fullName(patient);
  return (
    <header className={styles.head}>
      <title>{`${name}, ${screen} · Hearthside`}</title>
      <div className={styles.picture}>
        <Avatar name={`${patient.firstName} ${patient.lastName}`} size="lg" />
      </div>
      <div className={styles.who}>
        <div className={`${shared.spacedLine} ${styles.name}`}>
          <h1>{name}</h1>
          <AdmissionStatusBadge status={patientStatusOf(admissions[0])} />
          {marks}
        </div>
        <ul className={styles.brief}>
          <li>
            {patient.dob === null ? "Date of birth not recorded" : `Born ${dobWithAge(patient.dob, today)}`}
          </li>
          <li>Record number {patient.recordNumber}</li>
          <li>
            {patient.phoneNumber === null ? "Phone not recorded" : <PhoneLink phone={patient.phoneNumber} />}
          </li>
          <li>
            <Link to="/admin/clinical/patient-chart" search={{}}>
              All patients
            </Link>
          </li>
        </ul>
      </div>
      {actions}
    </header>
  );
}

/** The chart's layout, so that nothing jumps when it loads. */
export function ChartSkeleton() {
  return (
    <div aria-busy>
      <div className={styles.head}>
        <div className={styles.ghost}>
          <SkeletonText lines={2} label="Loading the chart" />
        </div>
      </div>
      <div className={shared.columns4} aria-hidden>
        <Ghosts lines={[7, 5, 4]} />
        <Ghosts lines={[9, 2, 5]} />
      </div>
    </div>
  );
}

const Ghosts = ({ lines }: { lines: readonly number[] }) => (
  <div className={shared.stack4}>
    {lines.map((count) => (
      <Card key={count}>
        <SkeletonText lines={count} />
      </Card>
    ))}
  </div>
);
