import type { DayRoute, RouteStop } from "@hearthside/contract";
import { Link } from "@tanstack/react-router";
import { directionsTo } from "#src/lib/directions.ts";
import { Empty } from "#src/ui/empty.tsx";
import styles from "./map.module.css";
import { clockOf, legWords, placeWords } from "./words.ts";

/** The map's stops as a list. */
export function StopList({ route: { branch, stops, directions } }: { route: DayRoute }) {
  if (stops.length === 0)
    return (
      <Empty icon="map" title="No stops on this day">
        Stops appear here, in visit order, once visits are scheduled for you.
      </Empty>
    );
  return (
    <ol className={styles.stops} aria-label="Stops in visit order">
      {branch && (
        <li className={styles.stop}>
          <span className={styles.start} />
          <span className={styles.lines}>
            Start: {branch.name}
            {branch.place === null && <small>not on the map: no ZIP code on file</small>}
          </span>
        </li>
      )}
      {stops.map((stop) => (
        <Stop key={stop.visitId} stop={stop} hasDirections={directions.isAllowed} />
      ))}
    </ol>
  );
}

function Stop({ stop, hasDirections }: { stop: RouteStop; hasDirections: boolean }) {
  const { patientId, patientName, place } = stop;
  const [way, about] = [legWords(stop), placeWords(stop)];
  return (
    <li className={styles.stop}>
      <span
        className={styles.number}
        data-approximate={place?.isApproximate ?? false}
        data-stop={stop.stop !== null}
      >
        <span className="visually-hidden">Stop </span>
        {stop.stop ?? "–"}
      </span>
      <span className={styles.lines}>
        <Link to="/admin/clinical/patient-chart" search={{ patient: patientId }}>
          {patientName}
        </Link>
        <span>{clockOf(stop.start)}</span>
        {way && <small>{way}</small>}
        {about && <small>{about}</small>}
        {hasDirections && place !== null && stop.stop !== null && (
          <a
            href={directionsTo(place)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Directions to ${patientName}, in a new tab`}
          >
            Directions
          </a>
        )}
      </span>
    </li>
  );
}
