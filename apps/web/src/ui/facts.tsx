import type { ReactNode } from "react";
import styles from "./facts.module.css";

/** A label with its value; null, undefined and "" mean not recorded. */
export type Fact = readonly [name: string, value: ReactNode];

type FactsProps = {
  facts: readonly Fact[];
  /** Shown beside the missing facts: the way to add them. */
  add?: ReactNode;
};

/** Labels and values, with the missing ones in one line below. */
export const Facts = ({ facts, add }: FactsProps) => (
  <div className={styles.facts}>
    <RecordedFacts facts={facts} />
    <NotRecorded facts={facts} add={add} />
  </div>
);

export function RecordedFacts({ facts }: Pick<FactsProps, "facts">) {
  const recorded = facts.filter(isRecorded);
  if (recorded.length === 0) return null;
  return (
    <dl className={styles.list}>
      {recorded.map(([name, value]) => (
        <div key={name} data-fact={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function NotRecorded({ facts, add }: FactsProps) {
  const missing = facts.filter((fact) => !isRecorded(fact));
  if (missing.length === 0) return null;
  return (
    <p className={styles.missing}>
      Not recorded: {missing.map(([name]) => inSentence(name)).join(", ")} {add}
    </p>
  );
}

const isRecorded = ([, value]: Fact) => value !== null && value !== undefined && value !== "";

/** 'Primary insurance' becomes 'primary insurance'; abbreviations such as SSN stay. */
const inSentence = (name: string) =>
  /^[A-Z]{2}/.test(name) ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
