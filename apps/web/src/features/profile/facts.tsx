import type { ReactNode } from "react";
import styles from "./profile.module.css";
import { notRecorded } from "./words.ts";

type FactsProps = { facts: readonly (readonly [name: string, value: ReactNode])[] };

/** Labels and values, one below the other; null is shown as not recorded. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd data-unknown={value === null}>{value ?? notRecorded}</dd>
      </div>
    ))}
  </dl>
);
