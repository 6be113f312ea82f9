import type { Chart } from "@hearthside/contract";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Avatar } from "#src/ui/avatar.tsx";
import { PhoneLink } from "#src/ui/phone-link.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { dobWithAge, fullName, standingOf } from "../words.ts";
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
        <div className={styles.name}>
          <h1>{name}</h1>
          <StatusBadge status={standingOf(admissions[0])} />
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
