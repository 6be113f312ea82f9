import type { CSSProperties } from "react";
import { Findings } from "../../acts/findings.tsx";
import type { NameOf } from "../visit-label.ts";
import styles from "./drag.module.css";
import { conflictWords, placeWords } from "./held-words.ts";
import type { MoveFindings } from "./use-move-findings.ts";
import type { Moving } from "./use-moving.ts";

type FindingsPanelProps = {
  moving: Moving;
  findings: MoveFindings;
  nameOf: NameOf;
  style?: CSSProperties;
};

/** Beside a visit that is held: where it would be, and what stands against it, before it is dropped. */
export const FindingsPanel = ({ moving, findings, nameOf, style }: FindingsPanelProps) => (
  <div className={styles.panel} style={style}>
    <p className={styles.when}>{placeWords(moving, nameOf)}</p>
    <Against findings={findings} />
  </div>
);

function Against({ findings: { conflicts, broken, hasFailed } }: { findings: MoveFindings }) {
  if (hasFailed) return <p>The rules could not be checked.</p>;
  if (broken === undefined) return conflicts.map((visit) => <p key={visit.id}>{conflictWords(visit)}</p>);
  return broken.length > 0 ? <Findings broken={broken} /> : <p>Nothing stands against it.</p>;
}
