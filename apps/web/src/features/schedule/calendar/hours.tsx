import { clockOf } from "../data/time-words.ts";
import styles from "./week/week.module.css";

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** In pixels. */
export const hoursWidth = 56;

/** The names of the 24 rows. */
export const Hours = () => (
  <ol className={styles.hours} aria-hidden>
    {hours.map((hour) => (
      <li key={hour}>{hour > 0 && clockOf(hour * 60).replace(":00", "")}</li>
    ))}
  </ol>
);
