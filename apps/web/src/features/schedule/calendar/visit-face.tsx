import type { Visit } from "@hearthside/contract";
import { clock } from "../data/time-words.ts";
import { stateMark } from "./state-mark.tsx";
import styles from "./visit-face.module.css";
import type { NameOf } from "./visit-label.ts";

type VisitFaceProps = {
  visit: Pick<Visit, "status" | "patientName" | "discipline" | "start" | "userId">;
  nameOf: NameOf;
};

/**
 * What is written on a visit in a calendar: few elements, because there may be thousands. It is called by the name; the
 * rest, drawn by the style sheet, is heard from its label.
 */
export const VisitFace = ({ visit, nameOf }: VisitFaceProps) => (
  <>
    {stateMark(visit.status)}
    <b
      className={styles.who}
      data-detail={`${visit.discipline} ${clock(visit.start)} ${nameOf(visit.userId)}`}
    >
      {visit.patientName}
    </b>
  </>
);
