import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onLiveEvent } from "#src/lib/live/live-events.ts";
import styles from "../exports.module.css";
import { useFollowed } from "../followed.ts";
import { readExportsAgain } from "../queries.ts";
import { TrayItem } from "./tray-item.tsx";

/** The exports started in this tab that are not over, shown on every page. */
export function ExportTray() {
  const followed = useFollowed();
  const queries = useQueryClient();
  useEffect(() => onLiveEvent(({ kind }) => kind === "export" && void readExportsAgain(queries)), [queries]);
  return (
    <section className={styles.tray} aria-label="Exports">
      {followed.map((one) => (
        <TrayItem key={one.id} followed={one} />
      ))}
    </section>
  );
}
