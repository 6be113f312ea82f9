import type { ReactNode } from "react";
import { notRecorded } from "../words.ts";
import styles from "./chart.module.css";

type FactsProps = { facts: readonly (readonly [name: string, value: ReactNode])[] };

/** Labels and values; null or empty is shown as not recorded. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{isNothing(value) ? <span className={styles.unknown}>{notRecorded}</span> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shown for an empty list. */
export const NothingRecorded = ({ children }: { children: ReactNode }) => (
  <p className={styles.unknown}>{children}</p>
);

const isNothing = (value: ReactNode) => value === null || value === undefined || value === "";
