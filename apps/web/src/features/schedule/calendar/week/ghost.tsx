import type { Visit } from "@hearthside/contract";
import { type Day, dayMinutes, dayOf, minuteOf } from "../../data/local-time.ts";
import { FindingsPanel } from "../drag/findings-panel.tsx";
import type { Placement } from "../drag/placement.ts";
import type { MoveFindings } from "../drag/use-move-findings.ts";
import type { Moving } from "../drag/use-moving.ts";
import { colourOf } from "../visit-colour.ts";
import { VisitFace } from "../visit-face.tsx";
import type { NameOf } from "../visit-label.ts";
import styles from "./week.module.css";

type GhostProps = { moving: Moving; days: readonly Day[]; findings: MoveFindings; nameOf: NameOf };

/** The held visit where it would be, with what stands against it. What is heard of it is said elsewhere. */
export function Ghost({ moving, days, findings, nameOf }: GhostProps) {
  const { visit, to } = moving;
  const column = days.indexOf(dayOf(to.start));
  const from = minuteOf(to.start);
  const held: Visit = { ...visit, ...to };
  return (
    <div className={styles.over} style={{ gridColumn: `${column + 2} / span 1` }} aria-hidden>
      <div
        className={styles.ghost}
        data-colour={colourOf(visit)}
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
      <FindingsPanel
        moving={moving}
        findings={findings}
        nameOf={nameOf}
        style={days.length === 1 ? underGhost(to) : besideGhost(column, from)}
      />
    </div>
  );
}

/** Where there is one day only nothing is beside it. */
function underGhost({ start, minutes }: Placement) {
  const from = minuteOf(start);
  return {
    left: 4,
    ...(from < 18 * 60 ? { top: share(from + minutes) } : { bottom: share(dayMinutes - from) }),
  };
}

const share = (minute: number) => `${(minute / dayMinutes) * 100}%`;

/** To the right of it, or to the left in the second half of the week; upwards from late in the day. */
const besideGhost = (column: number, from: number) => ({
  ...(column < 4 ? { left: "calc(100% + 4px)" } : { right: "calc(100% + 4px)" }),
  ...(from < 18 * 60
    ? { top: `${(from / dayMinutes) * 100}%` }
    : { bottom: `${100 - ((from + 30) / dayMinutes) * 100}%` }),
});
