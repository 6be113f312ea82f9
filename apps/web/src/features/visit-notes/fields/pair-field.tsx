import type { Measurement } from "@hearthside/visit-notes";
import { useState } from "react";
import shared from "#src/ui/shared.module.css";
import { controlId } from "../note-context.ts";
import styles from "./fields.module.css";
import { Problem } from "./typed-field.tsx";

type PairProps = {
  field: Measurement;
  value: string | undefined;
  problemOf: (value: string) => string | undefined;
  describedBy: string | undefined;
  onAnswer: (value: string | null) => void;
};

/** Two numbers that belong together, such as a blood pressure. They are one value, so that both change together. */
export function PairField({ field, value, problemOf, describedBy, onAnswer }: PairProps) {
  const [pair, setPair] = useState(() => pairOf(value));
  const [known, setKnown] = useState(value);
  const [isLeft, setLeft] = useState(false);
  const joined = joinedOf(pair);
  const problem = joined === null ? undefined : problemOf(joined);
  if (value !== known) {
    setKnown(value);
    if ((problem === undefined ? joined : null) !== (value ?? null)) setPair(pairOf(value));
  }
  const problemId = `${controlId(field.id)}-problem`;
  return (
    <>
      <span className={styles.measured}>
        {field.parts.map(({ name }, index) => (
          <span key={name} className={styles.measured}>
            {index > 0 && <span aria-hidden>/</span>}
            <input
              id={index === 0 ? controlId(field.id) : undefined}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              className={styles.input}
              data-type="number"
              aria-label={name}
              aria-describedby={[describedBy, problem && problemId].filter(Boolean).join(" ") || undefined}
              aria-invalid={(isLeft && problem !== undefined) || undefined}
              value={pair[index] ?? ""}
              onChange={(event) => type(index, event.currentTarget.value)}
              onBlur={() => setLeft(true)}
            />
          </span>
        ))}
        <span className={shared.muted}>{field.unit}</span>
      </span>
      <Problem id={problemId} text={isLeft ? problem : undefined} />
    </>
  );

  function type(index: number, text: string): void {
    const now = pair.map((one, at) => (at === index ? text.trim() : one));
    setPair(now);
    setLeft(false);
    const next = joinedOf(now);
    onAnswer(next !== null && problemOf(next) === undefined ? next : null);
  }
}

function pairOf(value: string | undefined): readonly string[] {
  const [first = "", second = ""] = value?.split("/") ?? [];
  return [first, second];
}

const joinedOf = (pair: readonly string[]) => (pair.every((one) => one === "") ? null : pair.join("/"));
