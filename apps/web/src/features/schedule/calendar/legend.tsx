import { disciplineWords } from "../discipline-words.ts";
import { urgencyWords } from "../visit-words.ts";
import styles from "./legend.module.css";
import { colours } from "./visit-colour.ts";

/** What the colors of visits stand for. */
export const Legend = () => (
  <ul className={styles.legend} aria-label="Colors of visits">
    {Object.entries(colours).map(([colour, { urgency, disciplines }]) => (
      <li key={colour} className={styles.meaning}>
        <span className={styles.colour} data-colour={colour} aria-hidden />
        {urgencyWords[urgency]}, or {disciplines.map((one) => disciplineWords[one].toLowerCase()).join(", ")}
      </li>
    ))}
  </ul>
);
