import type { DayRoute } from "@hearthside/contract";
import { useQuery } from "@tanstack/react-query";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { CollapsiblePanel } from "#src/ui/collapsible-panel.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { later } from "#src/ui/later.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import { DirectionsNote } from "./directions-note.tsx";
import styles from "./map.module.css";
import { dayRoute, mapOutlines, routeKey } from "./queries.ts";
import { StopList } from "./stop-list.tsx";
import { totalWords } from "./words.ts";

const DayMap = later(async () => (await import("./day-map.tsx")).DayMap);

const title = "Map of your visits";

/** The signed-in clinician's stops of a day, on a map and in a list; on a phone it loads when opened. */
export function MapCard({ day }: { day: string }) {
  const isNarrow = useIsNarrow();
  return isNarrow ? (
    <CollapsiblePanel title={title} level={2}>
      <MapOfDay day={day} hasTotal />
    </CollapsiblePanel>
  ) : (
    <Panel title={title} aside={<Total day={day} />}>
      <MapOfDay day={day} />
    </Panel>
  );
}

function Total({ day }: { day: string }) {
  const { data: route } = useQuery(dayRoute(day));
  return route && <span>{totalWords(route)}</span>;
}

function MapOfDay({ day, hasTotal = false }: { day: string; hasTotal?: boolean }) {
  useLiveRecords({ kind: "visit", queryKey: routeKey });
  const { data: route, error, refetch } = useQuery(dayRoute(day));
  if (route === undefined && error !== null)
    return (
      <Failed
        message={messageOf(error, "The map could not be loaded.")}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <div className={styles.card}>
        {hasTotal && <Total day={day} />}
        {(route === undefined || hasPicture(route)) && (
          <div className={styles.frame}>{route && <Drawn route={route} />}</div>
        )}
        {route === undefined ? <SkeletonList rows={5} /> : <StopList route={route} />}
      </div>
      {route && <DirectionsNote directions={route.directions} />}
    </>
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
