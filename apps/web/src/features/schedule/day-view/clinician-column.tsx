import type { CalendarVisit } from "@hearthside/contract";
import { memo, useMemo } from "react";
import { counted } from "#src/lib/numbers.ts";
import shared from "#src/ui/shared.module.css";
import { placeInLanes } from "../calendar/lanes.ts";
import type { NameOf } from "../calendar/visit-label.ts";
import { VisitEvent } from "../calendar/week/visit-event.tsx";
import { type Day, dayMinutes } from "../data/local-time.ts";
import {
  closedParts,
  type DayColumnModel,
  freeTimeText,
  offParts,
  type Part,
  workingParts,
} from "./day-columns.ts";
import styles from "./day-view.module.css";

type ClinicianColumnProps = {
  column: DayColumnModel;
  day: Day;
  activeId: string | undefined;
  heldId: string | undefined;
  inTheWay: readonly CalendarVisit[];
  nameOf: NameOf;
};

/** One clinician's day. Re-rendered only when this clinician's data changes. */
export const ClinicianColumn = memo(DrawnColumn);

function DrawnColumn({ column, day, activeId, heldId, inTheWay, nameOf }: ClinicianColumnProps) {
  const { name, pieces, left, width } = column;
  const placed = useMemo(() => placeInLanes(pieces), [pieces]);
  return (
    <div className={styles.column} style={{ left, width }} data-open={column.userId === null}>
      <div className={styles.head}>
        <strong title={name}>{name}</strong>
        <span className={shared.muted}>{headText(column)}</span>
      </div>
      <ol className={styles.hours} data-column aria-label={columnLabel(column, day)}>
        <Background column={column} day={day} />
        {placed.map(({ visit, lane, lanes, share, isRest }) => (
          <VisitEvent
            key={isRest ? `${visit.id} rest` : visit.id}
            visit={visit}
            lane={lane}
            lanes={lanes}
            share={share}
            isRest={isRest}
            isActive={visit.id === activeId}
            mark={visit.id === heldId ? "held" : inTheWay.includes(visit) ? "in-the-way" : undefined}
            nameOf={nameOf}
            isOwn
          />
        ))}
      </ol>
    </div>
  );
}

const countText = ({ length }: readonly unknown[]) => counted(length, "visit");

const headText = ({ clinician, pieces }: DayColumnModel) =>
  [clinician?.discipline, countText(pieces)].filter(Boolean).join(" · ");

function columnLabel({ clinician, name, pieces }: DayColumnModel, day: Day) {
  const free = clinician && freeTimeText(clinician, day);
  return [name, clinician?.discipline, countText(pieces), free].filter(Boolean).join(", ");
}

/** Hours outside working hours and time off are labeled; working hours are bright, time off is hatched. */
function Background({ column: { clinician }, day }: Pick<ClinicianColumnProps, "column" | "day">) {
  if (clinician === undefined) return null;
  const works = workingParts(clinician, day);
  return (
    <>
      {works &&
        closedParts(works).map((part) => (
          <li key={part.from} aria-hidden className={styles.closed} style={boxOf(part)}>
            <span>Not available</span>
          </li>
        ))}
      {offParts(clinician, day).map(({ text, ...part }) => (
        <li key={part.from} aria-hidden className={styles.off} style={boxOf(part)}>
          {text}
        </li>
      ))}
    </>
  );
}

const boxOf = ({ from, to }: Part) => ({
  top: `${(from / dayMinutes) * 100}%`,
  height: `${((to - from) / dayMinutes) * 100}%`,
});
