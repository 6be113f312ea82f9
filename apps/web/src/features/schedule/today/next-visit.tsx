import { useQuery } from "@tanstack/react-query";
import { agencyToday } from "#src/lib/moments.ts";
import { useSession } from "#src/lib/session-state.ts";
import { clockSpan } from "../data/time-words.ts";
import { CheckButton } from "./check-button.tsx";
import { nextStop, nextTime } from "./stop-state.ts";
import styles from "./today.module.css";
import { useKeptTimes } from "./use-kept-times.ts";
import { visitsOfDay } from "./visits-of-day.ts";

/** The user's next visit today with its check-in or check-out; nothing after the last one. */
export function NextVisit() {
  const { user } = useSession();
  const { data } = useQuery(visitsOfDay(agencyToday()));
  const times = useKeptTimes();
  const stop = user === null || data === undefined ? undefined : nextStop(data.stops, times, user);
  const kind = stop && nextTime(stop.visit, times);
  if (stop === undefined || kind === undefined) return null;
  return (
    <div className={styles.next}>
      <span className={styles.nextWords}>
        <strong>{stop.visit.patientName}</strong>
        <small>{clockSpan(stop.visit)}</small>
      </span>
      <CheckButton visit={stop.visit} kind={kind} isNext />
    </div>
  );
}
