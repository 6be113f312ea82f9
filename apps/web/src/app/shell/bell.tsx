import { CatchBoundary } from "@tanstack/react-router";
import { later } from "#src/ui/later.tsx";
import styles from "./header.module.css";

const Place = () => <span className={styles.bellPlace} />;

const NotificationBell = later(
  async () => (await import("#src/features/notifications/notification-bell.tsx")).NotificationBell,
  <Place />,
);

/** Comes after the frame, whose size it does not change; without it the rest of the header works. */
export const Bell = () => (
  <CatchBoundary getResetKey={() => "bell"} errorComponent={Place}>
    <NotificationBell />
  </CatchBoundary>
);
