import type { DayRoute } from "@hearthside/contract";
import { useQuery } from "@tanstack/react-query";

import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { Failed } from "#src/ui/failed.tsx";
import { later } from "#src/ui/later.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { DirectionsNote } from "./directions-note.tsx";
import styles from "./map.module.css";
import { dayRoute, mapOutlines, routeKey } from "./queries.ts";
import { StopList } from "./stop-list.tsx";
import { totalWords } from "./words.ts";

const DayMap = later(async () => (await import("./day-map.tsx")).DayMap);

/** The signed-in clinician's stops of a day, on a map and in a list. */
export function MapCard({ day }: { day: string }) {
  useLiveRecords({ kind: "visit", queryKey: routeKey });
  const { data: route, error, refetch } = useQuery(dayRoute(day));
  return (
    <Panel title="Map of your visits" aside={route && <span>{totalWords(route)}</span>}>
      {route === undefined && error !== null ? (
        <Failed
          message={messageOf(error, "The map could not be loaded.")}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={styles.card} data-drawn={route === undefined || hasPicture(route)}>
          {(route === undefined || hasPicture(route)) && (
            <div className={styles.frame}>{route && <Drawn route={route} />}</div>
          )}
          <div className={styles.beside}>
            {route === undefined ? <SkeletonList rows={5} /> : <StopList route={route} />}
          </div>
        </div>
      )}
      {route && <DirectionsNote directions={route.directions} />}
    </Panel>
  );
}

const hasPicture = ({ tiles, outlines, branch, stops }: DayRoute) =>
  tiles !== null || outlines.states.length > 0 || [branch, ...stops].some((one) => Boolean(one?.place));

/** The stops are drawn even when the outlines cannot be loaded. */
function Drawn({ route }: { route: DayRoute }) {
  const isTiled = route.tiles !== null || route.outlines.states.length === 0;
  const { data, isPending } = useQuery({ ...mapOutlines(route.outlines), enabled: !isTiled });
  if (!isTiled && isPending) return null;
  return <DayMap route={route} outlines={data?.states} />;
}
