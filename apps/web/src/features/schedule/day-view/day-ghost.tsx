import type { Visit } from "@hearthside/contract";
import { FindingsPanel } from "../calendar/drag/findings-panel.tsx";
import type { MoveFindings } from "../calendar/drag/use-move-findings.ts";
import type { Moving } from "../calendar/drag/use-moving.ts";
import { colorOf } from "../calendar/visit-color.ts";
import { VisitFace } from "../calendar/visit-face.tsx";
import type { NameOf } from "../calendar/visit-label.ts";
import weekStyles from "../calendar/week/week.module.css";
import { dayMinutes, minuteOf } from "../data/local-time.ts";
import { clockOf } from "../data/time-words.ts";
import type { DayColumnModel } from "./day-columns.ts";
import styles from "./day-view.module.css";
import type { HeldNeed } from "./use-need-drag.ts";

type DayGhostProps = {
  moving: Moving;
  columns: readonly DayColumnModel[];
  findings: MoveFindings;
  nameOf: NameOf;
};

/** The held visit at its new place, with its conflicts. `CalendarFrame` announces it. */
export function DayGhost({ moving, columns, findings, nameOf }: DayGhostProps) {
  const { visit, to } = moving;
  const column = columns.find(({ userId }) => userId === to.userId);
  if (column === undefined) return null;
  const from = minuteOf(to.start);
  const held: Visit = { ...visit, ...to };
  return (
    <div className={styles.over} style={placeOf(column)} aria-hidden>
      <div
        className={weekStyles.ghost}
        data-color={colorOf(visit)}
        data-refused={
          findings.conflicts.length > 0 || findings.broken?.some(({ effect }) => effect === "refused")
        }
        style={boxOf(from, to.minutes)}
      >
        <VisitFace visit={held} nameOf={nameOf} />
      </div>
      <FindingsPanel moving={moving} findings={findings} nameOf={nameOf} />
    </div>
  );
}

/** A need dragged over the day: the visit it would become. */
export function NeedGhost({ held, columns }: { held: HeldNeed; columns: readonly DayColumnModel[] }) {
  const column = columns[held.column];
  if (column === undefined) return null;
  return (
    <div className={styles.over} style={placeOf(column)} aria-hidden>
      <div
        className={weekStyles.ghost}
        data-color={colorOf({ urgency: null, discipline: held.need.discipline })}
        style={boxOf(held.minute, held.need.visitMinutes)}
      >
        {held.need.patientName}, {clockOf(held.minute)}
      </div>
    </div>
  );
}

const placeOf = ({ left, width }: DayColumnModel) => ({ left, width });

const boxOf = (from: number, minutes: number) => ({
  height: `${(Math.min(minutes, dayMinutes - from) / dayMinutes) * 100}%`,
  transform: `translateY(calc(var(--hour) * ${from / 60}))`,
});
