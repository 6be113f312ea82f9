import type { SchedulingNeed } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { showDate } from "#src/ui/date/date-text.ts";
import styles from "./needs.module.css";

/** What somebody does about a need: one visit, or the plan of its whole line. */
export type OpenNeed = { act: "visit" | "plan"; need: SchedulingNeed };

/** `onAct` is left out for those who may not plan. */
type NeedRowProps = { need: SchedulingNeed; onAct: ((open: OpenNeed) => void) | undefined };

/** One line's missing visits of one week. It can be dragged onto a day view, which reads `data-need`. */
export function NeedRow({ need, onAct }: NeedRowProps) {
  const { patientId, patientName, discipline, notation, weekOf, missing } = need;
  const what = `${discipline} of ${patientName}, week of ${showDate(weekOf)}`;
  return (
    <li className={styles.need} data-need={onAct && `${need.frequencyId} ${weekOf}`}>
      <span className={styles.what}>
        <Link to="/admin/clinical/patient-chart" search={{ patient: patientId }}>
          {patientName}
        </Link>
        <span className={styles.detail}>
          {discipline} {notation}
        </span>
        <strong>{missing === 1 ? "1 visit missing" : `${missing} visits missing`}</strong>
      </span>
      {onAct && (
        <span className={styles.acts}>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`New visit: ${what}`}
            onClick={() => onAct({ act: "visit", need })}
          >
            New visit
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Plan visits: ${what}`}
            onClick={() => onAct({ act: "plan", need })}
          >
            Plan visits
          </Button>
        </span>
      )}
    </li>
  );
}
