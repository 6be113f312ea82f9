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

/** Farther away the names would lie on one another. */
const namesFrom = 8;

/** A state, its counties' borders, and their names as far as there is room for them. */
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

/** As the contract gives them, in the shape Leaflet takes. */
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
