import { showMoment } from "#src/lib/moments.ts";
import styles from "./moment.module.css";

/** An instant in the agency's zone; it wraps after the day. */
export function Moment({ at }: { at: string }) {
  const [day, time] = showMoment(at).split(", ");
  return (
    <>
      {day}, <span className={styles.time}>{time}</span>
    </>
  );
}
