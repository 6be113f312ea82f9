import type { DayRoute, StateOutline } from "@hearthside/contract";
import { ActionIcon } from "@mantine/core";
import type { Map as Canvas } from "leaflet";
import { useEffect, useRef } from "react";
import { Icon } from "#src/ui/icon.tsx";
import { drawMap } from "./draw-map.ts";
import "leaflet/dist/leaflet.css";
import styles from "./map.module.css";

type DayMapProps = {
  route: DayRoute;
  /** Undefined when tiles are drawn or no place is known. */
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
