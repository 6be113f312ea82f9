import type { StateOutline } from "@hearthside/contract";
import {
  type Map as Canvas,
  divIcon,
  type LatLngTuple,
  layerGroup,
  marker,
  polygon,
  polyline,
} from "leaflet";
import styles from "./map.module.css";

/** At a lower zoom the names would overlap. */
const namesFrom = 8;

/** Draws a state, its county borders and the county names that fit. */
export function drawOutlines(canvas: Canvas, { land, borders, counties }: StateOutline): void {
  const quiet = { interactive: false, smoothFactor: 1.5 };
  polygon(land.map(toLine), { ...quiet, className: styles.land }).addTo(canvas);
  polyline(borders.map(toLine), { ...quiet, className: styles.border }).addTo(canvas);
  const names = layerGroup().addTo(canvas);
  canvas.on("zoomend moveend", showNames);
  showNames();

  function showNames() {
    names.clearLayers();
    if (canvas.getZoom() < namesFrom) return;
    const seen = canvas.getBounds();
    for (const { name, latitude, longitude } of counties)
      if (seen.contains([latitude, longitude])) nameAt([latitude, longitude], name).addTo(names);
  }
}

/** Converts the contract's points to Leaflet's shape. */
export const toLine = (points: readonly (readonly number[])[]): LatLngTuple[] =>
  points.map(([latitude = 0, longitude = 0]) => [latitude, longitude]);

function nameAt(at: LatLngTuple, name: string) {
  const words = document.createElement("span");
  words.textContent = name;
  return marker(at, {
    interactive: false,
    keyboard: false,
    icon: divIcon({ className: `${styles.county}`, html: words, iconSize: [0, 0] }),
  });
}
