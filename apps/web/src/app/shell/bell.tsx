import { CatchBoundary } from "@tanstack/react-router";
import { afterFirstView, untilLoaded } from "#src/lib/first-view.ts";
import { later } from "#src/ui/later.tsx";
import styles from "./header.module.css";

const Place = () => <span className={styles.bellPlace} />;

const LaterBell = later(
  async () => {
    await afterFirstView();
    const { NotificationBell } = await untilLoaded(
      () => import("#src/features/home/notifications/notification-bell.tsx"),
    );
    return NotificationBell;
  },
  <Place />,
);

/** Loads after the first view without changing its size; the header works without it. */
export const Bell = () => (
  <CatchBoundary getResetKey={() => "bell"} errorComponent={Place}>
    <LaterBell />
  </CatchBoundary>
);
