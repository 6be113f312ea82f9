import type { Census } from "@hearthside/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { showNumber } from "#src/lib/numbers.ts";
import { ChartPanel } from "#src/ui/charts/chart-panel.tsx";
import { Donut } from "#src/ui/charts/donut.tsx";
import { type FigureColumn, figuresOf } from "#src/ui/charts/figures.ts";
import { Empty } from "#src/ui/empty.tsx";
import shared from "#src/ui/shared.module.css";
import styles from "./analytics.module.css";
import { dischargedBehind } from "./behind.ts";
import { censusLabels } from "./labels.ts";
import { census } from "./queries.ts";

type Category = Census["categories"][number];

const order = ["active", "pre-admit", "on-hold", "discharge-pending", "discharged"] as const;

const inOrder = ({ categories }: Census) =>
  categories.toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status));

const served: readonly Category["status"][] = ["active", "on-hold", "discharge-pending"];

/** Patients on service, including on hold; pre-admit and discharged patients are not counted. */
const onService = (rows: readonly Category[]) =>
  rows.filter(({ status }) => served.includes(status)).reduce((total, { patients }) => total + patients, 0);

const toPatients = ({ status }: Category, text: ReactNode, label?: string) =>
  status === "discharged" ? (
    <Link to="/custom-reports" search={dischargedBehind(lastDays(30))} aria-label={label}>
      {text}
    </Link>
  ) : (
    <Link to="/admin/clinical/patient-chart" search={{ status }} aria-label={label}>
      {text}
    </Link>
  );

function lastDays(count: number) {
  const to = agencyToday();
  const from = new Date(Date.parse(`${to}T00:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10);
  return { from, to };
}

const columns: readonly FigureColumn<Category>[] = [
  { header: "Patients", value: ({ status }) => censusLabels[status] },
  { header: "Number", value: ({ patients }) => patients, link: toPatients },
];

/** Count patients by status; each leads to them. */
export function CensusPanel() {
  const figures = figuresOf(useQuery(census()), inOrder);
  return (
    <ChartPanel
      title="Current Census"
      figures={figures}
      columns={columns}
      chart={(rows) => <CensusChart rows={rows} />}
      height={240}
      empty={(rows) => rows.every(({ patients }) => patients === 0) && nobody}
      note="Patients on service are active, on hold or discharge pending. Pre-admit and discharged patients are shown in the ring but not included in the total."
    />
  );
}

const nobody = (
  <Empty
    icon="users"
    title="No patients yet"
    action={
      <Link to="/admin/clinical/patient-chart" search={{}}>
        See All Patients
      </Link>
    }
  />
);

const colorAt = (at: number) => `var(--chart-${at + 1})`;

const CensusChart = ({ rows }: { rows: readonly Category[] }) => (
  <div className={styles.census}>
    <Donut
      label="Patients by status"
      middle={{ value: onService(rows), name: "patients on service" }}
      slices={rows.map(({ status, patients }, at) => ({
        name: censusLabels[status],
        value: patients,
        color: colorAt(at),
      }))}
      link={(at, drawn) => {
        const row = rows[at];
        return row && toPatients(row, drawn, `${censusLabels[row.status]}: ${showNumber(row.patients)}`);
      }}
    />
    <ul className={`${shared.list1} ${styles.legend}`}>
      {rows.map((row, at) => (
        <li key={row.status}>
          <span className={styles.dot} style={{ background: colorAt(at) }} />
          {toPatients(row, censusLabels[row.status])}
          <strong>{showNumber(row.patients)}</strong>
        </li>
      ))}
    </ul>
  </div>
);
