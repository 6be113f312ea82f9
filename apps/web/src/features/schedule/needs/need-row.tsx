import type { SchedulingNeed } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { counted } from "#src/lib/numbers.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import shared from "#src/ui/shared.module.css";
import type { NewVisitStart } from "../actions/new-visit.ts";
import { notationText } from "../visit-labels.ts";
import styles from "./needs.module.css";

/** The action on a need: schedule one visit, or plan the whole order. */
export type OpenNeed = { action: "visit" | "plan"; need: SchedulingNeed };

/** `onAction` is undefined for users who may not schedule. */
type NeedRowProps = { need: SchedulingNeed; onAction: ((open: OpenNeed) => void) | undefined };

/** The unplanned visits of one order in one week. Can be dragged onto the day view, which reads `data-need`. */
export function NeedRow({ need, onAction }: NeedRowProps) {
  const { patientId, patientName, discipline, notation, weekOf, missing } = need;
  const what = `${discipline} for ${spokenName(patientName)}, week of ${showDate(weekOf)}`;
  return (
    <li className={styles.need} data-need={onAction && `${need.frequencyId} ${weekOf}`}>
      <span className={styles.what}>
        <Link to="/admin/clinical/patient-chart" search={{ patient: patientId }}>
          {patientName}
        </Link>
        <span className={shared.note}>
          {discipline} {notationText(notation)}, <strong>{visitsText(missing)}</strong>
        </span>
      </span>
      {onAction && (
        <span className={styles.acts}>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`New visit: ${what}`}
            onClick={() => onAction({ action: "visit", need })}
          >
            New visit
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Schedule visits: ${what}`}
            onClick={() => onAction({ action: "plan", need })}
          >
            Schedule visits
          </Button>
        </span>
      )}
    </li>
  );
}

export const missingIn = (needs: readonly SchedulingNeed[]) =>
  needs.reduce((sum, { missing }) => sum + missing, 0);

export const visitsText = (count: number) => counted(count, "visit");

export const unscheduledVisits = (count: number) => counted(count, "unscheduled visit");

/** Initial values of a visit that fills a need. */
export const needToVisit = (need: SchedulingNeed): NewVisitStart => ({
  patient: { id: need.patientId, name: need.patientName },
  frequencyId: need.frequencyId,
  discipline: need.discipline,
  minutes: need.visitMinutes,
});
