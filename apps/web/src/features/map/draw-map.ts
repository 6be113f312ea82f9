import type { DayRoute, MapPlace, StateOutline } from "@hearthside/contract";
import {
  type Map as Canvas,
  divIcon,
  type LatLngTuple,
  latLngBounds,
  marker,
  map as openMap,
  polyline,
  tileLayer,
} from "leaflet";
import { drawOutlines, toLine } from "./draw-outlines.ts";
import styles from "./map.module.css";
import { pinsOf } from "./pins.ts";

type Drawing = { readonly route: DayRoute; readonly outlines: readonly StateOutline[] | undefined };

/** Outlines show nothing more when closer; tiles show streets. */
const closest = { outlines: 13, tiles: 18 };
/** The first zoom stays wide enough to show a border or a name. */
const atFirst = { outlines: 10, tiles: 14 };
const wholeCountry: { center: LatLngTuple; zoom: number } = { center: [39.5, -98.35], zoom: 4 };

/** Draws the day into `element`. The caller removes the returned map. */
export function drawMap(element: HTMLElement, { route, outlines }: Drawing): Canvas {
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
