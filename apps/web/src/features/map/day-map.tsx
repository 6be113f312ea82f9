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
  /** Left out: tiles are drawn, or nothing is known of where it is. */
  outlines: readonly StateOutline[] | undefined;
};

/** A picture only: what it says stands in the list beside it. */
export function DayMap({ route, outlines }: DayMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<Canvas>(null);
  useEffect(() => {
    if (place.current === null) return;
    const drawn = drawMap(place.current, { route, outlines });
    canvas.current = drawn;
    // a window that was resized says so a moment later, also when the map is gone
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
