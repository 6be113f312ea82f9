import { type ReactNode, useId } from "react";
import { Card } from "#src/ui/plain/card.tsx";
import styles from "./showcase.module.css";

/** One titled part of the showcase. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      <Card>
        <div className={styles.stack}>{children}</div>
      </Card>
    </section>
  );
}

/** Examples side by side under a small heading. */
export function Examples({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className={styles.label}>{title}</h3>
      <div className={styles.row}>{children}</div>
    </div>
  );
}

export const sampleRoleOptions = [
  { label: "Admin", value: "admin" },
  { label: "Editor", value: "editor" },
  { label: "Viewer", value: "viewer" },
] as const;

export type SampleRole = { name: string; status: "Active" | "Inactive"; people: number; changed: string };

export const sampleRoles: readonly SampleRole[] = [
  { name: "Administrator", status: "Active", people: 3, changed: "03/04/2026" },
  { name: "Clinical manager", status: "Active", people: 12, changed: "02/17/2026" },
  { name: "Scheduler", status: "Active", people: 4, changed: "01/09/2026" },
  { name: "Visiting student", status: "Inactive", people: 0, changed: "11/30/2025" },
];

export const samplePeople = [
  { value: "1", label: "Ada Marsh", detail: "03/04/1950 · 10023" },
  { value: "2", label: "Adrian Castellanos", detail: "12/19/1938 · 10187" },
  { value: "3", label: "Bartholomew Wolfeschlegelsteinhausenbergerdorff", detail: "07/01/1944 · 10204" },
  { value: "4", label: "Cora Young", detail: "05/22/1961 · 10311" },
  { value: "5", label: "Della Marshall", detail: "09/08/1947 · 10318" },
  { value: "6", label: "Edith Okafor", detail: "02/02/1933 · 10340" },
];

export const sampleAreas = [
  { id: "patients", label: "Patients" },
  { id: "reports", label: "Reports" },
];

export const sampleActions = [
  { id: "view", label: "View" },
  { id: "edit", label: "Edit" },
  { id: "delete", label: "Delete" },
];
