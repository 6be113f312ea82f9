import { orderDisciplines, urgencies } from "@hearthside/contract/visit-words";
import { disciplineWords } from "../discipline-words.ts";
import { urgencyMarks, urgencyWords } from "../visit-words.ts";
import styles from "./legend.module.css";
import "#src/ui/visit-colors.css";

/** What the colors and marks of visits mean. */
export const Legend = () => (
  <ul className={styles.legend} aria-label="Visit colors">
    {orderDisciplines.map((discipline) => (
      <li key={discipline} className={styles.meaning}>
        <span className={styles.color} data-color={discipline} aria-hidden />
        {disciplineWords[discipline]}
      </li>
    ))}
    {urgencies.map((urgency) => (
      <li key={urgency} className={styles.meaning}>
        <span className={styles.color} data-color={urgency} aria-hidden>
          {urgencyMarks[urgency]}
        </span>
        {urgencyWords[urgency]}
      </li>
    ))}
  </ul>
);
