import "leaflet/dist/leaflet.css";
import type { DayRoute, MapPlace, StateOutline } from "@hearthside/contract";
import { ActionIcon } from "@mantine/core";
import {
  type Map as Canvas,
  divIcon,
  type LatLngTuple,
  latLngBounds,
  layerGroup,
  marker,
  map as openMap,
  polygon,
  polyline,
  tileLayer,
} from "leaflet";
import { useEffect, useRef } from "react";
import { Icon } from "#src/ui/icon.tsx";
import styles from "./map.module.css";

type DayMapProps = {
  route: DayRoute;
  /** Undefined when tiles are shown or no place is known. */
  outlines: readonly StateOutline[] | undefined;
};

/** Hidden from screen readers: the list beside it says the same. */
export function DayMap({ route, outlines }: DayMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<Canvas>(null);
  useEffect(() => {
    if (place.current === null) return;
    const drawn = drawMap(place.current, { route, outlines });
    canvas.current = drawn;
    // the resize event comes late, possibly after the map was removed
    return () => void drawn.remove().off();
  }, [route, outlines]);
  return (
    <>
      <div ref={place} className={styles.map} aria-hidden />
      <div className={styles.zoom}>
        <ActionIcon variant="default" size="lg" aria-label="Zoom in" onClick={() => canvas.current?.zoomIn()}>
          <Icon name="add" size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Zoom out"
          onClick={() => canvas.current?.zoomOut()}
        >
          <Icon name="minus" size={16} />
        </ActionIcon>
      </div>
      <small className={styles.credit}>{route.tiles?.attribution ?? "Outlines: U.S. Census Bureau"}</small>
    </>
  );
}

type Drawing = { readonly route: DayRoute; readonly outlines: readonly StateOutline[] | undefined };

/** Outlines show nothing more when closer; tiles show streets. */
const closest = { outlines: 13, tiles: 18 };
/** The first zoom stays wide enough to show a border or a name. */
const atFirst = { outlines: 10, tiles: 14 };
const wholeCountry: { center: LatLngTuple; zoom: number } = { center: [39.5, -98.35], zoom: 4 };

/** Draws the day into `element`. The caller removes the returned map. */
function drawMap(element: HTMLElement, { route, outlines }: Drawing): Canvas {
  const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const isTouched = window.matchMedia("(pointer: coarse)").matches;
  const canvas = openMap(element, {
    zoomControl: false,
    attributionControl: false,
    keyboard: false,
    scrollWheelZoom: false,
    dragging: !isTouched, // one finger scrolls the page, two move the map
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
    minZoom: 3,
    maxZoom: route.tiles === null ? closest.outlines : closest.tiles,
  });
  const places = placesOf(route);
  showPlaces(canvas, places, outlines);
  if (route.tiles !== null) tileLayer(route.tiles.url, { referrerPolicy: "no-referrer" }).addTo(canvas);
  for (const state of outlines ?? []) drawOutlines(canvas, state);
  polyline(places, { className: styles.way, interactive: false }).addTo(canvas);
  for (const { text, at, kind } of pinsOf(route))
    marker(at, {
      interactive: false,
      keyboard: false,
      icon: divIcon({ className: `${styles.pin} ${styles[kind]}`, html: text, iconSize: undefined }),
    }).addTo(canvas);
  return canvas;
}

/** The branch and the stops, in driving order. */
const placesOf = ({ branch, stops }: DayRoute): LatLngTuple[] =>
  [branch?.place, ...stops.filter(({ stop }) => stop !== null).map(({ place }) => place)]
    .filter((place): place is MapPlace => place !== null && place !== undefined)
    .map(({ latitude, longitude }) => [latitude, longitude]);

function showPlaces(
  canvas: Canvas,
  places: readonly LatLngTuple[],
  outlines: readonly StateOutline[] | undefined,
) {
  const land = outlines?.flatMap((state) => state.land.flatMap(toLine)) ?? [];
  const shown = places.length > 0 ? places : land;
  if (shown.length === 0) return canvas.setView(wholeCountry.center, wholeCountry.zoom, { animate: false });
  return canvas.fitBounds(latLngBounds([...shown]), {
    paddingTopLeft: [36, 36],
    paddingBottomRight: [64, 36], // beside the buttons
    maxZoom: outlines === undefined ? atFirst.tiles : Math.min(atFirst.outlines, 8 + places.length),
    animate: false,
  });
}

/** A pin on the map. `exact` and `approximate` are homes; the branch has no number. */
type Pin = {
  readonly text: string;
  readonly at: [latitude: number, longitude: number];
  readonly kind: "branch" | "exact" | "approximate";
};

/** Homes known only by the same ZIP code share a pin: '1, 3'. */
function pinsOf({ branch, stops }: DayRoute): Pin[] {
  const pins = new Map<string, Pin>();
  if (branch?.place) put(pins, branch.place, { text: "", kind: "branch" });
  for (const { stop, place } of stops)
    if (stop !== null && place !== null)
      put(pins, place, { text: String(stop), kind: place.isApproximate ? "approximate" : "exact" });
  return [...pins.values()];
}

function put(pins: Map<string, Pin>, { latitude, longitude }: MapPlace, pin: Omit<Pin, "at">) {
  const key = `${latitude} ${longitude}`;
  const there = pins.get(key);
  const text = [there?.text, pin.text].filter(Boolean).join(", ");
  pins.set(key, { ...pin, text, at: [latitude, longitude] });
}

/** At a lower zoom the names would overlap. */
const namesFrom = 8;

/** Draws a state, its county borders and the county names that fit. */
function drawOutlines(canvas: Canvas, { land, borders, counties }: StateOutline): void {
  const quiet = { interactive: false, smoothFactor: 1.5 };
  polygon(land.map(toLine), { ...quiet, className: styles.land }).addTo(canvas);
  polyline(borders.map(toLine), { ...quiet, className: styles.border }).addTo(canvas);
  const names = layerGroup().addTo(canvas);
  canvas.on("zoomend moveend", showNames);
  showNames();

  function showNames() {
    names.clearLayers();
    if (canvas.getZoom() < namesFrom) return;
    for (const { name, latitude, longitude } of counties)
      if (hasRoom(canvas, [latitude, longitude], name)) nameAt([latitude, longitude], name).addTo(names);
  }
}

/** Half of the space a name takes, in pixels, also with wide letter spacing. */
const half = { perLetter: 5, height: 14 };

/** Whether a name centered there is not cut off at an edge of the map. */
function hasRoom(canvas: Canvas, at: LatLngTuple, name: string): boolean {
  const { x, y } = canvas.latLngToContainerPoint(at);
  const size = canvas.getSize();
  const halfWidth = name.length * half.perLetter;
  return x > halfWidth && x < size.x - halfWidth && y > half.height && y < size.y - half.height;
}

/** Converts the contract's points to Leaflet's shape. */
const toLine = (points: readonly (readonly number[])[]): LatLngTuple[] =>
  points.map(([latitude = 0, longitude = 0]) => [latitude, longitude]);

function nameAt(at: LatLngTuple, name: string) {
  const text = document.createElement("span");
  text.textContent = name;
  return marker(at, {
    interactive: false,
    keyboard: false,
    icon: divIcon({ className: `${styles.county}`, html: text, iconSize: [0, 0] }),
  });
}
