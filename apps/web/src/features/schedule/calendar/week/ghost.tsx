import type { Visit } from "@hearthside/contract";
import { type Day, dayMinutes, dayOf, minuteOf } from "../../data/local-time.ts";
import { FindingsPanel } from "../drag/findings-panel.tsx";
import type { MoveFindings } from "../drag/use-move-findings.ts";
import type { Moving } from "../drag/use-moving.ts";
import { colorOf } from "../visit-color.ts";
import { VisitFace } from "../visit-face.tsx";
import type { NameOf } from "../visit-label.ts";
import styles from "./week.module.css";

type GhostProps = { moving: Moving; days: readonly Day[]; findings: MoveFindings; nameOf: NameOf };

/** The held visit at its new place, with its conflicts. `CalendarFrame` announces it. */
export function Ghost({ moving, days, findings, nameOf }: GhostProps) {
  const { visit, to } = moving;
  const column = days.indexOf(dayOf(to.start));
  const from = minuteOf(to.start);
  const held: Visit = { ...visit, ...to };
  return (
    <div className={styles.over} style={{ gridColumn: `${column + 2} / span 1` }} aria-hidden>
      <div
        className={styles.ghost}
        data-color={colorOf(visit)}
        data-refused={
          findings.conflicts.length > 0 || findings.broken?.some(({ effect }) => effect === "refused")
        }
        style={{
          height: `${(Math.min(to.minutes, dayMinutes - from) / dayMinutes) * 100}%`,
          transform: `translateY(calc(var(--hour) * ${from / 60}))`,
        }}
      >
        <VisitFace visit={held} nameOf={nameOf} />
      </div>
      <FindingsPanel moving={moving} findings={findings} nameOf={nameOf} />
    </div>
  );
}
