import type { ReactNode } from "react";
import { notRecorded } from "../words.ts";
import styles from "./chart.module.css";

type FactsProps = { facts: readonly (readonly [name: string, value: ReactNode])[] };

/** Names and values. What is null or empty was never recorded, and says so. */
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

/** For a list that has no entries. */
export const NothingRecorded = ({ children }: { children: ReactNode }) => (
  <p className={styles.unknown}>{children}</p>
);

const isNothing = (value: ReactNode) => value === null || value === undefined || value === "";
