import type { SchedulingNeed } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { showDate } from "#src/ui/date/date-text.ts";
import { visitsWords } from "./need-words.ts";
import styles from "./needs.module.css";

/** The action on a need: schedule one visit, or plan the whole order. */
export type OpenNeed = { act: "visit" | "plan"; need: SchedulingNeed };

/** `onAct` is undefined for users who may not schedule. */
type NeedRowProps = { need: SchedulingNeed; onAct: ((open: OpenNeed) => void) | undefined };

/** The unplanned visits of one order in one week. Can be dragged onto the day view, which reads `data-need`. */
export function NeedRow({ need, onAct }: NeedRowProps) {
  const { patientId, patientName, discipline, notation, weekOf, missing } = need;
  const what = `${discipline} for ${patientName}, week of ${showDate(weekOf)}`;
  return (
    <li className={styles.need} data-need={onAct && `${need.frequencyId} ${weekOf}`}>
      <span className={styles.what}>
        <Link to="/admin/clinical/patient-chart" search={{ patient: patientId }}>
          {patientName}
        </Link>
        <span className={styles.detail}>
          {discipline} {notation}, <strong>{visitsWords(missing)}</strong>
        </span>
      </span>
      {onAct && (
        <span className={styles.acts}>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`New visit: ${what}`}
            onClick={() => onAct({ act: "visit", need })}
          >
            New visit
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Schedule visits: ${what}`}
            onClick={() => onAct({ act: "plan", need })}
          >
            Schedule visits
          </Button>
        </span>
      )}
    </li>
  );
}
