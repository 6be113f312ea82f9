import { CatchBoundary } from "@tanstack/react-router";
import { afterFirstView } from "#src/lib/first-view.ts";
import { later } from "#src/ui/later.tsx";
import styles from "./header.module.css";

const Place = () => <span className={styles.bellPlace} />;

const NotificationBell = later(
  async () => {
    await afterFirstView();
    return (await import("#src/features/home/notifications/notification-bell.tsx")).NotificationBell;
  },
  <Place />,
);

/** Loads after the first view without changing its size; the header works without it. */
export const Bell = () => (
  <CatchBoundary getResetKey={() => "bell"} errorComponent={Place}>
    <NotificationBell />
  </CatchBoundary>
);
