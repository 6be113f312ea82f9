import type { CalendarVisit } from "@hearthside/contract";
import { counted } from "#src/lib/numbers.ts";
import type { Day } from "../data/local-time.ts";
import { clock, dayText } from "../data/time-text.ts";
import { urgencyMarks } from "../visit-labels.ts";
import styles from "./day-list.module.css";
import { colorOf, isOpen, type NameOf, stateWord, visitLabel } from "./visit-label.ts";

type DayListProps = {
  day: Day;
  visits: readonly CalendarVisit[];
  nameOf: NameOf;
  /** Whether all visits are one clinician's. */
  isOwn?: boolean;
  onOpen: (visit: CalendarVisit) => void;
};

/**
 * The visits of a day in order of time, where there is no room to show them side by side. As on other calendars the
 * style sheet shows everything except the name; the label gives the rest to screen readers.
 */
export const DayList = ({ day, visits, nameOf, isOwn = false, onOpen }: DayListProps) => (
  <ol className={styles.list} aria-label={`${dayText(day)}, ${counted(visits.length, "visit")}`}>
    {visits.toSorted(byStart).map((visit) => (
      <li key={visit.id}>
        <button
          type="button"
          className={styles.visit}
          data-visit={visit.id}
          data-color={colorOf(visit)}
          data-open={isOpen(visit)}
          aria-label={visitLabel(visit, nameOf)}
          onClick={() => onOpen(visit)}
        >
          <b
            className={styles.who}
            data-time={clock(visit.start)}
            data-detail={[visit.discipline, !isOwn && nameOf(visit.userId), stateWord(visit)]
              .filter(Boolean)
              .join(" · ")}
          >
            {visit.urgency && <i className={styles.urgency}>{urgencyMarks[visit.urgency]}</i>}
            {visit.patientName}
          </b>
        </button>
      </li>
    ))}
  </ol>
);

const byStart = (one: CalendarVisit, other: CalendarVisit) =>
  one.start === other.start ? byName(one, other) : one.start < other.start ? -1 : 1;

const byName = (one: CalendarVisit, other: CalendarVisit) => one.patientName.localeCompare(other.patientName);
