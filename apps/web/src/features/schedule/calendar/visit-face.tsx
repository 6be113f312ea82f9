import type { CalendarVisit, VisitStatus } from "@hearthside/contract";
import { Icon } from "#src/ui/icon.tsx";
import { clock, shortSpan } from "../data/time-text.ts";
import { urgencyMarks } from "../visit-labels.ts";
import styles from "./visit-face.module.css";
import { type NameOf, shortName } from "./visit-label.ts";

type Shown = Pick<
  CalendarVisit,
  "status" | "patientName" | "discipline" | "urgency" | "start" | "minutes" | "userId"
>;

type VisitFaceProps = {
  visit: Shown;
  nameOf: NameOf;
  /** With little space: last name and initial, then who visits; the color says the discipline, the row the time. */
  isShort?: boolean;
  /** In one clinician's own calendar: the time instead of the clinician. */
  isOwn?: boolean;
};

/**
 * The text on a visit in a calendar, with few elements because there may be thousands. The style sheet draws all but the
 * name; the label says it to screen readers.
 */
export function VisitFace({ visit, isShort = false, ...shown }: VisitFaceProps) {
  const isOneLine = Boolean(shown.isOwn) && !isShort && visit.minutes < twoLineMinutes;
  return (
    <>
      {isShort ? stateIcon(visit.status) : stateMark(visit.status)}
      <b
        className={styles.who}
        data-detail={detailOf({ visit, isShort, ...shown })}
        data-one-line={isOneLine || undefined}
      >
        <UrgencyMark urgency={visit.urgency} />
        {isShort || isOneLine ? <ShortName name={visit.patientName} /> : visit.patientName}
      </b>
    </>
  );
}

/** Without the comma, which could begin a line. The initial is drawn by CSS, so that the text stays part of the label. */
function ShortName({ name }: { name: string }) {
  const [last = name] = name.split(", ");
  return (
    <>
      {last}
      <i className={styles.initial} data-initial={shortName(name).slice(last.length).replace(",", "")} />
    </>
  );
}

/** A shorter visit has room for one line: its start, then the short name, so that only the name is ever cut. */
const twoLineMinutes = 40;

function detailOf({ visit, nameOf, isShort, isOwn = false }: VisitFaceProps): string {
  const { discipline, start, minutes, userId } = visit;
  const clinician = onOneLine(shortName(nameOf(userId)));
  if (isShort) return isOwn ? "" : clinician.replace(",", "");
  if (isOwn && minutes < twoLineMinutes) return `${onOneLine(clock(start))} `;
  if (isOwn) return onOneLine(`${discipline} · ${shortSpan(visit)}`);
  const parts = [clinician, discipline, clock(start)];
  return parts.filter(Boolean).join(" · ");
}

const onOneLine = (text: string) => text.replaceAll(" ", "\u00a0");

/** The urgency is marked in addition to its color. */
const UrgencyMark = ({ urgency }: Pick<Shown, "urgency">) =>
  urgency && <i className={styles.urgency}>{urgencyMarks[urgency]}</i>;

/** One line in a month: time, discipline and patient. */
export const LineFace = ({ visit }: { visit: Shown }) => (
  <>
    {stateMark(visit.status)}
    <b className={styles.line} data-when={`${clock(visit.start).replace(":00", "")} ${visit.discipline} `}>
      <UrgencyMark urgency={visit.urgency} />
      {visit.patientName}
    </b>
  </>
);

/** The mark of a visit that is no longer just scheduled; a word if there is space. */
const stateMark = (status: VisitStatus) =>
  status === "missed" ? (
    <>
      <span className={styles.missed}>
        <Icon name="warning" size={12} /> MISSED
      </span>{" "}
    </>
  ) : (
    stateIcon(status)
  );

function stateIcon(status: VisitStatus) {
  switch (status) {
    case "missed":
      return <Icon name="warning" size={12} label="MISSED" />;
    case "completed":
      return <Icon name="check" size={12} label="Completed" />;
    case "in-progress":
      return <Icon name="clock" size={12} label="In progress" />;
    case "cancelled":
      return <Icon name="close" size={12} label="Canceled" />;
    case "scheduled":
      return null;
    default:
      return status satisfies never;
  }
}
