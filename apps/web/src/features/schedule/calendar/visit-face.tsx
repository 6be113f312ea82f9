import type { Visit } from "@hearthside/contract";
import { clock } from "../data/time-words.ts";
import { urgencyWords } from "../visit-words.ts";
import { stateIcon, stateMark } from "./state-mark.tsx";
import styles from "./visit-face.module.css";
import type { NameOf } from "./visit-label.ts";

type Shown = Pick<Visit, "status" | "patientName" | "discipline" | "urgency" | "start" | "userId">;

/**
 * What is written on a visit in a calendar: few elements, because there may be thousands. It is called by the name; the
 * rest, drawn by the style sheet, is heard from its label.
 */
export const VisitFace = ({ visit, nameOf }: { visit: Shown; nameOf: NameOf }) => (
  <>
    {stateMark(visit.status)}
    <b className={styles.who} data-detail={detailOf(visit, nameOf)}>
      {visit.patientName}
    </b>
  </>
);

/** The color of an urgency is not its only sign. */
const detailOf = ({ urgency, discipline, start, userId }: Shown, nameOf: NameOf) =>
  [urgency !== null && urgencyWords[urgency], discipline, clock(start), nameOf(userId)]
    .filter(Boolean)
    .join(" ");

/** Where there is no room for words; the card of the visit has them. */
export const StripFace = ({ visit: { status, discipline, urgency } }: { visit: Shown }) => (
  <>
    <b className={styles.strip}>
      {discipline}
      {urgency === "urgent" && "!"}
    </b>
    {stateIcon(status)}
  </>
);

/** One line of a month: when, what and whom. */
export const LineFace = ({ visit }: { visit: Shown }) => (
  <>
    {stateMark(visit.status)}
    <b className={styles.line} data-when={`${clock(visit.start).replace(":00", "")} ${visit.discipline} `}>
      {visit.patientName}
    </b>
  </>
);
