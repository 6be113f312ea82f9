import { Findings } from "../../acts/findings.tsx";
import type { NameOf } from "../visit-label.ts";
import styles from "./drag.module.css";
import { conflictWords, placeWords } from "./held-words.ts";
import { useBesideGhost } from "./use-beside-ghost.ts";
import type { MoveFindings } from "./use-move-findings.ts";
import type { Moving } from "./use-moving.ts";

type FindingsPanelProps = {
  moving: Moving;
  findings: MoveFindings;
  nameOf: NameOf;
};

/** Shows where a held visit would go, and the conflicts there, before it is dropped. */
export const FindingsPanel = ({ moving, findings, nameOf }: FindingsPanelProps) => (
  <div ref={useBesideGhost(moving, findings)} className={styles.panel}>
    <p className={styles.when}>{placeWords(moving, nameOf)}</p>
    <Conflicts findings={findings} />
  </div>
);

function Conflicts({ findings: { conflicts, broken, hasFailed } }: { findings: MoveFindings }) {
  if (hasFailed) return <p>The rules could not be checked.</p>;
  if (broken === undefined) return conflicts.map((visit) => <p key={visit.id}>{conflictWords(visit)}</p>);
  return broken.length > 0 ? <Findings broken={broken} /> : <p>No conflicts.</p>;
}
