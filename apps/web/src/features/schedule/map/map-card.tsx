import type { DayRoute, Directions, RouteStop } from "@hearthside/contract";
import { Switch } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { call, callQuery } from "#src/lib/call.ts";
import { showLocalClock } from "#src/lib/clock.ts";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { counted } from "#src/lib/numbers.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Banner } from "#src/ui/banner.tsx";
import { CollapsiblePanel } from "#src/ui/collapsible-panel.tsx";
import { directionsTo } from "#src/ui/contact-links.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { later } from "#src/ui/later.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import styles from "./map.module.css";

const DayMap = later(async () => (await import("./day-map.tsx")).DayMap);

const title = "Map of your visits";

/** The signed-in clinician's stops of a day, on a map and in a list; on a phone it loads when opened. */
export function MapCard({ day }: { day: string }) {
  const isNarrow = useIsNarrow();
  return isNarrow ? (
    <CollapsiblePanel title={title} level={2}>
      <MapOfDay day={day} />
    </CollapsiblePanel>
  ) : (
    <Panel title={title}>
      <MapOfDay day={day} />
    </Panel>
  );
}

function MapOfDay({ day }: { day: string }) {
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
      <div className={styles.parts}>
        <p className={styles.total}>{route && totalText(route)}</p>
        {(route === undefined || hasPicture(route)) && (
          <div className={styles.frame}>{route && <Drawn route={route} />}</div>
        )}
        {route === undefined ? <SkeletonList rows={5} /> : <StopList route={route} />}
        {route && keyText(route) !== "" && <p className={styles.key}>{keyText(route)}</p>}
      </div>
      {route && <DirectionsNote directions={route.directions} />}
    </>
  );
}

const hasPicture = ({ tiles, outlines, branch, stops }: DayRoute) =>
  tiles !== null || outlines.states.length > 0 || [branch, ...stops].some((one) => Boolean(one?.place));

/** The stops are shown even when the outlines cannot be loaded. */
function Drawn({ route }: { route: DayRoute }) {
  const isTiled = route.tiles !== null || route.outlines.states.length === 0;
  const { data, isPending } = useQuery({ ...mapOutlines(route.outlines), enabled: !isTiled });
  if (!isTiled && isPending) return null;
  return <DayMap route={route} outlines={data?.states} />;
}

const whatIsSent = "opens Google Maps in a new tab and sends it only the stop's coordinates";

/** Says what a directions link sends to Google, and lets an administrator turn the links off. */
function DirectionsNote({ directions: { isAllowed, version } }: { directions: Directions }) {
  const mayDecide = useMay("settings", "edit");
  const id = useId();
  const action = useAction((queries) => void queries.invalidateQueries({ queryKey: routeKey }));
  if (!mayDecide) return isAllowed && <p className={styles.note}>A directions link {whatIsSent}.</p>;
  return (
    <>
      <Switch
        className={styles.switch}
        label="Allow directions links"
        aria-describedby={id}
        checked={isAllowed}
        onChange={({ currentTarget: { checked } }) =>
          action.run(
            () => call("PUT /agency/directions", { isAllowed: checked, version }),
            "The setting could not be saved.",
          )
        }
      />
      <p id={id} className={styles.about}>
        Applies to the whole agency. Each link {whatIsSent}.
      </p>
      {action.refusal && <Banner tone="critical">{action.refusal.message}</Banner>}
    </>
  );
}

/** The map's stops as a list. */
function StopList({ route: { branch, stops, directions } }: { route: DayRoute }) {
  if (stops.length === 0)
    return (
      <Empty icon="map" title="No stops on this day">
        Stops appear here, in visit order, once visits are scheduled for you.
      </Empty>
    );
  return (
    <ol className={styles.list} aria-label="Stops in visit order">
      {branch && (
        <li className={styles.stop}>
          <span className={styles.start} />
          <span className={styles.lines}>
            Start: {branch.name}
            {branch.place === null && <small>Not on the map: no ZIP code on file</small>}
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
  const [way, about] = [legText(stop), whyNoStop(stop)];
  return (
    <li className={styles.stop}>
      <span
        className={styles.number}
        data-approximate={place?.isApproximate ?? false}
        data-stop={stop.stop !== null}
      >
        <span className="visually-hidden">Stop </span>
        {stop.stop ?? "–"}
        {place?.isApproximate && <span className="visually-hidden"> (approximate)</span>}
      </span>
      <span className={styles.lines}>
        <Link to="/admin/clinical/patient-chart" search={{ patient: patientId }}>
          {patientName}
        </Link>
        <span>
          {way && <small>{way}</small>} {showLocalClock(stop.start)}
        </span>
        {about && <small>{about}</small>}
        {hasDirections && place !== null && stop.stop !== null && (
          <a
            href={directionsTo(place)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Directions to ${spokenName(patientName)}, in a new tab`}
          >
            Directions
          </a>
        )}
      </span>
    </li>
  );
}

const routeKey = ["staff-home", "route"] as const;

/** Your own stops of a day. The previous day stays on the screen until they load. */
const dayRoute = (day: string) =>
  callQuery(
    { queryKey: [...routeKey, day], placeholderData: keepPreviousData, throwOnError: false },
    "GET /staff-home/route",
    { day },
  );

/** Never reloaded, because the version is part of the URL. */
const mapOutlines = ({ states, version }: DayRoute["outlines"]) =>
  callQuery(
    {
      queryKey: ["map", "outlines", version, ...states],
      staleTime: Number.POSITIVE_INFINITY,
      throwOnError: false,
    },
    "GET /map/outlines",
    { states: states.join(","), version },
  );

const milesOf = (miles: number) => `${miles < 10 ? miles.toFixed(1) : Math.round(miles)} miles`;

/** '2.4 miles'; undefined when the distance is unknown. */
const legText = ({ stop, miles }: RouteStop): string | undefined =>
  stop === null || miles === null ? undefined : milesOf(miles);

function whyNoStop({ isMissed, place }: RouteStop): string | undefined {
  if (isMissed) return "Missed, not a stop";
  return place === null ? "Not on the map: no GPS or ZIP code" : undefined;
}

/** What the miles and the dashed circles of the list mean. */
function keyText({ stops }: DayRoute): string {
  const hasMiles = stops.some(({ miles }) => miles !== null);
  const isApproximate = stops.some(({ stop, place }) => stop !== null && place?.isApproximate);
  return [hasMiles && "Miles from previous stop.", isApproximate && "Dashed: from ZIP code."]
    .filter(Boolean)
    .join(" ");
}

/** '3 stops, about 21 miles (straight-line)'. */
function totalText({ stops, miles }: DayRoute): string {
  const count = stops.filter(({ stop }) => stop !== null).length;
  if (miles === null) return counted(count, "stop");
  return `${counted(count, "stop")}, about ${milesOf(miles)} (straight-line)`;
}
